/* Mechanisms that several tests build: each function returns what `compile` takes. */
import type { Quat, Vec3 } from '@freebody/math'
import type { Profile } from '../functions/profiles'
import { GROUND, type BodySpec, type JointSpec, type ModelSpec } from '../model/spec'

const HALF = Math.SQRT1_2

/** Frame whose z is the body's −y. In the x–z plane an angle that grows from +x to +z turns about it. */
export const ABOUT_MINUS_Y: Quat = [HALF, HALF, 0, 0]
/** Frame whose z is the body's x. */
export const ALONG_X: Quat = [HALF, 0, HALF, 0]
/** Frame whose z is the body's y. */
export const ALONG_Y: Quat = [HALF, -HALF, 0, 0]

/** Turned by an angle from +x to +z. */
export function turnedInXZ(angle: number): Quat {
  return [Math.cos(angle / 2), 0, -Math.sin(angle / 2), 0]
}

/** Turned by an angle from +x to +y. */
export function turnedInXY(angle: number): Quat {
  return [Math.cos(angle / 2), 0, 0, Math.sin(angle / 2)]
}

/** N square rods of 0.2 m × 0.02 m and 1 kg along +x from the origin, one ball joint before each, the last with another mass. They hang
 from the ground and start at rest. */
export function chain(n: number, load = 1): ModelSpec {
  const length = 0.2
  const width = 0.02
  const across = (length * length + width * width) / 12
  const bodies: BodySpec[] = []
  const joints: JointSpec[] = []
  for (let i = 1; i <= n; i++) {
    const mass = i === n ? load : 1
    bodies.push({
      id: `rod ${i}`,
      mass,
      inertia: [(mass * width * width) / 6, mass * across, mass * across],
      p_WB: [(i - 0.5) * length, 0, 0],
    })
    joints.push({
      id: `ball ${i}`,
      kind: 'spherical',
      frames: [
        i === 1 ? { body: GROUND } : { body: `rod ${i - 1}`, p_BF: [length / 2, 0, 0] },
        { body: `rod ${i}`, p_BF: [-length / 2, 0, 0] },
      ],
    })
  }
  return { bodies, joints }
}

/** Two uniform bars that hang from the origin in the x–z plane, body z along the bar and up when it hangs; angles from the
 downward vertical, growing towards +x. Chaotic from the default release at rest. */
export function doublePendulum(phi1 = (2 * Math.PI) / 3, phi2 = (17 * Math.PI) / 18): ModelSpec {
  const [x, z] = [Math.sin(phi1), -Math.cos(phi1)]
  return {
    bodies: [
      {
        id: 'upper',
        mass: 2,
        inertia: [1 / 6, 1 / 6, 0.0005],
        p_WB: [x / 2, 0, z / 2],
        q_WB: turnedInXZ(phi1),
      },
      {
        id: 'lower',
        mass: 1,
        inertia: [0.16 / 3, 0.16 / 3, 0.0002],
        p_WB: [x + 0.4 * Math.sin(phi2), 0, z - 0.4 * Math.cos(phi2)],
        q_WB: turnedInXZ(phi2),
      },
    ],
    joints: [
      {
        id: 'pivot',
        kind: 'revolute',
        frames: [
          { body: GROUND, q_BF: ABOUT_MINUS_Y },
          { body: 'upper', p_BF: [0, 0, 0.5], q_BF: ABOUT_MINUS_Y },
        ],
      },
      {
        id: 'elbow',
        kind: 'revolute',
        frames: [
          { body: 'upper', p_BF: [0, 0, -0.5], q_BF: ABOUT_MINUS_Y },
          { body: 'lower', p_BF: [0, 0, 0.4], q_BF: ABOUT_MINUS_Y },
        ],
      },
    ],
  }
}

/** Bricard's six-hinge loop of five links on the edges of a unit cube, gravity along −y. One freedom where counting gives
 none: 30 rows of rank 29. `solid` links are 0.1 m square; the others are slender, without inertia about their length. */
