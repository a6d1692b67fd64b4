import { GROUND, gravity, joint, type Problem, slenderBar } from './problem'

/** Two hinged slender bars of 1 m and 1 kg, let go from horizontal. */
export function doublePendulum(): Problem {
  const bodies = [slenderBar([0, 0, 0], [1, 0, 0]), slenderBar([1, 0, 0], [2, 0, 0])]
  const joints = [
    joint(bodies, 'revolute', GROUND, 0, [0, 0, 0], [0, 1, 0]),
    joint(bodies, 'revolute', 0, 1, [1, 0, 0], [0, 1, 0]),
  ]
  return { name: 'double-pendulum', gravity, bodies, joints }
}
