import type { Scene } from '../document'
import { at, bar, endOf, ground, meet, pin, type Point } from './planar'

const [upper, fore] = [0.7, 0.6]
const shoulder: Point = [0, 0.8]
/** Where the figure starts: t = 0. */
const hand: Point = [0.7, 0.9]
const elbow = meet(hand, fore, shoulder, upper)

export const arm: Scene = {
  version: 1,
  title: 'Arm that draws',
  description:
    'Two typed equations lead the hand along a figure of eight. Servo constraints: their forces are what a motor at the hand would have to do, and Freebody finds them as it finds any reaction.\n\nTry: type another curve.',
  parameters: [
    { id: 'w', label: 'Speed', value: 2, unit: 'rad/s', min: 0.2, max: 6, step: 0.1 },
    { id: 's', label: 'Size', value: 0.25, unit: 'm', min: 0.05, max: 0.35, step: 0.01 },
  ],
  bodies: [
    bar('upper arm', shoulder, elbow, { mass: 2 }),
    bar('forearm', elbow, hand, { mass: 1.5, layer: 0.04 }),
  ],
  joints: [
    pin('shoulder', ground(shoulder), at('upper arm')),
    pin('elbow', endOf('upper arm'), at('forearm')),
  ],
  equations: [
    { id: 'across', text: 'forearm.end.x = 0.7 + s*sin(2*w*t)/2' },
    { id: 'up', text: 'forearm.end.z = 0.9 + s*sin(w*t)' },
  ],
  plots: [{ id: 'figure', channels: ['forearm.end.x', 'forearm.end.z'], reference: '0.7 + s*sin(2*w*t)/2' }],
}
