/* Particles without mass where springs meet: each gets rows for the balance of its forces (joints/force-balance.ts). */
import { forceKinds } from '../forces'
import type { DirectedParams } from '../forces/directed'
import { springNumbers, type SpringParams } from '../forces/spring'
import {
  forceBalance,
  type BalancedLoad,
  type BalancedSpring,
  type ForceBalanceParams,
} from '../joints/force-balance'
import type { JointDefinition } from '../joints/definition'
import type { AddedConstraint } from './added'
import { withDefaults } from './fields'
import { GROUND, type ForceSpec, type FrameSpec, type JointSpec, type ModelSpec } from './spec'

/** Joints that guide a particle without carrying what acts along the guide: the axes of their first frame that stay free. */
const GUIDES: Readonly<Record<string, readonly number[]>> = { 'point-on-line': [2], 'point-on-plane': [0, 1] }

/** The balance of forces of every particle without mass on which springs act, given forces besides, and nothing else but a guide. */
export function junctionsOf(
  { bodies }: ModelSpec,
  joints: readonly JointSpec[],
  forces: readonly ForceSpec[],
): readonly AddedConstraint[] {
  return bodies.flatMap(({ id, kind, mass }) => {
    if (kind !== 'particle' || mass !== 0) return []
    const isOn = (thing: { readonly frames: readonly FrameSpec[] }) => thing.frames.some((f) => f.body === id)
    const acting = forces.filter(isOn)
    const guide = guideOf(id, joints.filter(isOn))
    const springs = acting.filter(({ kind, frames: [a, b] }) => kind === 'spring' && b && a.body !== b.body)
    const loads = acting.filter((f) => f.kind === 'force')
    if (!guide || springs.length === 0 || springs.length + loads.length < acting.length) return []
    const params = paramsOf(guide.axes, springs, loads)
    if (!params) return []
    const ends = springs.flatMap(({ frames: [a, b] }) => (a.body === id ? [a, b] : [b, a]))
    const definition = forceBalance as JointDefinition<unknown>
    const frames = [guide.frame, ...ends]
    return [{ id: `${id}: balance of forces`, kind: definition.kind, frames, definition, params }]
  })
}

/** The ground's axes for a particle without joints; null where its joints are others than one guide. */
function guideOf(
  id: string,
  joints: readonly JointSpec[],
): { readonly frame: FrameSpec; readonly axes: readonly number[] } | null {
  if (joints.length === 0) return { frame: { body: GROUND }, axes: [0, 1, 2] }
  const [guide, ...others] = joints
  if (others.length > 0 || !Object.hasOwn(GUIDES, guide.kind) || guide.frames[1]?.body !== id) return null
  return { frame: guide.frames[0], axes: GUIDES[guide.kind] }
}

function paramsOf(
  axes: readonly number[],
  springs: readonly ForceSpec[],
  loads: readonly ForceSpec[],
): ForceBalanceParams | null {
  const all = springs.map((f) => withDefaults(forceKinds.spring.fields, f.params as Partial<SpringParams>))
  const isDamped = all.some((p) => p.damping > 0)
  const total = isDamped
    ? all.reduce((sum, p) => sum + p.damping, 0)
    : all.reduce((sum, p) => sum + p.stiffness + 3 * Math.abs(p.cubic) * p.length ** 2, 0)
  if (!(total > 0)) return null
  return {
    axes,
    springs: all.map((p): BalancedSpring => ({ numbers: Float64Array.from(springNumbers(p)) })),
    loads: loads.map((f): BalancedLoad => {
      const p = withDefaults(forceKinds.force.fields, f.params as Partial<DirectedParams>)
      const [x, y, z] = p.direction
      const length = Math.hypot(x, y, z) || 1
      return { direction: [x / length, y / length, z / length], magnitude: p.magnitude }
    }),
    isDamped,
    scale: 1 / total,
  }
}
