import type { Body, Joint, Scene } from '../document'

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

const bodies = numbers.map(
  (n): Body => ({
    id: `link ${n}`,
    shapes: [{ kind: 'box', size: ['=L', '=w', '=w'], at: ['=L/2', 0, 0] }],
    mass: '=m',
    ...(n > 1 && { position: [n === 2 ? '=L' : `=${n - 1}*L`, 0, 0] }),
    points: { tip: ['=L', 0, 0] },
  }),
)

const joints = numbers.map(
  (n): Joint => ({
    id: `pin ${n}`,
    kind: 'revolute',
    a:
      n === 1
        ? { body: 'ground', axis: [0, 1, 0] }
        : { body: `link ${n - 1}`, point: 'tip', axis: [0, 1, 0] },
    b: { body: `link ${n}`, axis: [0, 1, 0] },
  }),
)

export const tenLinkPendulum: Scene = {
  version: 1,
  title: 'Ten-link pendulum',
  description:
    'Ten bars let go from the horizontal. Neighbouring starts soon part ways: it is **chaotic**. 50 rows on 60 coordinates leave 10.\n\nTry: shorten the links.',
  parameters: [
    { id: 'L', label: 'Length of a link', value: 0.2, unit: 'm', min: 0.1, max: 0.5, step: 0.01 },
    { id: 'w', label: 'Width', value: 0.02, unit: 'm', min: 0.01, max: 0.1, step: 0.01 },
    { id: 'm', label: 'Mass of a link', value: 1, unit: 'kg', min: 0.1, max: 5, step: 0.1 },
  ],
  bodies,
  joints,
  settings: { tolerance: 1e-9 },
}
