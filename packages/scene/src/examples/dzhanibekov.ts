import type { Scene } from '../document'

export const dzhanibekov: Scene = {
  version: 1,
  title: 'Dzhanibekov’s wing nut',
  description:
    'A body that spins freely about its middle axis turns over again and again; about the axes of least and greatest inertia it stays. Nothing acts on it: energy $T$ and angular momentum $\\mathbf L$ are kept throughout.\n\nTry: start it about another axis, and show the angular momentum.',
  parameters: [
    { id: 'n', label: 'Spin', value: 8, unit: 'rad/s', min: 0, max: 20, step: 0.1 },
    { id: 'nudge', label: 'Nudge', value: 0.01, unit: 'rad/s', min: 0, max: 1, step: 0.01 },
  ],
  bodies: [
    {
      id: 'nut',
      shapes: [
        { kind: 'cylinder', radius: 0.05, length: 0.6, angles: [0, 1.5707963267948966, 0] },
        { kind: 'cylinder', radius: 0.05, length: 0.3, at: [0, 0.15, 0], angles: [1.5707963267948966, 0, 0] },
      ],
      mass: 1,
      position: [0, 0, 1],
      spin: ['=nudge', '=n', 0],
    },
  ],
  settings: { gravity: [0, 0, 0] },
  plots: [{ id: 'spin', channels: ['nut.wx_B', 'nut.wy_B', 'nut.wz_B'] }],
}
