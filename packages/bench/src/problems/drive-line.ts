import {
  conjugateQuat,
  multiplyQuat,
  type Quat,
  quatFromZ,
  quatOfAxes,
  rotateByQuat,
  type Vec3,
} from '@freebody/math'
import {
  type Body,
  crossed,
  frameAt,
  GROUND,
  gravity,
  type Joint,
  joint,
  type Problem,
  plus,
  times,
} from './problem'

/** A shaft that turns about a fixed line: the direction of the line, and a point of it level with the centre of mass. */
export interface Shaft {
  readonly axis: Vec3
  readonly at: Vec3
  readonly mass: number
  /** [kg m²] about its axis and across it, at the centre of mass */
  readonly polar: number
  readonly across: number
  /** [m] of the centre of mass from the axis */
  readonly eccentricity: number
}

const direction = (azimuth: number, elevation: number): Vec3 => {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180]
  return [Math.cos(e) * Math.cos(a), Math.cos(e) * Math.sin(a), Math.sin(e)]
}
const [input, prop, centre, half, wheel] = [
  direction(0, 0),
  direction(15, -12),
  direction(0, -5),
  direction(20, 8),
  direction(0, 0),
]
// Where shafts meet.
const A: Vec3 = [0, 0, 0]
const B = plus(A, times(0.8, prop))
const C = plus(B, times(0.4, centre))
const D = plus(C, times(0.6, half))

export const shafts: readonly Shaft[] = [
  { axis: input, at: plus(A, times(-0.2, input)), mass: 5, polar: 0.05, across: 0.03, eccentricity: 0.05 },
  { axis: prop, at: plus(A, times(0.4, prop)), mass: 2, polar: 0.004, across: 0.11, eccentricity: 0.03 },
  {
    axis: centre,
    at: plus(B, times(0.2, centre)),
    mass: 1.5,
    polar: 0.003,
    across: 0.02,
    eccentricity: 0.03,
  },
  { axis: half, at: plus(C, times(0.3, half)), mass: 1.5, polar: 0.003, across: 0.05, eccentricity: 0.03 },
  { axis: wheel, at: plus(D, times(0.15, wheel)), mass: 2, polar: 0.01, across: 0.01, eccentricity: 0.04 },
  { axis: wheel, at: plus(D, times(0.3, wheel)), mass: 4, polar: 0.03, across: 0.02, eccentricity: 0.08 },
]
/** [rad/s] of the input shaft, and of the flywheel at the far end, at the start */
export const speeds = { input: 20, load: 12 } as const
export const coupling = { stiffness: 40, damping: 0.2 } as const

const unit = (v: Vec3): Vec3 => times(1 / Math.hypot(...v), v)
const inner = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Of the shafts at the start; their joints fix how they are turned about their axes. */
export function orientations(): Quat[] {
  const first = quatFromZ(input)
  // The fork of a second shaft: normal to x of the first.
  const crossedBy = (q: Quat, axis: Vec3): Quat =>
    quatOfAxes(axis, crossed(unit(crossed(axis, rotateByQuat(q, [1, 0, 0]))), axis))
  const second = crossedBy(first, prop)
  const third = crossedBy(second, centre)
  // A constant-velocity joint turns by the shortest way from one axis to the other.
  const bent = (q: Quat, from: Vec3, to: Vec3): Quat => multiplyQuat(shortest(from, to), q)
  const fourth = bent(third, centre, half)
  const fifth = bent(fourth, half, wheel)
  return [first, second, third, fourth, fifth, fifth]
}

function shortest(from: Vec3, to: Vec3): Quat {
  const n = crossed(from, to)
  const w = 1 + inner(from, to)
  const size = Math.hypot(w, ...n)
  return [w / size, n[0] / size, n[1] / size, n[2] / size]
}

/** Speed of a second shaft for a unit speed of the first, joined by a universal joint with x along the arm in the first's fork. */
export function universalRatio(x: Vec3, first: Vec3, second: Vec3): number {
  const u = crossed(second, x)
  return inner(crossed(u, crossed(second, crossed(first, x))), second) / inner(u, u)
}

/** Input shaft with a flywheel, universal joint, propeller shaft, universal joint, centre shaft, constant-velocity joint, half shaft,
 constant-velocity joint, wheel shaft; and on that, held by a torsion spring-damper, a second flywheel. All centres of mass are off their axes. Input,
 centre and wheel shaft turn in bearings, so the lengths of the two shafts between them are redundant. */
export function driveLine(): Problem {
  const q = orientations()
  const x = (i: number): Vec3 => rotateByQuat(q[i], [1, 0, 0])
  const toProp = universalRatio(x(0), input, prop)
  const toCentre = toProp * universalRatio(x(1), prop, centre)
  const rates = [1, toProp, toCentre, toCentre, toCentre].map((ratio) => ratio * speeds.input)
  const bodies = shafts.map(({ axis, at, mass, polar, across, eccentricity }, i): Body => {
    const arm = times(eccentricity, x(i))
    const turn = times([...rates, speeds.load][i], axis)
    return {
      mass,
      inertia: [across, across, polar],
      p_WB: plus(at, arm),
      q_WB: q[i],
      v_WB: crossed(turn, arm),
      w_WB_B: rotateByQuat(conjugateQuat(q[i]), turn),
    }
  })
  const bent = (kind: 'universal' | 'constant-velocity', i: number, P: Vec3): Joint => ({
    kind,
    frames: [frameAt(bodies, i, P, q[i]), frameAt(bodies, i + 1, P, q[i + 1])],
  })
  return {
    name: 'drive-line',
    gravity,
    bodies,
    joints: [
      joint(bodies, 'revolute', GROUND, 0, shafts[0].at, input),
      bent('universal', 0, A),
      bent('universal', 1, B),
      bent('constant-velocity', 2, C),
      bent('constant-velocity', 3, D),
      joint(bodies, 'revolute', 4, 5, shafts[5].at, wheel),
      joint(bodies, 'revolute', GROUND, 2, shafts[2].at, centre),
      joint(bodies, 'revolute', GROUND, 4, shafts[4].at, wheel),
    ],
    forces: [{ kind: 'torsion-spring', joint: 5, ...coupling }],
  }
}
