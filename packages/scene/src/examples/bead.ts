import type { Scene } from '../document'

export const bead: Scene = {
  version: 1,
  title: 'Bead with friction',
  description:
    'A bead on a parabolic wire $z = \\tfrac k2 x^2$. Friction in the wire takes its energy, in proportion to how hard the wire pushes, $\\mu N$, and the wire pushes harder the faster the bead is and the more it is bent.\n\nTry: without friction it swings for ever; with $\\mu$ it comes to rest where the slope is below $\\mu$.',
  parameters: [
    { id: 'k', label: 'Curvature', value: 2, unit: '1/m', min: 0.2, max: 4, step: 0.1 },
    { id: 'mu', label: 'Friction', value: 0.15, min: 0, max: 1, step: 0.01 },
  ],
  bodies: [
    {
      id: 'bead',
      kind: 'particle',
      shapes: [{ kind: 'sphere', radius: 0.05 }],
      mass: 0.5,
      position: [1, 0, '=k/2'],
    },
  ],
  joints: [
    {
      id: 'wire',
      kind: 'point-on-curve',
      a: { body: 'ground' },
      b: { body: 'bead' },
      params: {
        curve: { kind: 'analytic', polynomial: [[0, 1], [], [0, 0, '=k/2']], harmonics: [[], [], []] },
        start: 1,
      },
    },
  ],
  laws: [{ id: 'friction', kind: 'coulomb', joint: 'wire', params: { friction: '=mu' } }],
  plots: [{ id: 'loss', channels: ['energy.total', 'wire.F'] }],
}
