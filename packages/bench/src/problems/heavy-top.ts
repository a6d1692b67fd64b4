import { type Quat, rotateByQuat } from '@freebody/math'
import { type Body, GROUND, gravity, joint, moving, type Problem } from './problem'

/** A symmetric top held at its foot by a ball joint, spinning at 200 rad/s, let go 40° from upright: it nods between cusps. */
export function heavyTop(): Problem {
  const lean = (40 * Math.PI) / 180
  const q_WB: Quat = [Math.cos(lean / 2), Math.sin(lean / 2), 0, 0]
  const still: Body = {
    mass: 1,
    inertia: [0.003, 0.003, 0.002],
    p_WB: rotateByQuat(q_WB, [0, 0, 0.1]),
    q_WB,
    v_WB: [0, 0, 0],
    w_WB_B: [0, 0, 0],
  }
  const bodies = [moving(still, [0, 0, 0], rotateByQuat(q_WB, [0, 0, 200]))]
  return {
    name: 'heavy-top',
    gravity,
    bodies,
    joints: [joint(bodies, 'spherical', GROUND, 0, [0, 0, 0])],
  }
}
