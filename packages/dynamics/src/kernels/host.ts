/* What kernels leave to the engine around them: joints and forces without a kernel, laws, and decisions that are rare. Compiled kernels import
 `callHost` (call.ts); the codes and their meaning are the same either way. */

/** Rows and forces without a kernel, at the state at hand: `argument` 1 rows, φ, φ̇, γ and forces; 2 the same without the forces; 3 φ̇, γ and
 forces, the rows staying as they are; 4 φ alone, with R_here. */
export const WRITE = 0
export const WRITE_ALL = 1
export const WRITE_ROWS = 2
export const WRITE_MOTIONS = 3
export const WRITE_GAPS = 4
/** Where rows are in body axes: the same for all of them, with S. `argument` as for WRITE. */
export const ASSEMBLE = 1
/** Where rows are in body axes: motion ← M⁻¹AᵀS⁺x. */
export const SPREAD = 2
/** Where rows are in body axes: errorQ (`argument` 0) or errorV (1) without its part across the constraints, which is left in motion. */
export const REMOVE_NORMAL = 3
/** Accelerations and rates: `argument` is twice the stage for the rate, plus 1 where the rank is decided. */
export const ACCELERATE = 4
/** Marks the kept rows with a doubtful pivot that others imply; 1 where there were any. */
export const DROP_IMPLIED = 5
/** The factor of S + ε. */
export const PENALISE = 6
/** q −= motion, where a body turns by more than half a radian. */
export const TURN_FAR = 7
/** Fails where nothing holds a direction without mass. */
export const CHECK_MASSLESS = 8
/** Writes the functions of time that sums of coordinates follow, at the time at hand, into `given`. */
export const LOOK_UP = 9
