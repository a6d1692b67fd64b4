import * as vec3 from './tuples'

export { vec3 }
export type { Axis } from './tuples'
export { cross, dot, rotate, rotateBack, type Vec3 } from './vec3'
export {
  composePoses,
  identityPose,
  pointFromFrame,
  pointInFrame,
  quatOfAxes,
  quatOfMatrix,
  relativePose,
  sineOfHalfAngle,
  type Pose,
} from './pose'
export { convexHull, type PlanePoint } from './hull'
export { roundOff } from './round-off'
export {
  conjugateQuat,
  identityQuat,
  matrixOfQuat,
  multiplyQuat,
  normalizeQuat,
  quatFromZ,
  quatOfAxisAngle,
  quatRate,
  rotateByQuat,
  turnQuat,
  unitQuat,
  type Quat,
} from './quaternion'
export { eigenSymmetric3, inverseCholesky3, type Eigen3 } from './symmetric3'
export { factorLU, solveLU } from './lu'
export { findOrder, leastDegree, type EliminationOrder, type Stage } from './blocks/order'
export { analyse, blockAt, layOut, type BlockPattern } from './blocks/pattern'
export { createFactor, heapAllocator, type Allocator, type BlockFactor } from './blocks/create'
export { factorise, factoriseWith } from './blocks/factor'
export { DROPPED, SMALLEST, type Columns, type FactorTables } from './blocks/tables'
export { backward, forward } from './blocks/substitute'
export { eachNullVector } from './blocks/dependence'
export { createNullScratch, removeNull, spanNull, type NullScratch } from './blocks/nullspace'
export type { bool, F64, f64, I32, i32, U8 } from './kernel-types'
