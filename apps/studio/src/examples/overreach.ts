import type { Vec3 } from '@freebody/math'
import { frameAt, joint, rod, shapesOf } from './build'
import type { Example } from './example'

const pivot: Vec3 = [0.6, 0, 1]
const tip: Vec3 = [0.6, 0, 2]
const foot: Vec3 = [-0.6, 0, 1]
const arm = rod('Arm', pivot, tip, 1, 0.045)

/** Not in the menu: it ends in a failure after a second or so, for the tests of what the studio then says. */
export const overreach: Example = {
  id: 'overreach',
  label: 'Overreach',
  title: 'A ram that reaches too far',
  summary: 'The ram grows without end; the arm it pushes does not.',
  model: {
    bodies: [arm.body],
    joints: [
      joint('Pivot', 'spherical', [null, arm], pivot),
      {
        id: 'Ram',
        kind: 'driven-distance',
        frames: [frameAt(null, foot), frameAt(arm, tip)],
        params: { profile: { kind: 'polynomial', coefficients: [Math.hypot(1.2, 1), 0.5] } },
      },
    ],
  },
  shapes: shapesOf([arm], [{ kind: 'rod', from: [0.6, 0, 0], to: pivot, radius: 0.04 }]),
  view: { target: [0.2, 0, 1.1], radius: 1.7, from: [0.5, -1, 0.3] },
  arrowScale: 0.02,
}
