import { armatureEditing } from './armature'
import { beltEditing } from './belt'
import { constantVelocityEditing } from './constant-velocity'
import { cylindricalEditing } from './cylindrical'
import { differentialEditing } from './differential'
import { distanceEditing } from './distance'
import { drivenAngleEditing } from './driven-angle'
import { drivenDistanceEditing } from './driven-distance'
import { drivenPointEditing } from './driven-point'
import { gearEditing } from './gear'
import { knifeEdgeEditing } from './knife-edge'
import { parallelAxesEditing } from './parallel-axes'
import { perpendicularAxesEditing } from './perpendicular-axes'
import { planarEditing } from './planar'
import { pointOnCurveEditing } from './point-on-curve'
import { pointOnLineEditing } from './point-on-line'
import { pointOnPlaneEditing } from './point-on-plane'
import { pointOnSurfaceEditing } from './point-on-surface'
import { prismaticEditing } from './prismatic'
import { rackAndPinionEditing } from './rack-and-pinion'
import { revoluteRevoluteEditing } from './revolute-revolute'
import { revoluteSphericalEditing } from './revolute-spherical'
import { rollingDiscEditing } from './rolling-disc'
import { rollingPairEditing } from './rolling-pair'
import { rollingSphereEditing } from './rolling-sphere'
import { ropeEditing } from './rope'
import { screwEditing } from './screw'
import { sliderSliderEditing } from './slider-slider'
import { slotPinEditing } from './slot-pin'
import { sphericalEditing } from './spherical'
import { universalEditing } from './universal'
import type { JointEditing } from './editing-definition'
import type { JointKindName } from '.'

/** How editors make and mirror the kinds that the defaults do not fit. Apart from the definitions, so that pages that only run scenes do
 not load it. */
export const jointEditing: { readonly [K in JointKindName]?: JointEditing } = {
  spherical: sphericalEditing,
  prismatic: prismaticEditing,
  cylindrical: cylindricalEditing,
  universal: universalEditing,
  planar: planarEditing,
  screw: screwEditing,
  'constant-velocity': constantVelocityEditing,
  'slot-pin': slotPinEditing,
  'slider-slider': sliderSliderEditing,
  distance: distanceEditing,
  'revolute-spherical': revoluteSphericalEditing,
  'revolute-revolute': revoluteRevoluteEditing,
  'point-on-line': pointOnLineEditing,
  'point-on-plane': pointOnPlaneEditing,
  'point-on-curve': pointOnCurveEditing,
  'point-on-surface': pointOnSurfaceEditing,
  'parallel-axes': parallelAxesEditing,
  'perpendicular-axes': perpendicularAxesEditing,
  gear: gearEditing,
  'rack-and-pinion': rackAndPinionEditing,
  belt: beltEditing,
  rope: ropeEditing,
  differential: differentialEditing,
  armature: armatureEditing,
  'knife-edge': knifeEdgeEditing,
  'rolling-disc': rollingDiscEditing,
  'rolling-sphere': rollingSphereEditing,
  'rolling-pair': rollingPairEditing,
  'driven-angle': drivenAngleEditing,
  'driven-distance': drivenDistanceEditing,
  'driven-point': drivenPointEditing,
}