export function bricard(solid: boolean): ModelSpec {
  const points: readonly Vec3[] = [
    [0, 0, 0],
    [1, 0, 0],
    [1, -1, 0],
    [1, -1, 1],
    [0, -1, 1],
    [0, 0, 1],
  ]
  const axes: readonly Quat[] = [ALONG_Y, [1, 0, 0, 0], ALONG_X, ALONG_Y, [1, 0, 0, 0], ALONG_X]
  const lengthwise = solid ? 1 / 600 : 0
  const across = solid ? 1.01 / 12 : 1 / 12
  const middle = (a: Vec3, b: Vec3): Vec3 => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]
  const bodies: BodySpec[] = []
  for (let i = 0; i < 5; i++) {
    const along = [0, 1, 2].find((a) => points[i][a] !== points[i + 1][a])
    bodies.push({
      id: `link ${i + 1}`,
      mass: 1,
      inertia: [0, 1, 2].map((a) => (a === along ? lengthwise : across)),
      p_WB: middle(points[i], points[i + 1]),
    })
  }
  // Bodies start aligned with the world: a frame differs from its point only by the body's place.
  const frame = (link: number, i: number) => {
    if (link < 0 || link > 4) return { body: GROUND, p_BF: points[i], q_BF: axes[i] }
    const [x, y, z] = bodies[link].p_WB as Vec3
    return {
      body: bodies[link].id,
      p_BF: [points[i][0] - x, points[i][1] - y, points[i][2] - z] as Vec3,
      q_BF: axes[i],
    }
  }
  return {
    gravity: [0, -9.81, 0],
    bodies,
    joints: points.map((_, i) => ({
      id: `hinge ${i + 1}`,
      kind: 'revolute',
      frames: [frame(i - 1, i), frame(i, i)],
    })),
  }
}

/** N windows in a row: upright cranks 0 … N with feet at (i, 0, 0), couplers 1 … N between their heads, bars of 1 m and 1 kg,
 gravity along −y. Starts with all heads moving at 1 m/s along x. 5(3N + 1) rows of rank 6(2N + 1) − 1, less when flat. */
export function fourBarLadder(n: number, lengthwise = 1e-4): ModelSpec {
  const inertia = [lengthwise, 1 / 12, 1 / 12]
  const bodies: BodySpec[] = []
  const joints: JointSpec[] = []
  for (let i = 0; i <= n; i++) {
    bodies.push({
      id: `crank ${i}`,
      mass: 1,
      inertia,
      p_WB: [i, 0.5, 0],
      q_WB: [HALF, 0, 0, HALF],
      v_WB: [0.5, 0, 0],
      w_WB_B: [0, 0, -1],
    })
    joints.push({
      id: `foot ${i}`,
      kind: 'revolute',
      frames: [
        { body: GROUND, p_BF: [i, 0, 0] },
        { body: `crank ${i}`, p_BF: [-0.5, 0, 0] },
      ],
    })
    if (i === 0) continue
    bodies.push({ id: `coupler ${i}`, mass: 1, inertia, p_WB: [i - 0.5, 1, 0], v_WB: [1, 0, 0] })
    joints.push(
      {
        id: `left ${i}`,
        kind: 'revolute',
        frames: [
          { body: `crank ${i - 1}`, p_BF: [0.5, 0, 0] },
          { body: `coupler ${i}`, p_BF: [-0.5, 0, 0] },
        ],
      },
      {
        id: `right ${i}`,
        kind: 'revolute',
        frames: [
          { body: `crank ${i}`, p_BF: [0.5, 0, 0] },
          { body: `coupler ${i}`, p_BF: [0.5, 0, 0] },
        ],
      },
    )
  }
  return { gravity: [0, -9.81, 0], bodies, joints }
}

export interface SliderCrankOptions {
  /** [rad] crank from +x towards +z */
  readonly theta?: number
  /** [rad/s] */
  readonly thetadot?: number
  /** A motor that prescribes the crank's angle. */
  readonly drive?: Profile
}

/** Crank of 0.3 m at the origin, rod of 0.8 m and a slider on the x axis, in the x–z plane. Body x along crank and rod.
 20 rows of rank 17; a motor adds one to both. */
