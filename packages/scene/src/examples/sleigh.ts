import type { Scene } from '../document'

export const sleigh: Scene = {
  version: 1,
  title: 'Chaplygin’s sleigh',
  description:
    'A sled on one blade and two smooth skids. However it is thrown, it ends up going straight, blade behind: energy is kept, and yet the motion is damped, which no constraint on positions could do. It is nonholonomic, $\\dot\\omega = -a\\,u\\,\\omega/\\kappa^2$ and $\\dot u = a\\,\\omega^2$, with the solution $\\omega\\propto 1/\\cosh$.\n\nTry: throw it backwards.',
  parameters: [
    { id: 'a', label: 'Blade to centre of mass', value: 0.3, unit: 'm', min: 0.05, max: 0.8, step: 0.01 },
    { id: 'v', label: 'Speed', value: -1, unit: 'm/s', min: -3, max: 3, step: 0.05 },
    { id: 'n', label: 'Turn', value: 0.4, unit: 'rad/s', min: -5, max: 5, step: 0.1 },
  ],
  bodies: [
    {
      id: 'sleigh',
      shapes: [
        {
          kind: 'polygon',
          corners: [
            [-0.1, -0.05],
            [0.9, -0.35],
            [0.9, 0.35],
            [-0.1, 0.05],
          ],
          thickness: 0.04,
          at: [0, 0, 0.1],
        },
        { kind: 'box', size: [0.3, 0.01, 0.08], at: [0, 0, 0.04], density: 0 },
      ],
      mass: 5,
      centre: ['=a', 0, 0.1],
      inertia: [0.3, 0.3, 0.5],
      velocity: ['=v', 0, 0],
      spin: [0, 0, '=n'],
    },
  ],
  joints: [
    { id: 'ice', kind: 'planar', a: { body: 'ground' }, b: { body: 'sleigh' } },
    { id: 'blade', kind: 'knife-edge', a: { body: 'ground' }, b: { body: 'sleigh' } },
  ],
  plots: [
    {
      id: 'turn',
      channels: ['blade.heading.rate'],
      // κ² = J/m + a² = 0.1 + a²
      reference:
        'n/(cosh(a*sqrt(v^2 + (0.1 + a^2)*n^2)/(0.1 + a^2)*t) + v/sqrt(v^2 + (0.1 + a^2)*n^2)*sinh(a*sqrt(v^2 + (0.1 + a^2)*n^2)/(0.1 + a^2)*t))',
    },
  ],
}
