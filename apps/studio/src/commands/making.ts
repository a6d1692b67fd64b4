/* New items that are not placed by a tool, loaded on demand. */
export { newDriver, newEquation, newLaw, newParameter } from '@freebody/scene'
