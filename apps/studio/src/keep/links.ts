/* What reads links, loaded when there is one. */
export { decode, loadSource, readAddress } from '@freebody/scene'
