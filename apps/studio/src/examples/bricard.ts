import type { Vec3 } from '@freebody/math'
import { joint, rod, shapesOf, X, Y, Z } from './build'
import type { Example } from './example'

/** Along the edges of a cube; the sixth link, from the last corner back to the first, is the ground. */
const corners: readonly Vec3[] = [
  [-0.5, 0.5, 1.9],
  [0.5, 0.5, 1.9],
  [0.5, 0.5, 0.9],
  [0.5, -0.5, 0.9],
  [-0.5, -0.5, 0.9],
  [-0.5, -0.5, 1.9],
]
const axes = [Z, Y, X, Z, Y, X]
const links = corners.slice(1).map((corner, i) => rod(`Link ${i + 1}`, corners[i], corner, 1, 0.045))

export const bricard: Example = {
  id: 'bricard',
  label: 'Bricard loop',
  title: 'Bricard’s loop',
  summary:
    'Five links and the ground, joined by six hinges. Counting says it is rigid: 30 freedoms, 30 rows. It moves all the same, because one row repeats what the others say.',
  model: {
    bodies: links.map((l) => l.body),
    joints: corners.map((corner, i) =>
      joint(`Hinge ${i + 1}`, 'revolute', [links[i - 1] ?? null, links[i] ?? null], corner, axes[i]),
    ),
  },
  shapes: shapesOf(links, [
    { kind: 'rod', from: corners[5], to: corners[0], radius: 0.045 },
    // Hung from above: the loop sweeps all the room below.
    { kind: 'rod', from: [-0.5, 0, 1.9], to: [-0.5, 0, 2.18], radius: 0.045 },
    { kind: 'box', size: [0.3, 0.3, 0.05], at: [-0.5, 0, 2.2] },
  ]),
  view: { target: [-0.3, 0.1, 1.25], radius: 1.7, from: [0.75, -1, 0.45] },
  arrowScale: 0.03,
}
