/* Limits that the page and the engine share. */

/** [B] for recorded states, by default */
export const DEFAULT_MEMORY = 256 * 1024 * 1024
/** [B] of recorded states that the page keeps beside those of its worker, should that be lost */
export const COPIED_MEMORY = 32 * 1024 * 1024
/** Most samples of a channel. When there are more, every other one is dropped. */
export const MOST_SAMPLES = 100_000
