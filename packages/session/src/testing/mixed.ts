/* One scene with some of everything: joints with compact kernels, of primitives and of the host, a driver, a gear, forces with kernels and a
 typed one, laws, and a typed equation; springs couple all of it. */
import type { Scene } from '@freebody/scene'

const Y = [0, 1, 0] as const

export const mixed: Scene = {
  version: 1,
  title: 'Some of everything',
  parameters: [{ id: 'w', value: 5, unit: 'rad/s' }],
  bodies: [
    {
      id: 'engine',
      shapes: [{ kind: 'disc', radius: 0.1, thickness: 0.05, axis: Y }],
      mass: 1,
      spin: [0, '=w', 0],
    },
    {
      id: 'wheel',
      shapes: [{ kind: 'disc', radius: 0.2, thickness: 0.05, axis: Y }],
      mass: 2,
      position: [0.6, 0, 0],
      spin: [0, '=-w/2', 0],
      points: { rim: [0, 0, 0.2] },
    },
    {
      id: 'arm',
      shapes: [{ kind: 'box', size: [0.06, 0.05, 0.6], at: [0, 0, -0.3] }],
      mass: 1,
      position: [1.2, 0, 0.5],
      points: { end: [0, 0, -0.6] },
    },
    { id: 'plate', shapes: [{ kind: 'box', size: [0.3, 0.2, 0.05] }], mass: 1.5, position: [1.8, 0, 0] },
    { id: 'P', kind: 'particle', mass: 0.3, position: [0.5, 0.5, -0.8], velocity: [0.4, -0.4, 0] },
  ],
  joints: [
    {
      id: 'engine axle',
      kind: 'revolute',
      a: { body: 'ground', axis: Y },
      b: { body: 'engine', axis: Y },
    },
    {
      id: 'wheel axle',
      kind: 'revolute',
      a: { body: 'ground', at: [0.6, 0, 0], axis: Y },
      b: { body: 'wheel', axis: Y },
    },
    {
      id: 'motor',
      kind: 'driven-angle',
      a: { body: 'ground', axis: Y },
      b: { body: 'engine', axis: Y },
      params: { profile: { kind: 'polynomial', coefficients: [0, '=w'] } },
    },
    {
      id: 'gear',
      kind: 'gear',
      a: { body: 'ground', axis: Y },
      b: { body: 'engine', axis: Y },
      more: [
        { body: 'ground', at: [0.6, 0, 0], axis: Y },
        { body: 'wheel', axis: Y },
      ],
      params: { ratio: 2 },
    },
    {
      id: 'cross',
      kind: 'universal',
      a: { body: 'ground', at: [1.2, 0, 0.5] },
      b: { body: 'arm' },
    },
  ],
  forces: [
    {
      id: 'rod',
      kind: 'spring',
      a: { body: 'wheel', point: 'rim' },
      b: { body: 'arm', point: 'end' },
      params: { stiffness: 40, damping: 0.5, length: 0.5 },
    },
    {
      id: 'mount',
      kind: 'bushing',
      a: { body: 'ground', at: [1.8, 0, 0] },
      b: { body: 'plate' },
      params: { stiffness: [300, 300, 400], damping: [2, 2, 2] },
    },
    {
      id: 'band',
      kind: 'spring',
      a: { body: 'arm', point: 'end' },
      b: { body: 'plate' },
      params: { stiffness: 30, length: 0.4 },
    },
    {
      id: 'thread',
      kind: 'spring',
      a: { body: 'P' },
      b: { body: 'plate' },
      params: { stiffness: 3, length: 1 },
    },
    { id: 'air', kind: 'drag', a: { body: 'P' } },
    { id: 'well', kind: 'typed', a: { body: 'ground' }, params: { potential: '0.5*P.x^2' } },
  ],
  laws: [
    { id: 'friction', kind: 'coulomb', joint: 'wheel axle', params: { friction: 0.2, radius: 0.02 } },
    { id: 'oil', kind: 'viscous', joint: 'cross', params: { rotation: 0.02 } },
  ],
  equations: [{ id: 'bowl', text: 'P.z = 0.4*(P.x^2 + P.y^2) - 1' }],
}
