import type { Scene } from '../document'

export const pendulum: Scene = {
  version: 1,
  title: 'Pendulum',
  description: 'A bar that swings on a pin. The pin carries its weight, and more as it swings through.',
  parameters: [
    { id: 'L', label: 'Length', value: 1, unit: 'm', min: 0.2, max: 2, step: 0.01 },
    { id: 'm', label: 'Mass', value: 1, unit: 'kg', min: 0.1, max: 10, step: 0.1 },
    { id: 'phi', label: 'Release angle', value: 1.2, unit: 'rad', min: -3.1, max: 3.1, step: 0.01 },
  ],
  bodies: [
    {
      id: 'bar',
      shapes: [{ kind: 'box', size: [0.05, 0.05, '=L'], at: [0, 0, '=-L/2'] }],
      mass: '=m',
      angles: [0, '=-phi', 0],
      points: { end: [0, 0, '=-L'] },
    },
  ],
  joints: [
    {
      id: 'pin',
      kind: 'revolute',
      a: { body: 'ground', axis: [0, -1, 0] },
      b: { body: 'bar', axis: [0, -1, 0] },
    },
  ],
  plots: [{ id: 'swing', channels: ['pin.angle'] }],
}
