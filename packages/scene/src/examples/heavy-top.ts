import type { Scene } from '../document'

export const heavyTop: Scene = {
  version: 1,
  title: 'Heavy top',
  description:
    'A spinning disc on a pointed shaft. It nods as it goes round: nutation on top of precession, $\\Omega \\approx m g h/(C n)$.\n\nTry: stand it upright ($\\theta = 0.02$) and spin it fast: it sleeps. Below $n^2 = 4 m g h A/C^2$ it wakes up.',
  parameters: [
    { id: 'n', label: 'Spin', value: 60, unit: 'rad/s', min: 0, max: 150, step: 1 },
    { id: 'theta', label: 'From the vertical', value: 0.5, unit: 'rad', min: 0.01, max: 1.5, step: 0.01 },
    { id: 'h', label: 'Height of the disc', value: 0.25, unit: 'm', min: 0.1, max: 0.5, step: 0.01 },
  ],
  bodies: [
    {
      id: 'top',
      shapes: [
        { kind: 'cylinder', radius: 0.2, length: 0.04, at: [0, 0, '=h'] },
        { kind: 'cone', radius: 0.03, height: '=h', at: [0, 0, '=h'], axis: [0, 0, -1], density: 0 },
        { kind: 'cylinder', radius: 0.015, length: 0.12, at: [0, 0, '=h+0.08'], density: 0 },
      ],
      mass: 2,
      angles: ['=theta', 0, 0],
      spin: [0, 0, '=n'],
      points: { tip: [0, 0, '=h+0.14'] },
    },
  ],
  joints: [{ id: 'point', kind: 'spherical', a: { body: 'ground' }, b: { body: 'top' } }],
  settings: { step: 0.005 },
  plots: [{ id: 'nod', channels: ['top.tip.z'] }],
}
