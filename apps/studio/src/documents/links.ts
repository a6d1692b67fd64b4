/* The decoder of links: a chunk of its own, loaded on demand. */
export { decode, loadSource, readAddress } from '@freebody/scene'
