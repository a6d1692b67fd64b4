/* The reader of links: a file of its own, because a page may also name an example or send a scene. */
export { decode, loadSource, readAddress } from '@freebody/scene'
