/* The balance of forces on a particle without mass, where springs meet: rows in the place of its equation of motion.

 With m = 0 Newton's law leaves Σ F = 0. Along a direction e, with dₛ the length of spring s, xₛ = e·(p_far − p_near), Tₛ its elastic tension,
 cₛ its damping and L the loads,

   (1)  φ = Σ Tₛ(dₛ) xₛ/dₛ + e·L(t) = 0                              without damping: a row for positions
   (2)  ψ = Σ (Tₛ(dₛ) + cₛ ḋₛ) xₛ/dₛ + e·L(t) = 0                    with damping: a row for velocities

 Its multiplier is zero: the particle's own row of the equations of motion is 0 = ΣF + Aᵀλ, and ΣF = 0. The rows are divided by the sum of
 stiffnesses or dampings, so that φ is a length and ψ a speed.

 Frame 0 gives the directions: the ground, or the body that guides the particle. Frames 2s+1 and 2s+2 are the ends of spring s, the particle's
 first. Made by model/junctions.ts; no kind of the document. */
import { addScaled, along, compose, distance, setConstant } from '../assembly/jets'
import type { Kinematics } from '../assembly/kinematics'
import { addWrench, startRow, type Rows } from '../assembly/rows'
import { evaluateProfile, type Profile } from '../functions/profiles'
import { tensionOf } from '../forces/kernels'
import type { JointDefinition } from './definition'

export interface BalancedSpring {
  /** Stiffness, cubic stiffness, damping, rest length, 1 where it only pulls: as in forces/kernels.ts. */
  readonly numbers: Float64Array
}

export interface BalancedLoad {
  /** Unit vector in world axes. */
  readonly direction: readonly [number, number, number]
  /** [N] */
  readonly magnitude: Profile
}

export interface ForceBalanceParams {
  /** Axes of frame 0 along which forces balance. */
  readonly axes: readonly number[]
  readonly springs: readonly BalancedSpring[]
  readonly loads: readonly BalancedLoad[]
  readonly isDamped: boolean
  /** 1 / sum of stiffnesses [m/N] or of dampings [m/(N s)] */
  readonly scale: number
}

export const forceBalance: JointDefinition<ForceBalanceParams> = {
  kind: 'force-balance',
  label: 'Balance of forces',
  group: 'custom',
  frames: { atLeast: 3 },
  apart: [],
  levels: ({ axes, isDamped }) => axes.map(() => (isDamped ? 'velocity' : 'position')),
  fields: {} as JointDefinition<ForceBalanceParams>['fields'],
  glyphs: [],
  coordinates: {},
  constrain(k, out, p) {
    for (let i = 0; i < p.axes.length; i++) balanceAlong(k, out, p, p.axes[i])
  },
}

/** f, ḟ, f̈ of a load; filled and read within a call. */
const profile = new Float64Array(3)

function balanceAlong(k: Kinematics, out: Rows, p: ForceBalanceParams, axis: number): void {
  const sum = k.jets[0]
  const length = k.jets[1]
  const x = k.jets[2]
  const near = k.jets[3]
  const force = k.jets[4]
  setConstant(sum, k, 0)
  // of (2): the part of ψ and of ψ̇ that comes from dampers, without accelerations
  let damped = 0
  let dampedBias = 0
  for (let s = 0; s < p.springs.length; s++) {
    const n = p.springs[s].numbers
    const from = 2 * s + 1
    distance(length, k, from, from + 1)
    const d = length.value
    if (d === 0) continue
    along(x, k, 0, axis, from + 1)
    along(near, k, 0, axis, from)
    addScaled(x, k, -1, near)
    const stretch = d - n[3]
    if (n[4] === 1 && (stretch <= 0 || tensionOf(n, 0, d, length.rate) === 0)) continue
    // f(d, x) = g(d) x with g = T/d
    const T = n[0] * stretch + n[1] * stretch * stretch * stretch
    const T1 = n[0] + 3 * n[1] * stretch * stretch
    const T2 = 6 * n[1] * stretch
    const g = T / d
    const g1 = (T1 - g) / d
    const g2 = (T2 - 2 * g1) / d
    compose(force, k, g * x.value, length, g1 * x.value, x, g, g2 * x.value, g1, 0)
    if (!p.isDamped) {
      addScaled(sum, k, p.scale, force)
      continue
    }
    const u = x.value / d
    const uRate = (x.rate - u * length.rate) / d
    const c = n[2]
    damped += force.value + c * length.rate * u
    dampedBias += force.rate + c * (length.bias * u + length.rate * uRate)
    for (let i = 0; i < 6 * k.count; i++) sum.wrench[i] += p.scale * c * u * length.wrench[i]
  }
  addLoads(k, p, axis)
  const row = startRow(out)
  if (p.isDamped) {
    out.phi[row] = 0
    out.phidot[row] = p.scale * damped + sum.value
    out.gamma[row] = -p.scale * dampedBias - sum.rate
  } else {
    out.phi[row] = sum.value
    out.phidot[row] = sum.rate
    out.gamma[row] = -sum.bias
  }
  for (let f = 0; f < k.count; f++) addWrench(out, k, f, sum.wrench, 6 * f)
}

/** jets[0] += scale e·L(t), where e turns with frame 0: ė = ω×e. */
function addLoads(k: Kinematics, p: ForceBalanceParams, axis: number): void {
  const sum = k.jets[0]
  const { axes, w } = k
  const o = 3 * axis
  const ex = axes[o]
  const ey = axes[o + 1]
  const ez = axes[o + 2]
  const rx = w[1] * ez - w[2] * ey
  const ry = w[2] * ex - w[0] * ez
  const rz = w[0] * ey - w[1] * ex
  for (let i = 0; i < p.loads.length; i++) {
    const { direction, magnitude } = p.loads[i]
    evaluateProfile(magnitude, k.t, profile)
    const [x, y, z] = direction
    const s = ex * x + ey * y + ez * z
    const s1 = rx * x + ry * y + rz * z
    const s2 = (w[1] * rz - w[2] * ry) * x + (w[2] * rx - w[0] * rz) * y + (w[0] * ry - w[1] * rx) * z
    sum.value += p.scale * s * profile[0]
    sum.rate += p.scale * (s1 * profile[0] + s * profile[1])
    if (p.isDamped) continue
    sum.bias += p.scale * (s2 * profile[0] + 2 * s1 * profile[1] + s * profile[2])
    // ω̇ turns e: (ω̇×e)·L = ω̇·(e×L)
    sum.wrench[3] += p.scale * profile[0] * (ey * z - ez * y)
    sum.wrench[4] += p.scale * profile[0] * (ez * x - ex * z)
    sum.wrench[5] += p.scale * profile[0] * (ex * y - ey * x)
  }
}
