/* Kinds of primitives (primitives.ts) and of terms (sums.ts), and lengths of what their rows look at (gap.ts, axis.ts). Apart, for the tables:
 every page compiles models, and few run kernels. */

export const COINCIDENT = 0
export const IN_PLANE = 1
export const PERPENDICULAR = 2

/** What the rows of a joint look at, added up. */
export const POINTS = 1
export const POINTS_IN_F = 2

export const DISTANCE = 0
export const ALONG = 1
export const DOT = 2
export const ANGLE = 3

export const GAP_SIZE = 21
export const AXIS_SIZE = 9
