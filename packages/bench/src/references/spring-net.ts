/* A net of particles and spring-dampers: m ẍ = m g + Σ (k(|d| − L) + c ḋ·e) e over the springs of a particle, e = d/|d| towards the other
 end. Written on the grid of springs with Gragg–Bulirsch–Stoer: neither the engine's assembly nor its integrators. */
import { GROUND, type Problem, springsOf } from '../problems/problem'
import { extrapolate } from './extrapolate'

/** Positions at time t, in the problem's order. */
export function springNetMotion(problem: Problem, t: number, steps: number): Float64Array {
  const n = problem.bodies.length
  const springs = springsOf(problem)
  const rate = (y: Float64Array, into: Float64Array): void => {
    for (let i = 0; i < 3 * n; i++) {
      into[i] = y[3 * n + i]
      into[3 * n + i] = problem.gravity[i % 3]
    }
    for (const { frames, stiffness, damping, length } of springs) {
      const [a, b] = frames.map(({ body }) => body)
      const fixed = a === GROUND
      const d = [0, 1, 2].map((c) => y[3 * b + c] - (fixed ? frames[0].p_BF[c] : y[3 * a + c]))
      const size = Math.hypot(d[0], d[1], d[2])
      const speed = d.reduce(
        (sum, x, c) => sum + (x / size) * (y[3 * (n + b) + c] - (fixed ? 0 : y[3 * (n + a) + c])),
        0,
      )
      const tension = stiffness * (size - length) + damping * speed
      for (let c = 0; c < 3; c++) {
        const force = (tension * d[c]) / size
        into[3 * (n + b) + c] -= force / problem.bodies[b].mass
        if (!fixed) into[3 * (n + a) + c] += force / problem.bodies[a].mass
      }
    }
  }
  const y = new Float64Array(6 * n)
  problem.bodies.forEach(({ p_WB, v_WB }, i) => {
    y.set(p_WB, 3 * i)
    y.set(v_WB, 3 * (n + i))
  })
  extrapolate(rate, y, t / steps, steps)
  return y.slice(0, 3 * n)
}
