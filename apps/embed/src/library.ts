export { examples } from '@freebody/scene'
