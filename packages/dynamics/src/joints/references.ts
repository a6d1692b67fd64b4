import type { JointReference } from './definition'
import { armatureReference } from './armature'
import { beltReference } from './belt'
import { constantVelocityReference } from './constant-velocity'
import { customReference } from './custom'
import { cylindricalReference } from './cylindrical'
import { differentialReference } from './differential'
import { distanceReference } from './distance'
import { drivenAngleReference } from './driven-angle'
import { drivenDistanceReference } from './driven-distance'
import { drivenPointReference } from './driven-point'
import { fixedReference } from './fixed'
import { gearReference } from './gear'
import { knifeEdgeReference } from './knife-edge'
import { parallelAxesReference } from './parallel-axes'
import { perpendicularAxesReference } from './perpendicular-axes'
import { planarReference } from './planar'
import { pointOnCurveReference } from './point-on-curve'
import { pointOnLineReference } from './point-on-line'
import { pointOnPlaneReference } from './point-on-plane'
import { pointOnSurfaceReference } from './point-on-surface'
import { prismaticReference } from './prismatic'
import { rackAndPinionReference } from './rack-and-pinion'
import { revoluteReference } from './revolute'
import { revoluteRevoluteReference } from './revolute-revolute'
import { revoluteSphericalReference } from './revolute-spherical'
import { rollingDiscReference } from './rolling-disc'
import { rollingPairReference } from './rolling-pair'
import { rollingSphereReference } from './rolling-sphere'
import { ropeReference } from './rope'
import { screwReference } from './screw'
import { sliderSliderReference } from './slider-slider'
import { slotPinReference } from './slot-pin'
import { sphericalReference } from './spherical'
import { universalReference } from './universal'
import type { JointKindName } from '.'

/** What the reference says of every joint kind. Apart from the definitions, so that pages which do not show it do not load it. */
export const jointReferences: Readonly<Record<JointKindName, JointReference>> = {
  armature: armatureReference(),
  belt: beltReference(),
  'constant-velocity': constantVelocityReference(),
  custom: customReference(),
  cylindrical: cylindricalReference(),
  differential: differentialReference(),
  distance: distanceReference(),
  'driven-angle': drivenAngleReference(),
  'driven-distance': drivenDistanceReference(),
  'driven-point': drivenPointReference(),
  fixed: fixedReference(),
  gear: gearReference(),
  'knife-edge': knifeEdgeReference(),
  'parallel-axes': parallelAxesReference(),
  'perpendicular-axes': perpendicularAxesReference(),
  planar: planarReference(),
  'point-on-curve': pointOnCurveReference(),
  'point-on-line': pointOnLineReference(),
  'point-on-plane': pointOnPlaneReference(),
  'point-on-surface': pointOnSurfaceReference(),
  prismatic: prismaticReference(),
  'rack-and-pinion': rackAndPinionReference(),
  'revolute-revolute': revoluteRevoluteReference(),
  'revolute-spherical': revoluteSphericalReference(),
  revolute: revoluteReference(),
  'rolling-disc': rollingDiscReference(),
  'rolling-pair': rollingPairReference(),
  'rolling-sphere': rollingSphereReference(),
  rope: ropeReference(),
  screw: screwReference(),
  'slider-slider': sliderSliderReference(),
  'slot-pin': slotPinReference(),
  spherical: sphericalReference(),
  universal: universalReference(),
}
