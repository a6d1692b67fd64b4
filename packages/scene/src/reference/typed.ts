/* What is said of the kinds that are typed as text. */
import type { ForceReference } from '@freebody/dynamics'

export const typedForceReference: Pick<ForceReference, 'frames' | 'acts'> = {
  frames: [
    'Where it acts, or with a second frame b where it acts from. With numbers along an axis, z is that axis.',
  ],
  acts: 'On the last frame, at its origin; where there are two, the opposite on a at that same point. A number acts outwards along the line from a to b where it is positive; with `along` set to `axis`, along z of a, and a torque right-handed about it.',
}

export const typedLawReference: Pick<ForceReference, 'acts'> = {
  acts: 'On b at its origin, and the opposite on a at the same point. A number acts along the velocity of b as seen from a where it is positive, a torque along the relative angular velocity: friction is negative. A vector acts as it stands, in world axes.',
}
