/* The V6 engine by its four freedoms, all in the x–z plane: the crankshaft's centre (x, z), its angle θ, and the angle φ by which the gear's reaction
 turns the front bearing carrier. A pin is at P, its piston at S = s d on a cylinder of direction d, n across:
   s = P·d + c,   c = √(L² − w²),   w = P·n,   ṡ = (d − (w/c) n)·Ṗ,   s̈ = (d − (w/c) n)·P̈ − ẇ²L²/c³.
 A uniform rod has the kinetic energy ½ a(Ṗ² + Ṡ²) + b Ṗ·Ṡ, a = m/4 + J/L², b = m/4 − J/L². Virtual work over P, S and the rest gives
 M q̈ = f, four by four. The camshaft turns by −(θ − φ)/ratio. */
import type { Problem } from '../problems/problem'
import { cylinders, v6Sizes as v } from '../problems/v6'
import { extrapolate } from './extrapolate'

const N = 4
type Row = readonly number[]

/** Centres of mass at time t. */
export function v6Motion({ bodies, gravity }: Problem, t: number, steps: number): Float64Array {
  const g = gravity[2]
  const L = v.rod
  const J = bodies[4].inertia[1]
  const [a, b] = [v.rodMass / 4 + J / L ** 2, v.rodMass / 4 - J / L ** 2]

  /** Of one cylinder: the pin and the piston, their Jacobians by (x, z, θ, φ), and accelerations at q̈ = 0. */
  function cylinder(y: Float64Array, { pin, bank }: (typeof cylinders)[number]) {
    const [cos, sin] = [v.throw * Math.cos(y[2] + pin), v.throw * Math.sin(y[2] + pin)]
    const d = [Math.cos(bank), Math.sin(bank)]
    const P = [y[0] + cos, y[1] + sin]
    const JP: readonly Row[] = [
      [1, 0, -sin, 0],
      [0, 1, cos, 0],
    ]
    const omega = y[N + 2]
    const bias = [-omega * omega * cos, -omega * omega * sin]
    const w = P[1] * d[0] - P[0] * d[1]
    const c = Math.sqrt(L * L - w * w)
    const along = [d[0] + (w / c) * d[1], d[1] - (w / c) * d[0]]
    const [vx, vz] = JP.map((row) => row.reduce((sum, x, k) => sum + x * y[N + k], 0))
    const dw = vz * d[0] - vx * d[1]
    return {
      P,
      d,
      s: P[0] * d[0] + P[1] * d[1] + c,
      JP,
      Js: JP[0].map((x, k) => along[0] * x + along[1] * JP[1][k]),
      bias,
      biasS: along[0] * bias[0] + along[1] * bias[1] - (dw * dw * L * L) / c ** 3,
    }
  }

  const rate = (y: Float64Array, into: Float64Array): void => {
    const M = Array.from({ length: N }, () => new Float64Array(N))
    const f = new Float64Array(N)
    const heavy = 2 * v.carrierMass + v.crankMass
    M[0][0] = heavy
    M[1][1] = heavy
    M[2][2] = v.crankInertia
    M[3][3] = v.carrierInertia
    const cam = v.camInertia / v.ratio ** 2
    M[2][2] += cam
    M[3][3] += cam
    M[2][3] = -cam
    M[3][2] = -cam
    f[0] = -2 * (v.stiffness * y[0] + v.damping * y[N])
    f[1] = -2 * (v.stiffness * y[1] + v.damping * y[N + 1]) + heavy * g
    f[3] = -v.turnStiffness * y[3]
    for (const one of cylinders) {
      const { d, JP, Js, bias, biasS } = cylinder(y, one)
      const moving = a + v.pistonMass
      for (let i = 0; i < N; i++) {
        const Sd = d[0] * JP[0][i] + d[1] * JP[1][i]
        f[i] -= JP[0][i] * (a * bias[0] + b * d[0] * biasS) + JP[1][i] * (a * bias[1] + b * d[1] * biasS)
        f[i] -= Js[i] * (b * (d[0] * bias[0] + d[1] * bias[1]) + moving * biasS)
        f[i] += g * ((v.rodMass / 2) * JP[1][i] + (v.rodMass / 2 + v.pistonMass) * d[1] * Js[i])
        for (let k = 0; k < N; k++) {
          M[i][k] += a * (JP[0][i] * JP[0][k] + JP[1][i] * JP[1][k]) + moving * Js[i] * Js[k]
          M[i][k] += b * (Sd * Js[k] + Js[i] * (d[0] * JP[0][k] + d[1] * JP[1][k]))
        }
      }
    }
    into.set(y.subarray(N), 0)
    into.set(solved(M, f), N)
  }

  const y = new Float64Array(2 * N)
  y[N + 2] = v.speed
  extrapolate(rate, y, t / steps, steps)
  const [x, z] = y
  const p = [[x, 0.2, z], [x, -0.2, z], [x, 0, z], [...bodies[3].p_WB]]
  for (const one of cylinders) {
    const { P, d, s } = cylinder(y, one)
    const S = [s * d[0], s * d[1]]
    p.push([(P[0] + S[0]) / 2, one.y, (P[1] + S[1]) / 2], [S[0], one.y, S[1]])
  }
  return Float64Array.from(p.flat())
}

/** By elimination without pivots: M is positive definite. */
function solved(M: readonly Float64Array[], f: Float64Array): Float64Array {
  for (let i = 0; i < N; i++) {
    for (let r = i + 1; r < N; r++) {
      const factor = M[r][i] / M[i][i]
      for (let k = i; k < N; k++) M[r][k] -= factor * M[i][k]
      f[r] -= factor * f[i]
    }
  }
  for (let i = N - 1; i >= 0; i--) {
    for (let k = i + 1; k < N; k++) f[i] -= M[i][k] * f[k]
    f[i] /= M[i][i]
  }
  return f
}
