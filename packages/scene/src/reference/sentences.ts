/* What holds for all kinds, and sentences made from data. One text for the studio's pages and docs/reference.md. */
import type { Sense } from '@freebody/dynamics'

/** As in a document: a, b, and c, d, … for those in "more". */
export function frameName(f: number): string {
  return 'abcdefghij'[f] ?? `frame ${f + 1}`
}

/** Which way a coordinate grows; empty where its note says all. */
export function senseSentence(sense: Sense): string {
  if (sense.is === 'turn')
    return sense.of === sense.moves
      ? `Positive when ${frameName(sense.moves)} turns right-handed about its ${sense.about}.`
      : `Positive when ${frameName(sense.moves)} turns right-handed about ${sense.about} of ${frameName(sense.of)}.`
  if (sense.is === 'slide')
    return `Positive when ${frameName(sense.moves)} moves along ${sense.of === sense.moves ? 'its' : ''} ${sense.along}${sense.of === sense.moves ? '' : ` of ${frameName(sense.of)}`}.`.replace(
      /\s+/g,
      ' ',
    )
  if (sense.is === 'distance')
    return `Distance between the origins of ${frameName(sense.from)} and ${frameName(sense.to)}.`
  return ''
}

export const FRAMES =
  String.raw`A joint or force sits on frames: \`a\`, mostly \`b\`, and for couplings c, d, … in \`more\`. Each has a place on its body (\`at\` or
\`point\`) and three axes at right angles. In equations a is called F, b is called M.

Where only \`axis\` is given, it is z of the frame. x and y follow from the **shortest turn** that takes z of the body onto the axis: all three
axes of the body are turned by it. With the unit vector $k$ of the axis,

$$\mathbf x = \left(1 - \tfrac{k_x^2}{1+k_z},\; -\tfrac{k_xk_y}{1+k_z},\; -k_x\right),\quad \mathbf y = \left(-\tfrac{k_xk_y}{1+k_z},\; 1 - \tfrac{k_y^2}{1+k_z},\; -k_y\right)$$

| \`axis\`        | x of the frame | y of the frame |
| ------------- | -------------- | -------------- |
| \`[0, 0, 1]\`   | x              | y              |
| \`[1, 0, 0]\`   | −z             | y              |
| \`[-1, 0, 0]\`  | z              | y              |
| \`[0, 1, 0]\`   | x              | −z             |
| \`[0, -1, 0]\`  | x              | z              |
| \`[0, 0, -1]\`  | x              | −y             |

The last one, for which no turn is the shortest, is half a turn about x. Where x and y matter, as for a universal joint, a skate or a pin in a
slot, give \`turn\` or \`angles\` instead.`.replaceAll('\\`', '`')

export const REACTIONS = `The reaction of a joint, \`id.Fx\` to \`id.Tz\`, is the force and torque that the joint exerts **on the last moving body of its frames**: on b, or
on a where b is on the ground. It is given **about the origin of that body's frame**, in world axes; \`_B\` means the axes of the body, \`_J\` those
of the frame. The other body gets the opposite, at the same point. \`id.on.bar.Fx\` is the force on the body bar, whichever frame it has;
\`id.on.ground.Fx\` is that on the ground. \`Fx\` to \`Tz\` of a force have the same meaning; it has no \`on\`.

The multiplier \`id.lambda1\` belongs to the first row, and so on. Where it is positive, the joint pushes or turns b in the direction in which
the row's quantity grows, and a back.`
