import { quatFromZ, type Vec3 } from '@freebody/math'
import type { Body, Joint, Scene } from '../document'

const HEIGHT = 1.2
const on = (radius: number, angle: number, z: number): Vec3 => [
  radius * Math.cos(angle),
  radius * Math.sin(angle),
  z,
]

/** Feet in close pairs, heads in close pairs, the pairs half a turn of the triangle apart. */
const legs = Array.from({ length: 6 }, (_, i) => {
  const third = (2 * Math.PI * Math.floor((i + 1) / 2)) / 3
  const side = i % 2 === 0 ? -1 : 1
  const pair = (2 * Math.PI * Math.floor(i / 2)) / 3 + Math.PI / 3
  const foot = on(1, third - side * 0.2, 0)
  const head = on(0.6, pair + side * 0.2, 0)
  const way: Vec3 = [head[0] - foot[0], head[1] - foot[1], HEIGHT]
  const length = Math.hypot(...way)
  return { foot, head, turn: quatFromZ(way.map((x) => x / length) as unknown as Vec3), axis: way }
})

const bodies = legs.flatMap(({ foot, head, turn }, i): Body[] => [
  {
    id: `cylinder ${i + 1}`,
    shapes: [{ kind: 'cylinder', radius: 0.05, length: 0.7, at: [0, 0, 0.35] }],
    mass: 2,
    position: foot,
    turn,
  },
  {
    id: `piston ${i + 1}`,
    shapes: [{ kind: 'cylinder', radius: 0.025, length: 0.8, at: [0, 0, -0.4] }],
    mass: 1,
    position: [head[0], head[1], HEIGHT],
    turn,
  },
])

const joints = legs.flatMap(({ foot, head, axis }, i): Joint[] => [
  {
    id: `foot ${i + 1}`,
    kind: 'universal',
    a: { body: 'ground', at: foot, axis },
    b: { body: `cylinder ${i + 1}` },
  },
  { id: `leg ${i + 1}`, kind: 'prismatic', a: { body: `cylinder ${i + 1}` }, b: { body: `piston ${i + 1}` } },
  {
    id: `head ${i + 1}`,
    kind: 'spherical',
    a: { body: `piston ${i + 1}` },
    b: { body: 'platform', at: head },
  },
])

export const stewart: Scene = {
  version: 1,
  title: 'Stewart platform',
  description:
    'Six legs hold a platform, and six typed equations say how it moves. The forces of the equations are what the six motors have to do.\n\nTry: change an equation, or look which leg carries most.',
  parameters: [
    { id: 'w', label: 'Frequency', value: 2, unit: 'rad/s', min: 0.2, max: 8, step: 0.1 },
    { id: 'a', label: 'Heave', value: 0.12, unit: 'm', min: 0, max: 0.25, step: 0.01 },
    { id: 'b', label: 'Tilt', value: 0.2, unit: 'rad', min: 0, max: 0.4, step: 0.01 },
  ],
  bodies: [
    {
      id: 'platform',
      shapes: [{ kind: 'cylinder', radius: 0.7, length: 0.06, at: [0, 0, 0] }],
      mass: 20,
      position: [0, 0, HEIGHT],
    },
    ...bodies,
  ],
  joints,
  equations: [
    { id: 'surge', text: 'platform.x = a*sin(w*t)' },
    { id: 'sway', text: 'platform.y = 0' },
    { id: 'heave', text: `platform.z = ${HEIGHT} + a*sin(2*w*t)/2` },
    { id: 'roll', text: 'platform.roll = b*sin(w*t)' },
    { id: 'pitch', text: 'platform.pitch = b*(1 - cos(w*t))/2' },
    { id: 'yaw', text: 'platform.yaw = 0' },
  ],
  plots: [{ id: 'legs', channels: ['leg 1.stroke', 'leg 2.stroke', 'leg 3.stroke'] }],
}
