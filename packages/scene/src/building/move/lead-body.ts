/* One body of a mechanism led to a target, all others following along their constraints.

 u_k is what the constraints allow of a unit displacement of the grip along axis k, by (1) of dynamics/slide.ts, whose metric
 decides which bodies give way. The grip itself then moves by C = [u_0 u_1 u_2] at the grip, symmetric and ≥ 0. One step is
   (1)  d = Σ f_k u_k,   (C + λ) f = e
 with e what is missing to the target: Gauss–Newton's step, less directions in which very much would have to move for very little, as
 in pulling at a chain that is taut. No body goes further than a bounded reach, and the reach shrinks where a step leads away from the
 target, or where closing the joints moves things by more than a part of the step: they would then close on another branch of the
 linkage.

 At a dead point the grip yields nothing to first order, and something to second: a small step the way the mechanism was going, or
 the other way, is tried before it counts as stuck.

 Where two branches cross, the constraints allow both and (1) a mixture of them. There the part of the last displacement that does not
 move the grip is added, so that the linkage stays on the branch it came on. */
import {
  projectDisplacement,
  cloneState,
  prepareDisplacement,
  displaceBodies,
  type Model,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import {
  conjugateQuat,
  eigenSymmetric3,
  multiplyQuat,
  unitQuat,
  vec3,
  type Eigen3,
  type Quat,
  type Vec3,
} from '@freebody/math'

export interface Follower {
  /** Degrees of freedom of the connected bodies. */
  readonly freedom: number
  /** A few bounded steps towards the target. */
  readonly to: (target: Vec3 | Quat) => Followed
}

export interface Followed {
  readonly reached: boolean
  readonly settled: boolean
  readonly phi: number
}

/** Lengths or radians that any body goes in one step, and at most where steps go well. */
const STRIDE = 0.12
const LEAP = 0.4
/** Steps that one call takes at most: fewer where there are many bodies, so that a frame has time for them. */
const STEPS = 16
const BODY_STEPS = 900
/** Lengths or radians of a step out of a dead point, and of a step that says where a branch goes. */
const KICK = 0.01
const CRUMB = 1e-4
/** Fractions of the mechanism's length that are met, and that are no motion at all. */
const MET = 1e-7
const STILL = 1e-9
/** What yields less than this, where a free body yields by 1, does not yield; and less than this part of what yields most, is left
 alone. */
const RIGID = 1e-8
const DAMPING = 1e-2

/** `body` has its frame at the grip; s is where the joints are closed. */
export function createFollower(
  m: Model,
  s: State,
  ws: Workspace,
  body: number,
  mode: 'translate' | 'rotate',
): Follower {
  const grip = 6 * body + (mode === 'translate' ? 0 : 3)
  const scale = mode === 'translate' ? m.length : 1
  const steps = Math.max(3, Math.min(STEPS, Math.floor(BODY_STEPS / m.nb)))
  const field = () => new Float64Array(6 * (m.nb + 1))
  const u = [field(), field(), field()] as const
  const [d, last, along] = [field(), field(), field()]
  const before = cloneState(m, s)
  let lastGrip: Vec3 | null = null
  let freedom = prepareDisplacement(m, s, ws)
  let phi = 0
  // Where there is nothing to be torn, there is no need for care.
  const stride = m.nc === 0 ? Number.POSITIVE_INFINITY : STRIDE
  let reach = stride
  // The part of the error that a step takes. A target out of reach pulls sideways by more than the path's curvature lets through, and
  // all of it at once would swing past; how much is right shows in what is left of the pull after a step.
  let share = 1
  let pulled: Vec3 | null = null

  /** [m or rad] what is missing to the target */
  const missing = (target: Vec3 | Quat): Vec3 => {
    const o = 7 * body
    const [x, y, z, a, b, c, e] = s.q.subarray(o, o + 7)
    return mode === 'translate'
      ? vec3.subtract(target as Vec3, [x, y, z])
      : rotationTo([a, b, c, e], target as Quat)
  }

  /** d by (1), its way, and whether it had to be bounded. */
  const aim = (error: Vec3, here: number): { readonly way: number; readonly bounded: boolean } => {
    for (let k = 0; k < 3; k++) {
      u[k].fill(0)
      u[k][grip + k] = 1
      projectDisplacement(m, ws, u[k])
    }
    const C = eigenSymmetric3(complianceOf(u, grip))
    let way = combine(m, d, u, solve(C, error, 0))
    const bounded = way > reach
    if (bounded) {
      way = combine(m, d, u, solve(C, error, DAMPING * C.values[2]))
      if (way > reach) way = shorten(d, way, reach)
    }
    if (here > freedom && lastGrip) way = stayOnBranch(C, lastGrip)
    return { way, bounded }
  }

  /** At a crossing of branches. */
  const stayOnBranch = (C: Eigen3, was: Vec3): number => {
    const k = vec3.dot(gripOf(d, grip), was) / vec3.dot(was, was)
    for (let i = 0; i < along.length; i++) along[i] = k * last[i]
    projectDisplacement(m, ws, along)
    const f = solve(C, gripOf(along, grip), 0)
    for (let i = 0; i < d.length; i++) d[i] += along[i] - f[0] * u[0][i] - f[1] * u[1][i] - f[2] * u[2][i]
    const way = wayOf(m, d)
    return way > reach ? shorten(d, way, reach) : way
  }

  /** One step; false where it was taken back. */
  const advance = (target: Vec3 | Quat, size: number): boolean => {
    const here = prepareDisplacement(m, s, ws)
    const { way, bounded } = aim(vec3.scale(missing(target), share), here)
    freedom = Math.min(freedom, here)
    if (way < STILL) return true
    before.y.set(s.y)
    const slid = displaceBodies(m, s, ws, d)
    // Closing moves things by the square of the way; by more, it has gone over to another branch.
    if (!slid.ok || slid.strayed > 0.5 * way + STILL || vec3.length(missing(target)) >= size) {
      s.y.set(before.y)
      reach = Math.min(reach, way) / 4
      return false
    }
    phi = slid.phi
    if (slid.strayed < 0.1 * way) reach = Math.min(Math.max(LEAP, stride), 2 * reach)
    const went = gripOf(d, grip)
    if (!bounded) adapt(vec3.scale(went, 1 / share))
    // At a crossing the way taken is not that of one branch; and very short displacements do not determine its direction.
    if (here === freedom && way > CRUMB && vec3.length(went) > 0.01 * way * scale) {
      last.set(d)
      lastGrip = went
    }
    return true
  }

  /** With r of the pull left after a step that took `share` of it, share/(1 − r) would have left nothing. */
  const adapt = (pull: Vec3): void => {
    // Too small to have a direction.
    const r =
      pulled && vec3.length(pull) > 1e-5 * scale ? vec3.dot(pull, pulled) / vec3.dot(pulled, pulled) : 0
    pulled = pull
    share = Math.min(4, share / Math.max(0.25, Math.min(4, 1 - r)))
  }

  /** Out of a dead point; false where neither way leads nearer to the target. */
  const kick = (target: Vec3 | Quat, size: number): boolean => {
    for (const sign of [1, -1]) {
      prepareDisplacement(m, s, ws)
      // Never moved yet, any way that is free will do.
      for (let i = 6; i < d.length; i++) d[i] = lastGrip ? sign * last[i] : sign * Math.sin(i)
      projectDisplacement(m, ws, d)
      const way = wayOf(m, d)
      if (way < STILL * STILL) return false
      shorten(d, way, KICK)
      before.y.set(s.y)
      const slid = displaceBodies(m, s, ws, d)
      if (slid.ok && slid.strayed < 0.5 * KICK && size - vec3.length(missing(target)) > STILL * scale) {
        phi = slid.phi
        return true
      }
      s.y.set(before.y)
    }
    return false
  }

  return {
    get freedom() {
      return freedom
    },
    to(target) {
      pulled = null
      reach = Math.min(stride, Math.max(reach, STRIDE / 8))
      let size = vec3.length(missing(target))
      let stuck = false
      share = m.nc === 0 ? 1 : Math.min(1, scale / size)
      for (let step = 0; step < steps && size > MET * scale && !stuck; step++) {
        const went = advance(target, size)
        const left = vec3.length(missing(target))
        if (went ? size - left < STILL * scale : reach < 1e-7) stuck = freedom === 0 || !kick(target, left)
        size = vec3.length(missing(target))
      }
      const reached = size <= MET * scale
      return { reached, settled: reached || stuck, phi }
    },
  }
}

/** How the grip yields. */
function complianceOf(u: readonly Float64Array[], grip: number): number[] {
  const C = [0, 1, 2].flatMap((i) => [0, 1, 2].map((k) => u[k][grip + i]))
  return C.map((x, n) => (x + C[3 * (n % 3) + Math.floor(n / 3)]) / 2)
}

/** f of (C + λ) f = e, nothing in directions that do not yield. */
function solve({ values, vectors: v }: Eigen3, e: Vec3, lambda: number): Vec3 {
  const f: [number, number, number] = [0, 0, 0]
  for (let k = 0; k < 3; k++) {
    if (values[k] < RIGID * Math.max(values[2], 0.1)) continue
    const part = (v[k] * e[0] + v[3 + k] * e[1] + v[6 + k] * e[2]) / (values[k] + lambda)
    for (let i = 0; i < 3; i++) f[i] += part * v[3 * i + k]
  }
  return f
}

/** d = Σ f_k u_k; returns its way. */
function combine(m: Model, d: Float64Array, u: readonly Float64Array[], f: Vec3): number {
  for (let i = 0; i < d.length; i++) d[i] = f[0] * u[0][i] + f[1] * u[1][i] + f[2] * u[2][i]
  return wayOf(m, d)
}

/** Of the body that goes farthest, in lengths or radians. */
function wayOf(m: Model, d: Float64Array): number {
  let way = 0
  for (let k = 6; k < d.length; k += 6) {
    const p = Math.hypot(d[k], d[k + 1], d[k + 2]) / m.length
    way = Math.max(way, p, Math.hypot(d[k + 3], d[k + 4], d[k + 5]))
  }
  return way
}

function shorten(d: Float64Array, way: number, to: number): number {
  for (let i = 0; i < d.length; i++) d[i] *= to / way
  return to
}

function gripOf(d: Float64Array, grip: number): Vec3 {
  return [d[grip], d[grip + 1], d[grip + 2]]
}

/** [rad] in the axes of `from`, the short way round */
function rotationTo(from: Quat, to: Quat): Vec3 {
  const [w, x, y, z] = multiplyQuat(conjugateQuat(from), unitQuat(to))
  const s = Math.hypot(x, y, z)
  if (s < 1e-300) return [0, 0, 0]
  const angle = 2 * Math.atan2(s, Math.abs(w))
  return vec3.scale([x, y, z], (Math.sign(w) || 1) * (angle / s))
}
