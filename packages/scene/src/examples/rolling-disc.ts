import type { Scene } from '../document'

export const rollingDisc: Scene = {
  version: 1,
  title: 'Rolling disc',
  description:
    'A thin disc rolls on a table without slipping. It leans, and steers into its lean. Two of its three constraints are about velocities, $\\mathbf v_C = \\mathbf 0$ at the point that touches, and nonholonomic: it can get anywhere. Energy is kept.\n\nTry: spin it more slowly until it falls over, and trace the centre.',
  parameters: [
    { id: 'r', label: 'Radius', value: 0.2, unit: 'm', min: 0.1, max: 0.5, step: 0.01 },
    { id: 'lean', label: 'Tilt of its axis', value: 1.2217, unit: 'rad', min: 0.6, max: 1.5708, step: 0.01 },
    { id: 'n', label: 'Spin', value: -7.658, unit: 'rad/s', min: -20, max: 0, step: 0.1 },
  ],
  bodies: [
    {
      id: 'disc',
      shapes: [{ kind: 'disc', radius: '=r', thickness: 0.01 }],
      mass: 0.5,
      position: [0, '=r*cos(lean)', '=r*sin(lean)'],
      angles: ['=lean', 0, 0],
      // v = ω × r u, u from the point that touches to the centre
      velocity: ['=-n*r', '=-0.04*r*sin(lean)', '=0.04*r*cos(lean)'],
      spin: [0.04, 0.94, '=n'],
    },
  ],
  joints: [
    {
      id: 'table',
      kind: 'rolling-disc',
      a: { body: 'ground' },
      b: { body: 'disc' },
      params: { radius: '=r' },
    },
  ],
  plots: [{ id: 'energy', channels: ['energy.kinetic', 'energy.potential', 'energy.total'] }],
}
