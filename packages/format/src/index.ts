export { escapeMarkup } from './markup'
export {
  angle,
  count,
  duration,
  exact,
  fixed,
  MINUS,
  number,
  orZero,
  plain,
  powerOf,
  quantity,
  scientific,
  seconds,
  shortest,
  smallNumber,
  tenTo,
  THIN,
} from './numbers'
export { contrast, difference, sights, type Sight } from './sight'
export { trustedMarkup, trustedScript } from './trusted'
