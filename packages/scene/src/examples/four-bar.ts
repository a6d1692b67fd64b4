import type { Scene } from '../document'

export const fourBar: Scene = {
  version: 1,
  title: 'Parallelogram four-bar',
  description:
    'Two cranks and a coupler of equal lengths. When all lie on one line, the parallelogram could fold the other way: there the rank of $A$ drops and two motions are possible. Freebody goes on straight, as the bars with their momentum would.\n\nTry: watch *smallest pivot* in the diagnostics fall at the flat position, and start it slowly.',
  parameters: [
    { id: 'L', label: 'Length of a bar', value: 1, unit: 'm', min: 0.5, max: 2, step: 0.1 },
    { id: 'u', label: 'Speed of the coupler', value: 1, unit: 'm/s', min: -3, max: 3, step: 0.1 },
  ],
  bodies: [
    { id: 'ground', kind: 'ground', points: { left: [0, 0, 0], right: ['=L', 0, 0] } },
    {
      id: 'left crank',
      shapes: [{ kind: 'box', size: [0.04, 0.03, '=L'], at: [0, 0, '=L/2'] }],
      mass: 1,
      spin: [0, '=u/L', 0],
      points: { head: [0, 0, '=L'] },
    },
    {
      id: 'right crank',
      shapes: [{ kind: 'box', size: [0.04, 0.03, '=L'], at: [0, 0, '=L/2'] }],
      mass: 1,
      position: ['=L', 0, 0],
      spin: [0, '=u/L', 0],
      points: { head: [0, 0, '=L'] },
    },
    {
      id: 'coupler',
      shapes: [{ kind: 'box', size: ['=L', 0.03, 0.04], at: ['=L/2', 0, 0] }],
      mass: 1,
      position: [0, 0, '=L'],
      velocity: ['=u', 0, 0],
      points: { end: ['=L', 0, 0] },
    },
  ],
  joints: [
    {
      id: 'left foot',
      kind: 'revolute',
      a: { body: 'ground', point: 'left', axis: [0, 1, 0] },
      b: { body: 'left crank', axis: [0, 1, 0] },
    },
    {
      id: 'right foot',
      kind: 'revolute',
      a: { body: 'ground', point: 'right', axis: [0, 1, 0] },
      b: { body: 'right crank', axis: [0, 1, 0] },
    },
    {
      id: 'left head',
      kind: 'revolute',
      a: { body: 'left crank', point: 'head', axis: [0, 1, 0] },
      b: { body: 'coupler', axis: [0, 1, 0] },
    },
    {
      id: 'right head',
      kind: 'revolute',
      a: { body: 'right crank', point: 'head', axis: [0, 1, 0] },
      b: { body: 'coupler', point: 'end', axis: [0, 1, 0] },
    },
  ],
}
