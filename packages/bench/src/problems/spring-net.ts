import type { Vec3 } from '@freebody/math'
import { type Body, frameAt, GROUND, gravity, type Problem, type Spring } from './problem'

const spacing = 0.1
const mass = 0.05
const stiffness = 400
const damping = 0.2

/** n × n particles in a horizontal plane with a spring-damper between neighbours, relaxed, its corners fixed to the
 ground, let go at rest.
 */
export function springNet(n: number): Problem {
  const isCorner = (i: number, j: number) => (i === 0 || i === n - 1) && (j === 0 || j === n - 1)
  const at = (i: number, j: number): Vec3 => [i * spacing, j * spacing, 0]
  const bodies: Body[] = []
  const indices = new Map<string, number>()
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      if (isCorner(i, j)) continue
      indices.set(`${i} ${j}`, bodies.length)
      bodies.push({
        particle: true,
        mass,
        inertia: [1e-5, 1e-5, 1e-5],
        p_WB: at(i, j),
        q_WB: [1, 0, 0, 0],
        v_WB: [0, 0, 0],
        w_WB_B: [0, 0, 0],
      })
    }
  }
  const end = (i: number, j: number) => frameAt(bodies, indices.get(`${i} ${j}`) ?? GROUND, at(i, j))
  const spring = (a: readonly [number, number], b: readonly [number, number]): Spring => {
    const [F, M] = [end(...a), end(...b)]
    // A fixed end comes first.
    return {
      kind: 'spring',
      frames: M.body === GROUND ? [M, F] : [F, M],
      stiffness,
      damping,
      length: spacing,
    }
  }
  const forces: Spring[] = []
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      if (i + 1 < n) forces.push(spring([i, j], [i + 1, j]))
      if (j + 1 < n) forces.push(spring([i, j], [i, j + 1]))
    }
  }
  return { name: `spring-net-${n}`, gravity, bodies, joints: [], forces }
}
