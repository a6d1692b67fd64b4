/* Limits that the page and the engine share. */

/** [B] for recorded states, by default */
export const DEFAULT_MEMORY = 256 * 1024 * 1024
/** Most samples of a channel. When there are more, every other one is dropped. */
export const MOST_SAMPLES = 100_000
