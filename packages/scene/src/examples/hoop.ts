import type { Scene } from '../document'

export const hoop: Scene = {
  version: 1,
  title: 'Bead on a rotating hoop',
  description:
    'Slowly turned, the bead rests at the bottom; above $\\omega^2 = g/r$ the bottom becomes unstable and the bead climbs to $\\cos\\theta = g/(r\\omega^2)$, the height drawn.\n\nTry: find the speed at which it begins to climb. With the radius shown it is 4.95 rad/s.',
  parameters: [
    { id: 'r', label: 'Radius', value: 0.4, unit: 'm', min: 0.2, max: 0.8, step: 0.01 },
    { id: 'omega', label: 'Speed of the hoop', value: 7, unit: 'rad/s', min: 0, max: 15, step: 0.1 },
    { id: 'c', label: 'Friction', value: 0.1, unit: 'N s/m', min: 0, max: 2, step: 0.01 },
  ],
  bodies: [
    {
      id: 'hoop',
      shapes: [
        {
          kind: 'disc',
          radius: '=r+0.015',
          inner: '=r-0.015',
          thickness: 0.03,
          angles: [1.5707963267948966, 0, 0],
        },
      ],
      mass: 2,
      position: [0, 0, 1],
      spin: [0, 0, '=omega'],
    },
    {
      id: 'bead',
      kind: 'particle',
      shapes: [{ kind: 'sphere', radius: 0.04 }],
      mass: 0.3,
      position: ['=r*sin(0.2)', 0, '=1-r*cos(0.2)'],
      velocity: [0, '=omega*r*sin(0.2)', 0],
    },
  ],
  joints: [
    { id: 'axle', kind: 'revolute', a: { body: 'ground', at: [0, 0, 1] }, b: { body: 'hoop' } },
    {
      id: 'motor',
      kind: 'driven-angle',
      a: { body: 'ground', at: [0, 0, 1] },
      b: { body: 'hoop' },
      params: { profile: { kind: 'polynomial', coefficients: [0, '=omega'] } },
    },
    {
      id: 'wire',
      kind: 'point-on-curve',
      a: { body: 'hoop' },
      b: { body: 'bead' },
      params: {
        // Upright: (r cos s, 0, r sin s).
        curve: {
          kind: 'analytic',
          polynomial: [[], [], []],
          harmonics: [[['=r', 1, '=pi/2']], [], [['=r', 1, 0]]],
        },
        start: -1.3708,
      },
    },
  ],
  laws: [{ id: 'friction', kind: 'viscous', joint: 'wire', params: { translation: '=c' } }],
  plots: [{ id: 'climb', channels: ['bead.z'], reference: '1 - min(r, 9.81/omega^2)' }],
}
