/* The ready-made starts, loaded when one is asked for. */
export { insertTemplate } from '@freebody/scene'
