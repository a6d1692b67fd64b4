/* Templates, loaded on demand. */
export { insertTemplate } from '@freebody/scene'
