import type { Scene } from '../document'

export const pendulum: Scene = {
  version: 1,
  title: 'Pendulum',
  description:
    'A bar that swings on a pin. The pin carries its weight, and more as it swings through: by energy $\\tfrac12 I\\dot\\theta^2 = \\tfrac12 m g L(\\cos\\theta-\\cos\\theta_0)$, and a slender bar let go at $\\theta_0$ loads its pin with $F_r = \\tfrac12 m g(5\\cos\\theta - 3\\cos\\theta_0)$ along itself.\n\nTry: let it go from $90^\\circ$ and read the load at the bottom; it is $\\tfrac52 m g$, whatever the length.',
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
  plots: [
    { id: 'swing', channels: ['pin.angle'] },
    {
      id: 'load on the pin',
      channels: ['pin.F', 'pin.angle'],
      against: 'pin.angle',
      // Of a bar 0.05 m thick: c = m L²/4 over its moment about the pin.
      reference:
        'm*9.81*sqrt((cos(x) + 6*L^2/(4*L^2 + 0.0025)*(cos(x) - cos(phi)))^2 + ((L^2 + 0.0025)/(4*L^2 + 0.0025)*sin(x))^2)',
    },
  ],
}
