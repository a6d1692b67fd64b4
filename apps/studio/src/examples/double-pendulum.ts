import type { Vec3 } from '@freebody/math'
import { joint, rod, shapesOf, Y } from './build'
import type { Example } from './example'

const shoulder: Vec3 = [0, 0, 2.2]
const elbow: Vec3 = [0.8, 0, 2.8]
const hand: Vec3 = [1.4, 0, 2]

const upper = rod('Upper rod', shoulder, elbow, 1, 0.045)
const lower = rod('Lower rod', elbow, hand, 1, 0.045)

export const doublePendulum: Example = {
  id: 'double-pendulum',
  label: 'Pendulum',
  title: 'Double pendulum',
  summary:
    'Two rods, two hinges, and no two swings alike. The hinges only redirect: watch their forces grow at the bottom of a swing while the energy stays.',
  model: {
    bodies: [upper.body, lower.body],
    joints: [
      joint('Shoulder', 'revolute', [null, upper], shoulder, Y),
      joint('Elbow', 'revolute', [upper, lower], elbow, Y),
    ],
  },
  shapes: shapesOf(
    [upper, lower],
    [
      { kind: 'rod', from: [0, 0.3, 0], to: [0, 0.3, 2.2], radius: 0.04 },
      { kind: 'rod', from: [0, 0.3, 2.2], to: shoulder, radius: 0.03 },
    ],
  ),
  view: { target: [0, 0, 1.75], radius: 2.35, from: [0.45, -1, 0.22] },
  arrowScale: 0.035,
}
