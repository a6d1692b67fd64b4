/* Limits of joints, slack ropes and typed inequalities → bounds of the engine. A limit is the inequality "pin.angle >= lower", and compiled
 like one. */
import {
  GROUND,
  type BodySpec,
  type FrameSpec,
  type JointSpec,
  type Measure,
  type Parts,
} from '@freebody/dynamics'
import {
  compileLimit,
  coordinateNames,
  measureOf,
  nearest,
  type Equation as Typed,
} from '@freebody/expressions'
import { multiplyQuat, rotateByQuat, unitQuat, vec3, type Quat } from '@freebody/math'
import type { Joint, Limit, Num, Scene } from '../../document'
import { slackKinds } from '../../kinds'
import { pointer } from '../../problem'
import { show } from '../../show-number'
import { putting, without } from '../fixes'
import type { Path, Reader } from '../reader'
import { readRestitution, type Condition } from './condition'

export interface BoundsContext {
  readonly scene: Scene
  /** All joints of the scene, those among them that go slack. */
  readonly joints: readonly JointSpec[]
  readonly bodies: readonly BodySpec[]
  readonly reader: Reader
  readonly claim: (id: string) => string
  readonly name: (id: string) => string
}

/** A joint that is no constraint, but a bound. */
export function isSlack({ kind, slack }: Joint): boolean {
  return slack === true && slackKinds.has(kind)
}

export function* compileLimits(context: BoundsContext): Parts<Condition[]> {
  const { scene } = context
  const specs = new Map(context.joints.map((spec) => [spec.id, spec]))
  const conditions: Condition[] = []
  for (const [i, joint] of (scene.joints ?? []).entries()) {
    const spec = specs.get(joint.id)
    if (!spec || !joint.limits) continue
    yield `the limits of "${joint.id}"`
    for (const [coordinate, limit] of Object.entries(joint.limits))
      conditions.push(
        ...limitsOf(context, joint, spec, coordinate, limit, ['joints', i, 'limits', coordinate]),
      )
  }
  return conditions
}

function limitsOf(
  context: BoundsContext,
  joint: Joint,
  { kind, frames }: JointSpec,
  coordinate: string,
  limit: Limit,
  path: Path,
): Condition[] {
  const { reader, claim, name } = context
  const { report } = reader
  const at = joint.id
  const withLimits = (limits: NonNullable<Joint['limits']>) => putting('joints', { ...joint, limits })
  const measure = measureOf({ kind, frames }, coordinate)
  const severity = joint.off ? ('warning' as const) : ('error' as const)
  if (!measure) {
    const known = coordinateNames({ kind, frames })
    const best = nearest(coordinate, known)
    const rest = without(joint.limits!, coordinate)
    const hint = best === undefined ? ` It has ${listed(known)}.` : ` Did you mean "${best}"?`
    report({
      path: pointer(...path),
      at,
      message: `"${at}" has no coordinate "${coordinate}" that could be limited.${hint}`,
      severity,
      fix: withLimits(best === undefined || Object.hasOwn(rest, best) ? rest : { ...rest, [best]: limit }),
    })
    return []
  }
  const read = (value: Num | undefined, key: string) =>
    value === undefined ? undefined : reader.number(value, at, [...path, key])
  const [lower, upper] = [read(limit.lower, 'lower'), read(limit.upper, 'upper')]
  const restitution = readRestitution(limit.restitution, at, [...path, 'restitution'], reader)
  if (lower !== undefined && upper !== undefined && lower >= upper) {
    const { lower: _, upper: __, ...rest } = limit
    report({
      path: pointer(...path, 'upper'),
      at,
      message:
        lower > upper
          ? `The limits of ${coordinate} of "${at}" exclude each other: the lower is ${show(lower)}, and the upper ${show(upper)}.`
          : `The limits of ${coordinate} of "${at}" leave no room: both are ${show(lower)}. Let them differ, or hold the coordinate with a driver.`,
      severity,
      ...(lower > upper && {
        fix: withLimits({
          ...joint.limits,
          [coordinate]: { ...rest, lower: limit.upper!, upper: limit.lower! },
        }),
        fixLabel: 'Exchange them',
      }),
    })
    return []
  }
  const turns = measure.kind === 'angle' ? turnsAtStart(context, measure, frames, lower, upper) : 0
  const isAngle = ['angle', 'asin', 'acos'].includes(measure.kind)
  const bodies = [...new Set(frames.map(({ body }) => body))]
  return (['lower', 'upper'] as const).flatMap((end): Condition[] => {
    const value = end === 'lower' ? lower : upper
    if (value === undefined || Number.isNaN(value)) return []
    const relation = end === 'lower' ? '>=' : '<='
    const compiled = compileLimit(at, {
      joint: { kind, frames },
      coordinate,
      relation,
      value: value - turns,
    })
    if (!compiled.ok) {
      const [{ message }] = compiled.problems
      report({
        path: pointer(...path, end),
        at,
        message: `The ${end} limit of ${coordinate} of "${at}", ${show(value)}: ${message}`,
        severity,
      })
      return []
    }
    if (joint.off) return []
    const id = claim(`${at}.${coordinate}.${end}`)
    return [
      {
        spec: { id, ...compiled.bound, ...(restitution !== undefined && { restitution }) },
        about: {
          ...{ id, kind: 'limit', of: at, bodies, path: pointer(...path, end) },
          label: `${name(at)}: ${end} limit of ${coordinate}`,
          limit: { coordinate, end, value, unit: isAngle ? 'rad' : 'm', turns },
        },
      },
    ]
  })
}

