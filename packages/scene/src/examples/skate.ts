import type { Scene } from '../document'

export const skate: Scene = {
  version: 1,
  title: 'Skate on an incline',
  description:
    'A blade on a slope, set spinning. It slides along its edge and never across it, and so it drifts sideways instead of down. The constraint is nonholonomic, $\\dot x\\sin\\theta = \\dot y\\cos\\theta$, and the path a cycloid: $y = \\tfrac{g\\sin\\alpha}{2n}\\,(t - \\tfrac{\\sin 2nt}{2n})$.\n\nTry: spin it faster; it falls less far.',
  parameters: [
    { id: 'slope', label: 'Slope', value: 0.5236, unit: 'rad', min: 0, max: 1.2, step: 0.01 },
    { id: 'n', label: 'Spin', value: 2, unit: 'rad/s', min: -6, max: 6, step: 0.1 },
  ],
  bodies: [
    {
      id: 'blade',
      shapes: [{ kind: 'box', size: [0.3, 0.02, 0.05] }],
      mass: 2,
      inertia: [0.05, 0.05, 0.05],
      angles: [0, '=slope', 0],
      spin: [0, 0, '=n'],
    },
  ],
  joints: [
    { id: 'ice', kind: 'planar', a: { body: 'ground', angles: [0, '=slope', 0] }, b: { body: 'blade' } },
    { id: 'edge', kind: 'knife-edge', a: { body: 'ground', angles: [0, '=slope', 0] }, b: { body: 'blade' } },
  ],
  plots: [
    {
      id: 'drift',
      channels: ['blade.y'],
      reference: '9.81*sin(slope)/(2*n)*(t - sin(2*n*t)/(2*n))',
    },
  ],
}
