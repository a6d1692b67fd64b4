import { circle, evaluateCurve, type Curve } from '../functions/curves'
import { along, emit, track } from '../assembly/jets'
import type { Jet, Kinematics } from '../assembly/kinematics'
import { X, Y, Z } from '../assembly/kinematics'
import { atSecondOrigin, defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import type * as formula from './derivation'
import { graphOf } from './picture'

/* P is M's origin in F's axes, s the parameter of its foot point on the curve, e = P − r(s):
   (1)  e·r′ = 0                                             defines s
   (2)  D ṡ = Ṗ·r′,  D = r′·r′ − e·r″                        differentiated once,
   (3)  D s̈ = P̈·r′ + 2 Ṗ·r″ ṡ − (3 r′·r″ − e·r‴) ṡ²          and twice.
 e has two independent components. The one along which the curve runs fastest is left out: the other two are never
 degenerate, and which they are changes nothing but the meaning of the two multipliers. */

export interface PointOnCurveParams {
  readonly curve: Curve
  readonly start: number
}

/** Filled by `evaluateCurve` and read before the next call. */
const r = new Float64Array(12)

const STEPS = 40

/** Bead on a bent wire. */
export const pointOnCurve = defineJoint<PointOnCurveParams>({
  kind: 'point-on-curve',
  label: 'Point on curve',
  group: 'joint',
  frames: 2,
  levels: positionRows(2),
  fields: {
    curve: { type: 'curve', label: 'Curve', default: circle(1) },
    start: {
      type: 'number',
      label: 'First guess',
      unit: '',
      default: 0,
      help: 'Parameter of the curve near which the point starts.',
    },
  },
  glyphs: [{ shape: 'ball', on: 1, size: [0.4] }],
  tracked: 1,
  trackedStart: (p) => [p.start],
  constrain(k, out, { curve }) {
    const x = k.jets[0]
    const y = k.jets[1]
    const z = k.jets[2]
    const s = k.jets[3]
    along(x, k, 0, X, 1)
    along(y, k, 0, Y, 1)
    along(z, k, 0, Z, 1)
    foot(s, k, curve, x, y, z)
    track(out, 0, s.value, s.rate)
    fromCurve(x, k, s, X)
    fromCurve(y, k, s, Y)
    fromCurve(z, k, s, Z)
    const fastest = fastestAxis()
    if (fastest !== X) emit(x, k, out)
    if (fastest !== Y) emit(y, k, out)
    if (fastest !== Z) emit(z, k, out)
  },
  contactPoint: atSecondOrigin,
  coordinates: {
    parameter: {
      label: 'Parameter',
      unit: '',
      read: readParameter,
    },
  },
})

export const pointOnCurveEditing: JointEditing = {
  asks: ['the middle of the circle', 'the point on it'],
  mirror: { flip: 'z', changesSign: ['curve'] },
}

export const pointOnCurveReference = (): JointReference => ({
  summary: 'Keeps a point on a curve and leaves its motion along the curve and all rotations free.',
  equation: String.raw`\mathbf e = \mathbf p_{FM} - \mathbf r(s^*) = \mathbf 0,\quad \mathbf e\cdot\mathbf r'(s^*) = 0`,
  frames: [
    'On the body with the curve, whose coordinates are those of this frame.',
    'The point; its axes do not matter.',
  ],
  axes: [
    [0, 'x'],
    [0, 'y'],
    [0, 'z'],
  ],
  rows: [
    'One component of the way from the nearest point of the curve to the origin of b is zero.',
    'A second one is. The component of a along which the curve runs fastest is left out.',
  ],
  coordinates: {
    parameter: {
      sense: { is: 'other' },
      note: 'Parameter of the nearest point of the curve; grows the way the curve is run through, past the seam of a closed curve too.',
    },
  },
  derivation: ['i', 'j'].map(
    (axis): formula.RowFormula => ({
      is: 'other',
      means:
        'M’s origin stays on the curve: one of the two components of e along which the curve runs slowest.',
      row: {
        phi: String.raw`e_{${axis}},\quad \mathbf e = \mathbf p_{FM} - \mathbf r(s^*)`,
        rate: String.raw`\dot e_{${axis}} = \dot p_{${axis}} - r'_{${axis}}\,\dot s`,
        left: String.raw`\left(A_{p_{${axis}}} - r'_{${axis}}A_s\right)\dot\nu`,
        right: String.raw`-\beta_{p_{${axis}}} + r'_{${axis}}\,\beta_s + r''_{${axis}}\,\dot s^2`,
      },
    }),
  ),
  picture: [
    ['line', graphOf(hill), 'line'],
    ['ball', [0.55, 0, hill(0.55)], 0.36],
    ['arrow', [0.8, 0, hill(0.8) + 0.55], [1.4, 0, hill(1.4) + 0.5]],
    ['arrow', [0.15, 0, hill(0.15) + 0.55], [-0.55, 0, hill(-0.55) + 0.6]],
  ],
  symbol: [
    { draw: 'curve', on: 0 },
    { draw: 'dot', on: 1 },
  ],
  reaction: 'A force across the curve, at the point.',
  shown: { poses: { 1: { p: [1, 0, 0] } } },
})

function readParameter(j: Jet, k: Kinematics, { curve }: PointOnCurveParams): void {
  const x = k.jets[1]
  const y = k.jets[2]
  const z = k.jets[3]
  along(x, k, 0, X, 1)
  along(y, k, 0, Y, 1)
  along(z, k, 0, Z, 1)
  foot(j, k, curve, x, y, z)
}

/** s = parameter of the point of the curve nearest to (x, y, z), searched downhill from the tracked value; leaves the
 curve's derivatives there in `r`. */
function foot(s: Jet, k: Kinematics, curve: Curve, x: Jet, y: Jet, z: Jet): void {
  let at = k.s[k.s0]
  let taken = 0
  let nearest = Infinity
  let D = 1
  for (let i = 0; i < STEPS; i++) {
    evaluateCurve(curve, at, r)
    const ex = x.value - r[0]
    const ey = y.value - r[1]
    const ez = z.value - r[2]
    const distance = ex * ex + ey * ey + ez * ez
    // A step that leads away, beyond rounding, is taken back by half.
    if (distance > nearest * (1 + 1e-9) + 1e-30 && i + 1 < STEPS) {
      taken *= 0.5
      at -= taken
      continue
    }
    nearest = distance
    const speed = Math.max(r[3] * r[3] + r[4] * r[4] + r[5] * r[5], 1e-24)
    D = speed - (ex * r[6] + ey * r[7] + ez * r[8])
    const slope = ex * r[3] + ey * r[4] + ez * r[5]
    // Beyond the centre of curvature Newton would climb to the farthest point.
    taken = slope / (D > 0.1 * speed ? D : speed)
    const size =
      Math.abs(x.value) +
      Math.abs(y.value) +
      Math.abs(z.value) +
      Math.abs(r[0]) +
      Math.abs(r[1]) +
      Math.abs(r[2])
    if (taken * taken * speed <= 1e-31 * size * size) break
    at += taken
  }
  const speed = Math.max(r[3] * r[3] + r[4] * r[4] + r[5] * r[5], 1e-24)
  if (Math.abs(D) < 1e-6 * speed) D = D < 0 ? -1e-6 * speed : 1e-6 * speed
  const ex = x.value - r[0]
  const ey = y.value - r[1]
  const ez = z.value - r[2]
  const tx = r[3] / D
  const ty = r[4] / D
  const tz = r[5] / D
  const rate = tx * x.rate + ty * y.rate + tz * z.rate
  s.value = at
  s.rate = rate
  s.bias =
    tx * x.bias +
    ty * y.bias +
    tz * z.bias +
    (2 * rate * (r[6] * x.rate + r[7] * y.rate + r[8] * z.rate) -
      rate * rate * (3 * (r[3] * r[6] + r[4] * r[7] + r[5] * r[8]) - (ex * r[9] + ey * r[10] + ez * r[11]))) /
      D
  for (let i = 0; i < 6 * k.count; i++) s.wrench[i] = tx * x.wrench[i] + ty * y.wrench[i] + tz * z.wrench[i]
}

/** j −= component `axis` of r(s). */
function fromCurve(j: Jet, k: Kinematics, s: Jet, axis: number): void {
  const slope = r[3 + axis]
  j.value -= r[axis]
  j.rate -= slope * s.rate
  j.bias -= slope * s.bias + r[6 + axis] * s.rate * s.rate
  for (let i = 0; i < 6 * k.count; i++) j.wrench[i] -= slope * s.wrench[i]
}

function fastestAxis(): number {
  const x = Math.abs(r[3])
  const y = Math.abs(r[4])
  const z = Math.abs(r[5])
  if (x >= y && x >= z) return X
  return y >= z ? Y : Z
}

/** The curve of the picture. */
function hill(x: number): number {
  return 0.75 * Math.cos(1.5 * x) - 0.2 * x
}
