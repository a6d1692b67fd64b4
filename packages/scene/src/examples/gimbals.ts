import type { Scene } from '../document'

export const gimbals: Scene = {
  version: 1,
  title: 'Gyroscope in gimbals',
  description:
    'A rotor in two rings. A weight on the inner ring does not tilt it: the rotor goes round instead, at right angles to the torque, $\\Omega = \\tau/(C n)$.\n\nTry: pull the rings by hand, and take away the spin.',
  parameters: [
    { id: 'n', label: 'Spin', value: 80, unit: 'rad/s', min: 0, max: 200, step: 1 },
    { id: 'w', label: 'Weight', value: 0.2, unit: 'kg', min: 0.01, max: 1, step: 0.01 },
  ],
  bodies: [
    {
      id: 'outer ring',
      shapes: [
        { kind: 'disc', radius: 0.5, inner: 0.46, thickness: 0.03, angles: [1.5707963267948966, 0, 0] },
      ],
      mass: 1,
      position: [0, 0, 0.7],
    },
    {
      id: 'inner ring',
      shapes: [{ kind: 'disc', radius: 0.42, inner: 0.38, thickness: 0.03 }],
      mass: 0.6,
      position: [0, 0, 0.7],
    },
    {
      id: 'rotor',
      shapes: [
        { kind: 'cylinder', radius: 0.25, length: 0.05, angles: [1.5707963267948966, 0, 0] },
        { kind: 'cylinder', radius: 0.015, length: 0.78, angles: [1.5707963267948966, 0, 0], density: 0 },
      ],
      mass: 3,
      position: [0, 0, 0.7],
      spin: [0, '=n', 0],
    },
    {
      id: 'weight',
      shapes: [{ kind: 'sphere', radius: 0.04 }],
      mass: '=w',
      position: [0, 0.44, 0.7],
    },
  ],
  joints: [
    {
      id: 'vertical axle',
      kind: 'revolute',
      a: { body: 'ground', at: [0, 0, 0.7] },
      b: { body: 'outer ring' },
    },
    {
      id: 'level axle',
      kind: 'revolute',
      a: { body: 'outer ring', axis: [1, 0, 0] },
      b: { body: 'inner ring', axis: [1, 0, 0] },
    },
    {
      id: 'rotor axle',
      kind: 'revolute',
      a: { body: 'inner ring', axis: [0, 1, 0] },
      b: { body: 'rotor', axis: [0, 1, 0] },
    },
    { id: 'screw', kind: 'fixed', a: { body: 'inner ring', at: [0, 0.44, 0] }, b: { body: 'weight' } },
  ],
  settings: { step: 0.005 },
  plots: [{ id: 'precession', channels: ['vertical axle.angle', 'level axle.angle'] }],
}
