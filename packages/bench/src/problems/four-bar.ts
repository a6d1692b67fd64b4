import type { Vec3 } from '@freebody/math'
import { GROUND, gravity, joint, moving, type Problem, slenderBar } from './problem'

/** Ladder of N four-bar loops of 1 m, 1 kg links, upright, its top pushed at 1 m/s. One freedom, 3N redundant rows, and a
 singular position at every half turn. */
export function fourBar(N: number): Problem {
  const Y: Vec3 = [0, 1, 0]
  const foot = (i: number): Vec3 => [i, 0, 0]
  const head = (i: number): Vec3 => [i, 0, 1]
  const uprights = Array.from({ length: N + 1 }, (_, i) =>
    // About its own foot, not about the origin: v = −w × foot brings the centre of the turn there.
    moving(slenderBar(foot(i), head(i)), [0, 0, i], Y),
  )
  const rungs = Array.from({ length: N }, (_, i) =>
    moving(slenderBar(head(i), head(i + 1)), [1, 0, 0], [0, 0, 0]),
  )
  const bodies = [...uprights, ...rungs]
  const joints = [
    ...uprights.map((_, i) => joint(bodies, 'revolute', GROUND, i, foot(i), Y)),
    ...rungs.map((_, i) => joint(bodies, 'revolute', i, N + 1 + i, head(i), Y)),
    ...rungs.map((_, i) => joint(bodies, 'revolute', N + 1 + i, i + 1, head(i + 1), Y)),
  ]
  return { name: `four-bar-${N}`, gravity, bodies, joints }
}
