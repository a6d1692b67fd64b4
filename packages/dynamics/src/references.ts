/* What people read of joints, forces and laws, and the position in which joints are drawn: an entry of its own, because few pages load it. */
export { jointReferences } from './joints/references'
export { amountOf, applied, basePoses, shownPoses, type Placed } from './joints/shown'
export { forceReferences } from './forces/references'
export { lawReferences } from './laws/references'
