import type { Vec3 } from '@freebody/math'
import { type Body, bar, GROUND, gravity, joint, moving, type Problem } from './problem'

/** A disc hinged to the ground about a horizontal axis, with rods ball-jointed to its rim, all turning at first as one. */
export function hub(spokes: number): Problem {
  const radius = 0.5
  const L = 0.2
  const turn: Vec3 = [0, 2, 0]
  const rim = (r: number, k: number): Vec3 => {
    const angle = (2 * Math.PI * k) / spokes
    return [r * Math.cos(angle), 0, r * Math.sin(angle)]
  }
  const disc: Body = {
    mass: 10,
    inertia: [(10 * radius ** 2) / 4, (10 * radius ** 2) / 2, (10 * radius ** 2) / 4],
    p_WB: [0, 0, 0],
    q_WB: [1, 0, 0, 0],
    v_WB: [0, 0, 0],
    w_WB_B: turn,
  }
  const rods = Array.from({ length: spokes }, (_, k) =>
    moving(bar(rim(radius, k), rim(radius + L, k), 1, 0.02), [0, 0, 0], turn),
  )
  const bodies = [disc, ...rods]
  const joints = [
    joint(bodies, 'revolute', GROUND, 0, [0, 0, 0], [0, 1, 0]),
    ...rods.map((_, k) => joint(bodies, 'spherical', 0, k + 1, rim(radius, k))),
  ]
  return { name: `hub-${spokes}`, gravity, bodies, joints }
}
