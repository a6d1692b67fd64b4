import type { Scene } from '../document'

/** Wheels steer against each other as the rotor turns. */
const truck = (id: string, x: string) => ({
  id,
  shapes: [
    { kind: 'box' as const, size: [0.08, 0.3, 0.03] as const, at: [0, 0, 0.06] as const },
    {
      kind: 'disc' as const,
      radius: 0.05,
      thickness: 0.02,
      at: [0, 0.15, 0.05] as const,
      axis: [0, 1, 0] as const,
    },
    {
      kind: 'disc' as const,
      radius: 0.05,
      thickness: 0.02,
      at: [0, -0.15, 0.05] as const,
      axis: [0, 1, 0] as const,
    },
  ],
  mass: 1,
  position: [x, 0, 0] as const,
})

export const snakeboard: Scene = {
  version: 1,
  title: 'Snakeboard',
  description:
    'Nothing pushes it: a rotor swings and the wheels steer in time, and the board moves off. The constraints are skates, $\\mathbf n\\cdot\\mathbf v = 0$ at each axle; momentum comes from the ground through them.\n\nTry: another phase between rotor and wheels, or twice the frequency in the wheels.',
  parameters: [
    { id: 'swing', label: 'Swing of the rotor', value: 0.8, unit: 'rad', min: 0, max: 2, step: 0.05 },
    { id: 'steer', label: 'Steering', value: 0.4, unit: 'rad', min: 0, max: 1, step: 0.05 },
    { id: 'w', label: 'Frequency', value: 5, unit: 'rad/s', min: 1, max: 10, step: 0.1 },
    { id: 'd', label: 'Half the length', value: 0.4, unit: 'm', min: 0.2, max: 0.8, step: 0.01 },
  ],
  bodies: [
    { id: 'board', shapes: [{ kind: 'box', size: ['=2*d', 0.2, 0.03], at: [0, 0, 0.1] }], mass: 3 },
    truck('front', '=d'),
    truck('back', '=-d'),
    {
      id: 'rotor',
      shapes: [
        { kind: 'cylinder', radius: 0.15, length: 0.06 },
        { kind: 'box', size: [0.6, 0.06, 0.04] },
      ],
      mass: 6,
      position: [0, 0, 0.2],
      spin: [0, 0, '=swing*w'],
    },
  ],
  joints: [
    { id: 'floor', kind: 'planar', a: { body: 'ground' }, b: { body: 'board' } },
    { id: 'rotor axle', kind: 'revolute', a: { body: 'board', at: [0, 0, 0.2] }, b: { body: 'rotor' } },
    { id: 'front axle', kind: 'revolute', a: { body: 'board', at: ['=d', 0, 0] }, b: { body: 'front' } },
    { id: 'back axle', kind: 'revolute', a: { body: 'board', at: ['=-d', 0, 0] }, b: { body: 'back' } },
    { id: 'front wheels', kind: 'knife-edge', a: { body: 'ground' }, b: { body: 'front' } },
    { id: 'back wheels', kind: 'knife-edge', a: { body: 'ground' }, b: { body: 'back' } },
    {
      id: 'swing drive',
      kind: 'driven-angle',
      a: { body: 'board', at: [0, 0, 0.2] },
      b: { body: 'rotor' },
      params: { profile: { kind: 'sine', offset: 0, amplitude: '=swing', omega: '=w', phase: 0 } },
    },
    {
      id: 'front drive',
      kind: 'driven-angle',
      a: { body: 'board', at: ['=d', 0, 0] },
      b: { body: 'front' },
      params: { profile: { kind: 'sine', offset: 0, amplitude: '=-steer', omega: '=w', phase: 0 } },
    },
    {
      id: 'back drive',
      kind: 'driven-angle',
      a: { body: 'board', at: ['=-d', 0, 0] },
      b: { body: 'back' },
      params: { profile: { kind: 'sine', offset: 0, amplitude: '=steer', omega: '=w', phase: 0 } },
    },
  ],
  plots: [{ id: 'path', channels: ['board.x', 'board.y'] }],
}
