import type { Scene } from '../document'

/** Along the hinge line, which leans from the vertical towards x. */
const AXIS = ['=sin(lean)', 0, '=cos(lean)'] as const
const jamb = (height: string) => [`=(${height})*sin(lean)`, 0, `=(${height})*cos(lean)`] as const

export const door: Scene = {
  version: 1,
  title: 'Door on two hinges',
  description:
    'The jamb leans, so the door swings. One hinge would do; the second repeats all it says. What they carry together is known, how they share it is not: adding to the multipliers any $N$ with $A^TN = 0$ changes nothing. Shown is the smallest share that fits.\n\nTry: move the hinges together; the pair of forces that holds the door up grows as one over their distance.',
  parameters: [
    { id: 'lean', label: 'Lean of the jamb', value: 0.12, unit: 'rad', min: 0, max: 0.4, step: 0.01 },
    { id: 'd', label: 'Between the hinges', value: 1.5, unit: 'm', min: 0.2, max: 1.9, step: 0.1 },
  ],
  bodies: [
    {
      id: 'ground',
      kind: 'ground',
      shapes: [
        {
          kind: 'cylinder',
          radius: 0.05,
          length: 2.3,
          at: jamb('1.15-0.1*tan(lean)'),
          angles: [0, '=lean', 0],
        },
      ],
      points: { lower: jamb('1.15-d/2'), upper: jamb('1.15+d/2') },
    },
    {
      id: 'door',
      shapes: [
        { kind: 'box', size: [0.9, 0.05, 2], at: [0.5, 0, 0] },
        { kind: 'sphere', radius: 0.035, at: [0.87, 0.06, -0.05], density: 0 },
        { kind: 'sphere', radius: 0.035, at: [0.87, -0.06, -0.05], density: 0 },
      ],
      mass: 20,
      position: jamb('1.15'),
      // Opened by 1.5 rad about the leaning line.
      turn: [
        '=cos(lean/2)*cos(0.75)',
        '=sin(lean/2)*sin(0.75)',
        '=sin(lean/2)*cos(0.75)',
        '=cos(lean/2)*sin(0.75)',
      ],
      points: { lower: [0, 0, '=-d/2'], upper: [0, 0, '=d/2'] },
    },
  ],
  joints: [
    {
      id: 'lower hinge',
      kind: 'revolute',
      a: { body: 'ground', point: 'lower', axis: AXIS },
      b: { body: 'door', point: 'lower' },
    },
    {
      id: 'upper hinge',
      kind: 'revolute',
      a: { body: 'ground', point: 'upper', axis: AXIS },
      b: { body: 'door', point: 'upper' },
    },
  ],
}
