import type { Scene } from '../document'

/** Along the bent middle and end shafts, which lie in the plane of x and y. */
const along = (x: string) => [`=(${x})*cos(beta)`, `=(${x})*sin(beta)`, 0] as const

export const universalShafts: Scene = {
  version: 1,
  title: 'Universal joint',
  description:
    'Two shafts at an angle $\\beta$. The first turns evenly; the second hurries and lags twice a turn, $\\omega_2 = \\omega_1\\cos\\beta/(1-\\sin^2\\beta\\cos^2\\theta)$.\n\nTry: bend it further, and look what the cross has to carry.',
  parameters: [
    { id: 'beta', label: 'Bend', value: 0.6, unit: 'rad', min: 0, max: 1.2, step: 0.01 },
    { id: 'omega', label: 'Motor speed', value: 6, unit: 'rad/s', min: -20, max: 20, step: 0.1 },
  ],
  bodies: [
    {
      id: 'driving shaft',
      shapes: [
        { kind: 'cylinder', radius: 0.04, length: 0.7, at: [-0.4, 0, 0], axis: [1, 0, 0] },
        { kind: 'box', size: [0.03, 0.2, 0.06], at: [-0.06, 0, 0] },
      ],
      mass: 2,
      position: [0, 0, 0.5],
      spin: ['=omega', 0, 0],
    },
    {
      id: 'driven shaft',
      shapes: [
        { kind: 'cylinder', radius: 0.04, length: 0.7, at: [0.4, 0, 0], axis: [1, 0, 0] },
        { kind: 'disc', radius: 0.2, thickness: 0.03, at: [0.7, 0, 0], axis: [1, 0, 0] },
        { kind: 'box', size: [0.03, 0.06, 0.2], at: [0.06, 0, 0] },
      ],
      mass: 4,
      position: [0, 0, 0.5],
      angles: [0, 0, '=beta'],
      spin: ['=omega/cos(beta)', 0, 0],
    },
  ],
  joints: [
    {
      id: 'bearing 1',
      kind: 'revolute',
      a: { body: 'ground', at: [-0.6, 0, 0.5], axis: [1, 0, 0] },
      b: { body: 'driving shaft', at: [-0.6, 0, 0], axis: [1, 0, 0] },
    },
    {
      id: 'bearing 2',
      kind: 'revolute',
      a: {
        body: 'ground',
        at: [along('0.6')[0], along('0.6')[1], 0.5],
        axis: ['=cos(beta)', '=sin(beta)', 0],
      },
      b: { body: 'driven shaft', at: [0.6, 0, 0], axis: [1, 0, 0] },
    },
    {
      id: 'cross',
      kind: 'universal',
      a: { body: 'driving shaft', angles: [0, 0, 1.5707963267948966] },
      b: { body: 'driven shaft', angles: [1.5707963267948966, 0, 0] },
    },
    {
      id: 'motor',
      kind: 'driven-angle',
      a: { body: 'ground', at: [-0.6, 0, 0.5], axis: [1, 0, 0] },
      b: { body: 'driving shaft', at: [-0.6, 0, 0], axis: [1, 0, 0] },
      params: { profile: { kind: 'polynomial', coefficients: [0, '=omega'] } },
    },
  ],
  plots: [
    {
      id: 'speeds',
      channels: ['bearing 2.angle.rate', 'bearing 1.angle.rate'],
      reference: 'omega*cos(beta)/(1 - sin(beta)^2*cos(omega*t)^2)',
    },
  ],
}
