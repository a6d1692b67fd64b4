import { addScaled, along, compose1, dotAxes, emit } from '../assembly/jets'
import type { Jet, Kinematics } from '../assembly/kinematics'
import { X, Y, Z } from '../assembly/kinematics'
import { noSlipAlongAxis } from './contact'
import { defineJoint, type Level, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import * as formula from './derivation'
import { offset } from './measures'
import { slide } from './senses'

export interface RollingDiscParams {
  readonly radius: number
}

const LEVELS: readonly Level[] = ['position', 'velocity', 'velocity']

/** Filled and read within one `constrain`. */
const contact = new Float64Array(6)

/** A thin disc on a plane: F's z is the plane's normal n, M sits at the disc's centre with z its axis d. Its lowest
 point is C = p_M − r u, where u is the unit vector of n − (n·d)d. */
export const rollingDisc = defineJoint<RollingDiscParams>({
  kind: 'rolling-disc',
  label: 'Rolling disc',
  group: 'rolling',
  frames: 2,
  levels: () => LEVELS,
  fields: { radius: { type: 'number', label: 'Radius', unit: 'm', default: 0.5, min: 0 } },
  glyphs: [
    { shape: 'plane', on: 0, axis: 'z', size: [4, 4] },
    { shape: 'disc', on: 1, axis: 'z', size: [1, 0.1] },
  ],
  // λ > 0 lifts the body off the plane.
  oneSided: { row: 0, sign: () => 1, reads: 'contact' },
  contactPoint(out, { axes }, { radius }) {
    let c = 0
    for (let i = 0; i < 3; i++) c += axes[3 * Z + i] * axes[9 + 3 * Z + i]
    const h = uprightness(c)
    for (let i = 0; i < 3; i++) out[i] = (-radius * (axes[3 * Z + i] - c * axes[9 + 3 * Z + i])) / h
  },
  constrain(k, out, { radius }) {
    const height = k.jets[0]
    const lean = k.jets[1]
    const upright = k.jets[2]
    along(height, k, 0, Z, 1)
    dotAxes(lean, k, 0, Z, 1, Z)
    const c = lean.value
    const h = uprightness(c)
    compose1(upright, k, h, lean, -c / h, -1 / (h * h * h))
    addScaled(height, k, -radius, upright)
    emit(height, k, out)
    findContact(k, radius, c, lean.rate, h, upright.rate)
    noSlipAlongAxis(k, out, contact, 0, X)
    noSlipAlongAxis(k, out, contact, 0, Y)
  },
  coordinates: {
    lean: {
      label: 'Lean',
      unit: 'rad',
      read: readLean,
      measure: { kind: 'asin', frames: [0, 1], axes: [Z, Z] },
    },
    x: offset('Along x', 0, X, 1),
    y: offset('Along y', 0, Y, 1),
  },
})

export const rollingDiscEditing: JointEditing = {
  asks: ['the plane', 'the disc'],
  axis: 'z',
  // The normal of the plane stays on its side.
  mirror: { flip: 'x' },
}

export const rollingDiscReference = (): JointReference<RollingDiscParams> => ({
  summary: 'Rolls a thin disc on a plane without slipping; it may lean, steer and spin.',
  equation: String.raw`\mathbf n\cdot\mathbf p_{FM} - r\sqrt{1-(\mathbf n\cdot\mathbf d)^2} = 0,\quad \mathbf x_F\cdot\Delta\mathbf v_C = \mathbf y_F\cdot\Delta\mathbf v_C = 0`,
  frames: [
    'On the body with the plane: z is its normal.',
    'The centre of the disc: z is the axis of the disc.',
  ],
  axes: [
    [0, 'z'],
    [1, 'z'],
  ],
  rows: [
    'The lowest point of the disc stays on the plane.',
    'The lowest point does not slide along x of a.',
    'The lowest point does not slide along y of a.',
  ],
  coordinates: {
    lean: {
      sense: { is: 'other' },
      note: 'Zero where the disc stands upright; positive where z of b points to the z side of the plane; from −π/2 to π/2.',
    },
    x: { sense: slide('x'), note: 'Coordinate of the origin of b along x of a.' },
    y: { sense: slide('y'), note: 'Coordinate of the origin of b along y of a.' },
  },
  derivation: [
    {
      is: 'other',
      means: 'The disc’s lowest point stays on the plane; n is the plane’s normal, d the disc’s axis.',
      row: {
        phi: String.raw`\mathbf n\cdot\mathbf p_{FM} - r\,h,\quad h = \sqrt{1 - c^2},\; c = \mathbf n\cdot\mathbf d`,
        rate: String.raw`\tfrac{\mathrm d}{\mathrm dt}(\mathbf n\cdot\mathbf p_{FM}) + r\,\tfrac{c}{h}\,\dot c`,
        left: String.raw`\left(A_{z} + r\,\tfrac{c}{h}\,A_c\right)\dot\nu`,
        right: String.raw`-\beta_z - r\left(\tfrac{c}{h}\,\beta_c + \tfrac{\dot c^2}{h^3}\right)`,
      },
    },
    formula.slip(String.raw`\mathbf x_F`),
    formula.slip(String.raw`\mathbf y_F`),
  ],
  picture: [
    ['sheet', [0, 0, -1], 'z', 3.6, 2.4],
    ['cylinder', [0, 0, 0], 'y', 1, 0.16],
    ['spin', [0, -0.2, 0], 'front', 1.35, 2.4, 0.9],
  ],
  symbol: ({ radius }) => [
    { draw: 'plane', on: 0, axis: 'z', under: 1 },
    { draw: 'wheel', on: 1, axis: 'z', radius, floor: 0 },
  ],
  reaction:
    'A force at the point of contact: the normal force along z of a and friction along x and y of a. Channels give it about the origin of b, the centre of the disc, with the torque that this needs. It holds both ways: `lambda1` is positive where the plane pushes the disc up.',
  shown: { poses: { 1: { p: [0, 0, 0.5], q: [Math.SQRT1_2, Math.SQRT1_2, 0, 0] } } },
})

/** √(1 − c²), kept off zero: a disc that lies flat has no lowest point. */
function uprightness(c: number): number {
  return Math.sqrt(Math.max(1 - c * c, 1e-12))
}

/** Lean from the upright: zero when the axis is parallel to the plane. */
function readLean(j: Jet, k: Kinematics): void {
  dotAxes(j, k, 0, Z, 1, Z)
  const c = Math.min(1, Math.max(-1, j.value))
  const h = uprightness(c)
  compose1(j, k, Math.asin(c), j, 1 / h, c / (h * h * h))
}

/** C − p_M = −r u and its rate, from u h = n − c d. */
function findContact(
  k: Kinematics,
  radius: number,
  c: number,
  cRate: number,
  h: number,
  hRate: number,
): void {
  const { axes, w } = k
  const n = 3 * Z
  const d = 9 + 3 * Z
  for (let i = 0; i < 3; i++) {
    const a = (i + 1) % 3
    const b = (i + 2) % 3
    const nRate = w[a] * axes[n + b] - w[b] * axes[n + a]
    const dRate = w[3 + a] * axes[d + b] - w[3 + b] * axes[d + a]
    const u = (axes[n + i] - c * axes[d + i]) / h
    contact[i] = -radius * u
    contact[3 + i] = (-radius * (nRate - cRate * axes[d + i] - c * dRate - hRate * u)) / h
  }
}