export function sliderCrank({
  theta = Math.PI / 3,
  thetadot = 8,
  drive,
}: SliderCrankOptions = {}): ModelSpec {
  const [r, l] = [0.3, 0.8]
  const [c, s] = [Math.cos(theta), Math.sin(theta)]
  const psi = Math.asin((-r / l) * s)
  const psidot = (-r * c * thetadot) / (l * Math.cos(psi))
  const x = r * c + l * Math.cos(psi)
  const vx = -r * s * thetadot - l * Math.sin(psi) * psidot
  const joints: JointSpec[] = [
    {
      id: 'crank pin',
      kind: 'revolute',
      frames: [
        { body: GROUND, q_BF: ABOUT_MINUS_Y },
        { body: 'crank', p_BF: [-r / 2, 0, 0], q_BF: ABOUT_MINUS_Y },
      ],
    },
    {
      id: 'rod pin',
      kind: 'revolute',
      frames: [
        { body: 'crank', p_BF: [r / 2, 0, 0], q_BF: ABOUT_MINUS_Y },
        { body: 'rod', p_BF: [-l / 2, 0, 0], q_BF: ABOUT_MINUS_Y },
      ],
    },
    {
      id: 'wrist pin',
      kind: 'revolute',
      frames: [
        { body: 'rod', p_BF: [l / 2, 0, 0], q_BF: ABOUT_MINUS_Y },
        { body: 'slider', q_BF: ABOUT_MINUS_Y },
      ],
    },
    {
      id: 'guide',
      kind: 'prismatic',
      frames: [
        { body: GROUND, q_BF: ALONG_X },
        { body: 'slider', q_BF: ALONG_X },
      ],
    },
  ]
  if (drive) {
    joints.push({
      id: 'motor',
      kind: 'driven-angle',
      frames: [
        { body: GROUND, q_BF: ABOUT_MINUS_Y },
        { body: 'crank', q_BF: ABOUT_MINUS_Y },
      ],
      params: { profile: drive },
    })
  }
  return {
    bodies: [
      {
        id: 'crank',
        mass: 1,
        inertia: [0.0001, 0.0075, 0.0075],
        p_WB: [(r / 2) * c, 0, (r / 2) * s],
        q_WB: turnedInXZ(theta),
        v_WB: [(-r / 2) * s * thetadot, 0, (r / 2) * c * thetadot],
        w_WB_B: [0, -thetadot, 0],
      },
      {
        id: 'rod',
        mass: 0.8,
        inertia: [0.0001, 0.128 / 3, 0.128 / 3],
        p_WB: [r * c + (l / 2) * Math.cos(psi), 0, (r / 2) * s],
        q_WB: turnedInXZ(psi),
        v_WB: [-r * s * thetadot - (l / 2) * Math.sin(psi) * psidot, 0, (r / 2) * c * thetadot],
        w_WB_B: [0, -psidot, 0],
      },
      { id: 'slider', mass: 1.5, inertia: [0.002, 0.002, 0.002], p_WB: [x, 0, 0], v_WB: [vx, 0, 0] },
    ],
    joints,
  }
}

/** N rods of 1 kg along +x, each on two hinges with crossing axes, y then z, on a cross without mass. */
export function crossedChain(n: number): ModelSpec {
  const length = 0.2
  const bodies: BodySpec[] = []
  const joints: JointSpec[] = []
  for (let i = 1; i <= n; i++) {
    const [x, before] = [(i - 1) * length, i === 1 ? GROUND : `rod ${i - 1}`]
    bodies.push(
      { id: `cross ${i}`, mass: 0, inertia: [0, 0, 0], p_WB: [x, 0, 0] },
      { id: `rod ${i}`, mass: 1, inertia: [1e-4, 3e-3, 3e-3], p_WB: [x + length / 2, 0, 0] },
    )
    joints.push(
      {
        id: `y ${i}`,
        kind: 'revolute',
        frames: [
          { body: before, p_BF: i === 1 ? [0, 0, 0] : [length / 2, 0, 0], q_BF: ALONG_Y },
          { body: `cross ${i}`, q_BF: ALONG_Y },
        ],
      },
      {
        id: `z ${i}`,
        kind: 'revolute',
        frames: [{ body: `cross ${i}` }, { body: `rod ${i}`, p_BF: [-length / 2, 0, 0] }],
      },
    )
  }
  return { bodies, joints }
}
