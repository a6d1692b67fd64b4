/* Copies and mirror images, loaded on demand. */
export { copy, duplicate, mirror, paste } from '@freebody/scene'
