import type { Vec3 } from '@freebody/math'
import { GROUND, gravity, joint, type Problem, plus, slenderBar } from './problem'

/** Two hinged slender bars, let go at 120° and 170° from hanging: chaotic, its motion known to 15 digits. */
export function doublePendulum(): Problem {
  const Y: Vec3 = [0, 1, 0]
  const down = (L: number, degrees: number): Vec3 => {
    const angle = (degrees * Math.PI) / 180
    return [L * Math.sin(angle), 0, -L * Math.cos(angle)]
  }
  const elbow = down(1, 120)
  const tip = plus(elbow, down(0.8, 170))
  const bodies = [slenderBar([0, 0, 0], elbow, 2), slenderBar(elbow, tip, 1)]
  const joints = [
    joint(bodies, 'revolute', GROUND, 0, [0, 0, 0], Y),
    joint(bodies, 'revolute', 0, 1, elbow, Y),
  ]
  return { name: 'double-pendulum', gravity, bodies, joints }
}
