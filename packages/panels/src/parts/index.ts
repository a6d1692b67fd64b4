export { Boundary, explain, FailedButton, FailedPart, FailedSilently, type Failed } from './Boundary'
export { isLoadError } from './load-failure'
export { part } from './part'
