/* Limits that both sides of a session read. */

/** [B] for recorded states, unless a page says otherwise */
export const DEFAULT_MEMORY = 256 * 1024 * 1024
/** Most samples of a channel that a page is sent. When there are more, every other one goes. */
export const MOST_SAMPLES = 100_000
