import type { Scene } from '../document'

export const turntable: Scene = {
  version: 1,
  title: 'Ball on a turntable',
  description:
    'A ball that rolls on a turning table does not fly off: it goes round in a circle, slower than the table, at $\\tfrac{2}{7}\\Omega$ for a solid ball.\n\nTry: tilt gravity a little: it drifts across the slope instead of down it.',
  parameters: [
    { id: 'Omega', label: 'Table speed', value: 4, unit: 'rad/s', min: -10, max: 10, step: 0.1 },
    { id: 'v', label: 'Push', value: 0.6, unit: 'm/s', min: 0, max: 2, step: 0.05 },
    { id: 'slope', label: 'Tilt of gravity', value: 0, unit: 'm/s²', min: 0, max: 1, step: 0.01 },
  ],
  bodies: [
    {
      id: 'table',
      shapes: [{ kind: 'cylinder', radius: 1.2, length: 0.04, at: [0, 0, -0.02] }],
      mass: 20,
      spin: [0, 0, '=Omega'],
    },
    {
      id: 'ball',
      shapes: [{ kind: 'sphere', radius: 0.1 }],
      mass: 1,
      position: [0.3, 0, 0.1],
      velocity: [0, '=v', 0],
      // Rolling: the contact point moves with the table, at 0.3 Ω.
      spin: ['=(0.3*Omega-v)/0.1', 0, 0],
    },
  ],
  joints: [
    { id: 'axle', kind: 'revolute', a: { body: 'ground' }, b: { body: 'table' } },
    {
      id: 'motor',
      kind: 'driven-angle',
      a: { body: 'ground' },
      b: { body: 'table' },
      params: { profile: { kind: 'polynomial', coefficients: [0, '=Omega'] } },
    },
    {
      id: 'rolling',
      kind: 'rolling-sphere',
      a: { body: 'table' },
      b: { body: 'ball' },
      params: { radius: 0.1 },
    },
  ],
  settings: { gravity: ['=slope', 0, -9.81] },
  plots: [
    {
      id: 'path',
      channels: ['ball.x', 'ball.y'],
      reference: '0.3 + 3.5/Omega*(v - 2.5*slope/Omega)*(cos(2/7*Omega*t) - 1)',
    },
  ],
}
