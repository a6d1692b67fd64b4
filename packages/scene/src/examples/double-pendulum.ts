import type { Scene } from '../document'

export const doublePendulum: Scene = {
  version: 1,
  title: 'Double pendulum',
  description:
    'Two bars, let go high enough to tumble: the smallest change of the start changes everything. Two freedoms and one constant, the energy $T + V$; a second one would tame it, and there is none.\n\nTry: change an angle by a hundredth and compare after ten seconds. Below about 20° it is tame, with two frequencies.',
  parameters: [
    { id: 'L1', label: 'Upper length', value: 1, unit: 'm', min: 0.3, max: 2, step: 0.01 },
    { id: 'L2', label: 'Lower length', value: 0.8, unit: 'm', min: 0.3, max: 2, step: 0.01 },
    { id: 'phi1', label: 'Upper angle', value: 2.0944, unit: 'rad', min: -3.1, max: 3.1, step: 0.0001 },
    { id: 'phi2', label: 'Lower angle', value: 2.9671, unit: 'rad', min: -3.1, max: 3.1, step: 0.0001 },
  ],
  bodies: [
    {
      id: 'upper',
      shapes: [{ kind: 'box', size: [0.04, 0.04, '=L1'], at: [0, 0, '=-L1/2'] }],
      mass: 2,
      angles: [0, '=-phi1', 0],
      points: { end: [0, 0, '=-L1'] },
    },
    {
      id: 'lower',
      shapes: [{ kind: 'box', size: [0.04, 0.04, '=L2'], at: [0, 0, '=-L2/2'] }],
      mass: 1,
      position: ['=L1*sin(phi1)', 0, '=-L1*cos(phi1)'],
      angles: [0, '=-phi2', 0],
      points: { end: [0, 0, '=-L2'] },
    },
  ],
  joints: [
    {
      id: 'pivot',
      kind: 'revolute',
      a: { body: 'ground', axis: [0, -1, 0] },
      b: { body: 'upper', axis: [0, -1, 0] },
    },
    {
      id: 'elbow',
      kind: 'revolute',
      a: { body: 'upper', point: 'end', axis: [0, -1, 0] },
      b: { body: 'lower', axis: [0, -1, 0] },
    },
  ],
  settings: { tolerance: 1e-9 },
  plots: [{ id: 'angles', channels: ['pivot.angle', 'elbow.angle'] }],
}