/** Room for rounding of a start that is on a limit [rad]. */
const ON_LIMIT = 1e-9

/** [rad] An angle is counted from a start between −π and π. Where that is outside limits which it meets on another turn, they mean that one: 190°
 is between 100° and 200°, and starts as −170°. */
function turnsAtStart(
  { bodies }: BoundsContext,
  { sine, cosine, frames: [f, g] }: Extract<Measure, { kind: 'angle' }>,
  frames: readonly FrameSpec[],
  lower: number | undefined,
  upper: number | undefined,
): number {
  if (lower === undefined || upper === undefined) return 0
  const turn = ({ body, q_BF = [1, 0, 0, 0] }: FrameSpec): Quat => {
    const { q_WB = [1, 0, 0, 0] } = bodies.find(({ id }) => id === body) ?? {}
    return body === GROUND ? q_BF : multiplyQuat(q_WB, q_BF)
  }
  const product = ([a, b]: readonly [number, number]) =>
    vec3.dot(
      rotateByQuat(unitQuat(turn(frames[f])), vec3.E[a]),
      rotateByQuat(unitQuat(turn(frames[g])), vec3.E[b]),
    )
  const start = Math.atan2(product(sine), product(cosine))
  if (start >= lower - ON_LIMIT && start <= upper + ON_LIMIT) return 0
  const tau = 2 * Math.PI
  const least = Math.ceil((lower - start) / tau)
  const most = Math.floor((upper - start) / tau)
  if (!(least <= most)) return 0
  return tau * (least > 0 ? least : most)
}

/** Ropes and rods that may go slack. */
export function compileRopes({ scene, joints, reader, name }: BoundsContext): Condition[] {
  const specs = new Map(joints.map((spec) => [spec.id, spec]))
  return (scene.joints ?? []).flatMap((joint, i): Condition[] => {
    const { id, restitution: given } = joint
    const path = ['joints', i, 'restitution']
    if (given !== undefined && !isSlack(joint))
      reader.report({
        path: pointer(...path),
        at: id,
        message: `The restitution of "${id}" has no effect: only a rope or rod that goes slack has one.`,
        severity: 'warning',
        fix: putting('joints', without(joint, 'restitution')),
      })
    const spec = specs.get(id)
    if (!spec || !isSlack(joint)) return []
    const restitution = readRestitution(given, id, path, reader)
    if (joint.off) return []
    const { kind, frames, params } = spec
    return [
      {
        // Its length less the greatest.
        spec: {
          ...{ id, row: { kind, frames, params } as never, side: -1 },
          ...(restitution !== undefined && { restitution }),
        },
        about: {
          ...{ id, label: name(id), kind: 'rope', of: id, path: pointer('joints', i), limit: null },
          bodies: [...new Set(frames.map(({ body }) => body))],
        },
      },
    ]
  })
}

export function compileInequalities(
  { scene, reader, name }: BoundsContext,
  typed: ReadonlyMap<string, Typed>,
): Condition[] {
  return (scene.equations ?? []).flatMap((equation, i): Condition[] => {
    const { id, off } = equation
    const known = typed.get(id)
    const path = ['equations', i, 'restitution']
    const restitution = readRestitution(equation.restitution, id, path, reader)
    const bound = known?.toBound(id)
    if (known && !bound && equation.restitution !== undefined)
      reader.report({
        path: pointer(...path),
        at: id,
        message: `The restitution of "${id}" has no effect: it is an equation, which holds all the time.`,
        severity: 'warning',
        fix: putting('equations', without(equation, 'restitution')),
      })
    if (!known || !bound || off) return []
    return [
      {
        spec: { ...bound, ...(restitution !== undefined && { restitution }) },
        about: {
          ...{ id, label: name(id), kind: 'inequality', of: id, limit: null },
          bodies: [...new Set(known.frames.map(({ body }) => body))],
          path: pointer('equations', i, 'text'),
        },
      },
    ]
  })
}

function listed(names: readonly string[]): string {
  if (names.length === 0) return 'none'
  return names.map((name) => `"${name}"`).join(', ')
}
