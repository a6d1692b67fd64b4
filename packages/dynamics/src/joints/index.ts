import { armature } from './armature'
import { belt } from './belt'
import { constantVelocity } from './constant-velocity'
import { custom } from './custom'
import { cylindrical } from './cylindrical'
import { differential } from './differential'
import { distance } from './distance'
import { drivenAngle } from './driven-angle'
import { drivenDistance } from './driven-distance'
import { drivenPoint } from './driven-point'
import { fixed } from './fixed'
import { gear } from './gear'
import { knifeEdge } from './knife-edge'
import { parallelAxes } from './parallel-axes'
import { perpendicularAxes } from './perpendicular-axes'
import { planar } from './planar'
import { pointOnCurve } from './point-on-curve'
import { pointOnLine } from './point-on-line'
import { pointOnPlane } from './point-on-plane'
import { pointOnSurface } from './point-on-surface'
import { prismatic } from './prismatic'
import { rackAndPinion } from './rack-and-pinion'
import { revolute } from './revolute'
import { revoluteRevolute } from './revolute-revolute'
import { revoluteSpherical } from './revolute-spherical'
import { rollingDisc } from './rolling-disc'
import { rollingPair } from './rolling-pair'
import { rollingSphere } from './rolling-sphere'
import { rope } from './rope'
import { screw } from './screw'
import { sliderSlider } from './slider-slider'
import { slotPin } from './slot-pin'
import { spherical } from './spherical'
import { universal } from './universal'

/** Every joint kind, in the order of menus. CONTRIBUTING.md says how to add one. */
export const jointKinds = {
  spherical,
  revolute,
  prismatic,
  cylindrical,
  universal,
  planar,
  fixed,
  screw,
  'constant-velocity': constantVelocity,
  'slot-pin': slotPin,
  'slider-slider': sliderSlider,
  distance,
  'revolute-spherical': revoluteSpherical,
  'revolute-revolute': revoluteRevolute,
  'point-on-line': pointOnLine,
  'point-on-plane': pointOnPlane,
  'point-on-curve': pointOnCurve,
  'point-on-surface': pointOnSurface,
  'parallel-axes': parallelAxes,
  'perpendicular-axes': perpendicularAxes,
  gear,
  'rack-and-pinion': rackAndPinion,
  belt,
  rope,
  differential,
  armature,
  'knife-edge': knifeEdge,
  'rolling-disc': rollingDisc,
  'rolling-sphere': rollingSphere,
  'rolling-pair': rollingPair,
  'driven-angle': drivenAngle,
  'driven-distance': drivenDistance,
  'driven-point': drivenPoint,
  custom,
}

export type JointKinds = typeof jointKinds
export type JointKindName = keyof JointKinds
