import { bar, GROUND, gravity, joint, moving, type Problem } from './problem'

/** Ten rods of 1 kg that carry an eleventh of a million, hanging, thrown as one at 1 rad/s. The load hardly depends on the rods,
 which under its weight vibrate at kilohertz: stiff for explicit steps, ill-conditioned for iterations. */
export function massRatio(): Problem {
  const L = 0.2
  const bodies = Array.from({ length: 11 }, (_, i) =>
    moving(bar([0, 0, -i * L], [0, 0, -(i + 1) * L], i === 10 ? 1e6 : 1, 0.02), [0, 0, 0], [0, 1, 0]),
  )
  const joints = bodies.map((_, i) => joint(bodies, 'spherical', i === 0 ? GROUND : i - 1, i, [0, 0, -i * L]))
  return { name: 'mass-ratio', gravity, bodies, joints }
}
