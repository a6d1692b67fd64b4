/* Springs for engines that have none: forces at centres of mass, computed from the state before each step and constant during it. */
import { GROUND, type Problem, springsOf } from '../problems/problem'
import { type Reading, reading, SPAN } from '../reading'
import type { Contender } from './contender'

/** Applies a force [N] in W to the centre of mass of a body, for one step. */
export type Push = (body: number, x: number, y: number, z: number, now: Reading) => void

export function withSprings(problem: Problem, contender: Contender, push: Push): Contender {
  const springs = springsOf(problem)
  if (springs.length === 0) return contender
  const now = reading(problem)
  const forces = new Float64Array(3 * problem.bodies.length)
  return {
    ...contender,
    step() {
      contender.read(now)
      forces.fill(0)
      for (const { frames, stiffness, damping, length } of springs) {
        const [F, M] = frames
        const [a, b] = [SPAN * F.body, SPAN * M.body]
        const held = F.body === GROUND
        const x = now[b] - (held ? F.p_BF[0] : now[a])
        const y = now[b + 1] - (held ? F.p_BF[1] : now[a + 1])
        const z = now[b + 2] - (held ? F.p_BF[2] : now[a + 2])
        const vx = now[b + 7] - (held ? 0 : now[a + 7])
        const vy = now[b + 8] - (held ? 0 : now[a + 8])
        const vz = now[b + 9] - (held ? 0 : now[a + 9])
        const d = Math.sqrt(x * x + y * y + z * z)
        const pull = (stiffness * (d - length) + (damping * (x * vx + y * vy + z * vz)) / d) / d
        const j = 3 * M.body
        forces[j] -= pull * x
        forces[j + 1] -= pull * y
        forces[j + 2] -= pull * z
        if (held) continue
        const i = 3 * F.body
        forces[i] += pull * x
        forces[i + 1] += pull * y
        forces[i + 2] += pull * z
      }
      for (let i = 0; i < problem.bodies.length; i++) {
        push(i, forces[3 * i], forces[3 * i + 1], forces[3 * i + 2], now)
      }
      contender.step()
    },
  }
}
