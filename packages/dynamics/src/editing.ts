/* How editors make and mirror joints and forces: an entry of its own, because only editors need it. */
export { jointEditing } from './joints/editing'
export { forceEditing } from './forces/editing'
