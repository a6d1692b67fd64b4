/* The examples: a chunk of its own, loaded on demand. */
export { examples } from '@freebody/scene'
