import type { Scene } from '../document'
import { at, bar, endOf, ground, meet, pin, type Point } from './planar'

/* Anchored at O; the cell is a rhombus of side s between two arms of length a; the crank keeps B on a circle through O. */
const a = 1
const s = 0.6
const crank = 0.35
const O: Point = [0, 2]
const P: Point = [0, O[1] - crank]
const turn = 0.9
const B: Point = [P[0] + crank * Math.sin(turn), P[1] - crank * Math.cos(turn)]
const C = meet(B, s, O, a)
const D = meet(O, a, B, s)
const E: Point = [C[0] + D[0] - B[0], C[1] + D[1] - B[1]]

export const peaucellier: Scene = {
  version: 1,
  title: 'Peaucellier’s straight line',
  description:
    'Seven bars turn a circle into an exact straight line: the tip is the inverse of the crank’s end, $OB\\cdot OE = a^2 - s^2$, and the circle goes through the centre of inversion.\n\nTry: trace the tip, and look how the pins share the weight.',
  bodies: [
    bar('upper arm', O, C, { layer: 0.04 }),
    bar('lower arm', O, D, { layer: 0.04 }),
    bar('inner upper', B, C),
    bar('inner lower', B, D),
    bar('outer upper', C, E),
    bar('outer lower', D, E),
    bar('crank', P, B, { layer: -0.04 }),
  ],
  joints: [
    pin('anchor up', ground(O), at('upper arm')),
    pin('anchor down', ground(O), at('lower arm')),
    pin('crank pin', ground(P), at('crank')),
    pin('B up', endOf('crank'), at('inner upper')),
    pin('B down', endOf('crank'), at('inner lower')),
    pin('C in', endOf('upper arm'), endOf('inner upper')),
    pin('C out', endOf('upper arm'), at('outer upper')),
    pin('D in', endOf('lower arm'), endOf('inner lower')),
    pin('D out', endOf('lower arm'), at('outer lower')),
    pin('tip', endOf('outer upper'), endOf('outer lower')),
  ],
  plots: [
    {
      id: 'line',
      channels: ['outer upper.end.z', 'outer upper.end.x'],
      against: 'outer upper.end.x',
      // The circle's inverse: a² − s² over its diameter, below O.
      reference: '2 - (1 - 0.6^2)/(2*0.35)',
    },
  ],
}
