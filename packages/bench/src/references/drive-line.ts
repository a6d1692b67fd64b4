/* The drive line by its two freedoms: the angle θ of the input shaft and ψ of the flywheel behind the spring. Every shaft turns about a fixed line by
 α_i(θ). A universal joint holds the arm x of the first fork normal to that of the second, which lies along u = e × x with e the axis of
 the second shaft. With primes for derivatives by the angle of the first, x″ = −x, so
   α′ = e·(u × u′)/u·u = N/D,   N constant,   α″ = −N D′/D²,   D′ = 2 u·u′
 and constant-velocity joints give both shafts the same angle. With I_i about the axes, τ_i the torques of gravity about them,
   Σ I α′² θ̈ + Σ I α′α″ θ̇² = Σ τ α′ + T α_w′,   I_L ψ̈ = τ_L − T,   T = k(ψ − α_w) + c(ψ̇ − α̇_w). */
import { rotateByQuat, type Quat, quatOfAxisAngle, type Vec3 } from '@freebody/math'
import { crossed, plus, type Problem, times } from '../problems/problem'
import { coupling, orientations, shafts, speeds } from '../problems/drive-line'
import { extrapolate } from './extrapolate'

const inner = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** α, α′ and α″ of a second shaft at an angle of the first. */
function universal(x0: Vec3, first: Vec3, second: Vec3, angle: number): readonly [number, number, number] {
  const x = rotateByQuat(quatOfAxisAngle(first, angle), x0)
  const [u0, u, du] = [x0, x, crossed(first, x)].map((v) => crossed(second, v))
  const turned = Math.atan2(inner(second, crossed(u0, u)), inner(u0, u))
  const D = inner(u, u)
  const N = inner(second, crossed(u, du))
  return [nearest(turned, angle), N / D, (-2 * N * inner(u, du)) / D ** 2]
}

/** The same angle up to whole turns, nearest to another. */
const nearest = (angle: number, to: number): number =>
  angle + 2 * Math.PI * Math.round((to - angle) / (2 * Math.PI))

/** Centres of mass at time t. */
export function driveLineMotion({ gravity }: Problem, t: number, steps: number): Float64Array {
  const q: readonly Quat[] = orientations()
  const x = (i: number): Vec3 => rotateByQuat(q[i], [1, 0, 0])
  const inertia = shafts.map(({ mass, polar, eccentricity }) => polar + mass * eccentricity ** 2)
  const arm = (i: number, angle: number): Vec3 =>
    times(shafts[i].eccentricity, rotateByQuat(quatOfAxisAngle(shafts[i].axis, angle), x(i)))
  const gravityTorque = (i: number, angle: number): number =>
    shafts[i].mass * inner(shafts[i].axis, crossed(arm(i, angle), gravity))
  /** α, α′ and α″ of the five shafts that follow the input. */
  const angles = (theta: number): (readonly [number, number, number])[] => {
    const prop = universal(x(0), shafts[0].axis, shafts[1].axis, theta)
    const [a, d, dd] = universal(x(1), shafts[1].axis, shafts[2].axis, prop[0])
    const centre = [a, d * prop[1], dd * prop[1] ** 2 + d * prop[2]] as const
    return [[theta, 1, 0], prop, centre, centre, centre]
  }
  const y = Float64Array.of(0, 0, speeds.input, speeds.load)
  extrapolate(
    ([theta, psi, omega, dpsi], into) => {
      const turned = angles(theta)
      const [alpha, ratio] = turned[4]
      const T = coupling.stiffness * (psi - alpha) + coupling.damping * (dpsi - ratio * omega)
      let effective = 0
      let torque = T * ratio
      turned.forEach(([angle, d, dd], i) => {
        effective += inertia[i] * d * d
        torque += gravityTorque(i, angle) * d - inertia[i] * d * dd * omega ** 2
      })
      into[0] = omega
      into[1] = dpsi
      into[2] = torque / effective
      into[3] = (gravityTorque(5, psi) - T) / inertia[5]
    },
    y,
    t / steps,
    steps,
  )
  const turned = [...angles(y[0]).map(([angle]) => angle), y[1]]
  return Float64Array.from(turned.flatMap((angle, i) => plus(shafts[i].at, arm(i, angle))))
}
