import { conjugateQuat, rotateByQuat, type Vec3 } from '@freebody/math'
import {
  type Body,
  bar,
  crossed,
  GROUND,
  gravity,
  type Joint,
  joint,
  minus,
  type Problem,
  plus,
  times,
} from './problem'

/** A curtain of n × n knots with a rod between neighbours, ball-jointed at every knot. It hangs by its top row, which is
 held, and is pushed in the middle of its hem. A loop in every mesh but those of the top row. */
export function lattice(n: number): Problem {
  const L = 0.2
  const knot = (i: number, j: number): Vec3 => [i * L, 0, -j * L]
  // Normal to every rod, so that no length changes.
  const push = (i: number, j: number): Vec3 => [0, Math.sin((Math.PI * i) / (n - 1)) * (j / (n - 1)), 0]
  const bodies: Body[] = []
  const joints: Joint[] = []
  const rod = (from: readonly [number, number], to: readonly [number, number]): number => {
    const [P, Q] = [knot(...from), knot(...to)]
    const [u, v] = [push(...from), push(...to)]
    const b = bar(P, Q, 1, 0.02)
    const turn = times(1 / L ** 2, crossed(minus(Q, P), minus(v, u)))
    const moving = { v_WB: times(0.5, plus(u, v)), w_WB_B: rotateByQuat(conjugateQuat(b.q_WB), turn) }
    return bodies.push({ ...b, ...moving }) - 1
  }
  // Row by row downwards: the vertical rods grow a tree, the horizontal ones hang on it and close the loops.
  let above = Array.from({ length: n }, () => GROUND)
  for (let j = 1; j < n; j++) {
    const row = above.map((host, i) => {
      const vertical = rod([i, j - 1], [i, j])
      joints.push(joint(bodies, 'spherical', host, vertical, knot(i, j - 1)))
      return vertical
    })
    for (let i = 0; i < n - 1; i++) {
      const horizontal = rod([i, j], [i + 1, j])
      joints.push(joint(bodies, 'spherical', row[i], horizontal, knot(i, j)))
      joints.push(joint(bodies, 'spherical', horizontal, row[i + 1], knot(i + 1, j)))
    }
    above = row
  }
  return { name: `lattice-${n}`, gravity, bodies, joints }
}
