export { escapeMarkup } from './markup'
export {
  count,
  duration,
  exact,
  fixed,
  MINUS,
  number,
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
