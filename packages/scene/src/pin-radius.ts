/** [m] Effective radius that dry friction gets in a joint that only turns, where nobody has given one. */
export const PIN_RADIUS = 0.01
