/* Templates, loaded on demand. */
export { insertTemplate, templates } from '@freebody/scene'
