import type { Scene } from '../document'

export const sphericalPendulum: Scene = {
  version: 1,
  title: 'Spherical pendulum',
  description:
    'A weight on a rod that may swing in all directions. Between the lowest and the highest circle it keeps its angular momentum about the vertical, $m l^2\\sin^2\\theta\\,\\dot\\varphi$.\n\nTry: find the speed at which it goes round in a circle, $v^2 = g\\,l\\sin\\theta\\tan\\theta$.',
  parameters: [
    { id: 'l', label: 'Length', value: 1, unit: 'm', min: 0.3, max: 2, step: 0.01 },
    { id: 'theta', label: 'From the vertical', value: 0.8, unit: 'rad', min: 0.05, max: 2.5, step: 0.01 },
    { id: 'v', label: 'Sideways speed', value: 1.5, unit: 'm/s', min: 0, max: 6, step: 0.05 },
  ],
  bodies: [
    {
      id: 'bob',
      shapes: [
        { kind: 'sphere', radius: 0.08, at: [0, 0, '=-l'] },
        { kind: 'rod', to: [0, 0, '=-l'], radius: 0.012, density: 0 },
      ],
      mass: 1,
      position: [0, 0, 1.5],
      angles: [0, '=-theta', 0],
      spin: ['=v/l', 0, 0],
      points: { middle: [0, 0, '=-l'] },
    },
  ],
  joints: [{ id: 'ball', kind: 'spherical', a: { body: 'ground', at: [0, 0, 1.5] }, b: { body: 'bob' } }],
  plots: [{ id: 'height', channels: ['bob.middle.z', 'ball.F'] }],
}
