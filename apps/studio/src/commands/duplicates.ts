/* Copies and mirror images, loaded on demand. */
export { duplicate, mirror } from '@freebody/scene'
