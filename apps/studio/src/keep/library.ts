/* The examples, loaded when one is asked for. */
export { examples } from '@freebody/scene'
