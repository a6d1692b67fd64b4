import { bar, GROUND, gravity, joint, type Problem } from './problem'

/** N ball-jointed rods of 1 kg and 0.2 m, held at one end and let go from horizontal. */
export function chain(N: number): Problem {
  const L = 0.2
  const bodies = Array.from({ length: N }, (_, i) => bar([i * L, 0, 0], [(i + 1) * L, 0, 0], 1, 0.02))
  const joints = bodies.map((_, i) => joint(bodies, 'spherical', i === 0 ? GROUND : i - 1, i, [i * L, 0, 0]))
  return { name: `chain-${N}`, gravity, bodies, joints }
}
