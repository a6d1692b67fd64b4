/* Joints, forces and laws of the document → those of the engine. */
import {
  PART,
  type ForceSpec,
  type FrameSpec,
  type JointSpec,
  type LawSpec,
  type Parts,
} from '@freebody/dynamics'
import { nearest, type Scope } from '@freebody/expressions'
import {
  collectionNames,
  type Attached,
  type Equation,
  type Force,
  type Joint,
  type Scene,
} from '../document'
import { documentKind } from '../kinds'
import { pointer } from '../problem'
import type { CompiledBody } from './bodies'
import { without, putting } from './fixes'
import { compileFrames } from './frames'
import { isSlack } from './one-sided/bounds'
import type { Path, Reader } from './reader'
import { compileTypedForce, compileTypedLaw, compileTypedProfile, type Parameterised } from './typed'

interface Context {
  readonly scene: Scene
  readonly bodies: ReadonlyMap<string, CompiledBody>
  readonly parameters: Readonly<Record<string, number>>
  readonly reader: Reader
}

/** Typed texts are compiled after everything they may refer to. */
type Later<S> = (scope: Scope) => S | null

export interface CompiledThings {
  readonly joints: readonly JointSpec[]
  readonly forces: readonly Later<ForceSpec>[]
  readonly laws: readonly Later<LawSpec>[]
}

export function* compileThings(context: Context): Parts<CompiledThings> {
  const { scene, bodies, reader } = context
  const declared = new Set((scene.bodies ?? []).map((body) => body.id))
  const attach = function* <S>(
    name: 'joints' | 'forces',
    made: (spec: unknown, thing: Attached, path: Path) => S,
  ): Parts<S[]> {
    const specs: S[] = []
    for (const [i, thing] of (scene[name] ?? []).entries()) {
      if (i % PART === 0) yield `the ${name}`
      const path = [name, i]
      const params = readParams(context, thing, name, path)
      const frames = compileFrames({ thing, name, bodies, declared, reader }, path)
      if (!params || !frames || !distinct(thing, name, frames, reader, path)) continue
      specs.push(
        made({ id: thing.id, kind: thing.kind, frames, params, off: thing.off ?? false }, thing, path),
      )
    }
    return specs
  }
  const joints = yield* attach('joints', (spec) => spec as JointSpec)
  const forces = yield* attach('forces', (spec, thing, path): Later<ForceSpec> => {
    if ((thing as Force).kind !== 'typed') return () => spec as ForceSpec
    const { frames } = spec as ForceSpec
    return (scope) => compileTypedForce(thing as Force, frames, scope, reader.report, path)
  })
  return { joints, forces, laws: yield* compileLaws(context) }
}

function* compileLaws(context: Context): Parts<Later<LawSpec>[]> {
  const { scene, reader } = context
  const laws: Later<LawSpec>[] = []
  const targets = new Map(
    [...(scene.joints ?? []), ...(scene.equations ?? [])].map((joint) => [joint.id, joint]),
  )
  for (const [i, law] of (scene.laws ?? []).entries()) {
    if (i % PART === 0) yield 'the laws'
    const path = ['laws', i]
    const params = readParams(context, law, 'laws', path)
    const joint = targets.get(law.joint)
    if (!joint) {
      const best = nearest(law.joint, targets.keys())
      reader.report({
        path: pointer(...path, 'joint'),
        at: law.id,
        message: `"${law.id}" acts in "${law.joint}", which is not a joint of this scene.${best === undefined ? '' : ` Did you mean "${best}"?`}`,
        fix:
          best === undefined
            ? { type: 'remove', in: 'laws', id: law.id }
            : { type: 'put', in: 'laws', thing: { ...law, joint: best } },
      })
      continue
    }
    if (!params) continue
    const loose = looseTarget(joint)
    if (loose) {
      reader.report({
        path: pointer(...path, 'joint'),
        at: law.id,
        message: `"${law.id}" acts in "${law.joint}", ${loose}. Laws act in what holds all the time.`,
        fix: { type: 'remove', in: 'laws', id: law.id },
      })
      continue
    }
    const off = law.off === true || joint.off === true
    if (law.kind === 'typed') laws.push((scope) => compileTypedLaw(law, off, scope, reader.report, path))
    else if (!off) {
      const spec = { id: law.id, kind: law.kind, joint: law.joint, params } as LawSpec
      laws.push(() => spec)
    }
  }
  return laws
}

/** Why laws cannot act in it, where they cannot. */
function looseTarget(target: Joint | Equation): string | null {
  if ('text' in target)
    return /[<>]=/.test(target.text.replace(/"[^"]*"/g, ''))
      ? 'which is an inequality and holds at times only'
      : null
  return isSlack(target) ? 'which goes slack and holds at times only' : null
}

/** Values of its fields; null after reporting one that its kind does not have. */
function readParams(
  context: Context,
  thing: Parameterised & { readonly kind: string },
  name: 'joints' | 'forces' | 'laws',
  path: Path,
): Record<string, unknown> | null {
  const { reader } = context
  const fields = documentKind(name, thing.kind)?.fields ?? {}
  const read: Record<string, unknown> = {}
  let complete = true
  for (const [key, value] of Object.entries(thing.params ?? {})) {
    if (value === undefined) continue
    if (!Object.hasOwn(fields, key)) {
      const best = nearest(key, Object.keys(fields))
      const kept = without(thing.params ?? {}, key)
      // What it was meant to be, unless that is there as well.
      const params = best === undefined || Object.hasOwn(kept, best) ? kept : { ...kept, [best]: value }
      reader.report({
        path: pointer(...path, 'params', key),
        at: thing.id,
        message: `"${thing.id}" has no setting "${key}".${best === undefined ? '' : ` Did you mean "${best}"?`}`,
        fix: putting(name, { ...thing, params } as never),
      })
      complete = false
      continue
    }
    if (fields[key].type === 'text') read[key] = value
    else if (isTyped(value) && name !== 'laws') {
      read[key] = compileTypedProfile(thing, name, key, value.text, context, reader.report, path)
      if (read[key] === null) complete = false
    } else read[key] = reader.data(value, thing.id, [...path, 'params', key])
    if (holdsNaN(read[key])) complete = false
  }
  return complete ? read : null
}

/** A profile typed as text. */
function isTyped(value: unknown): value is { readonly kind: 'typed'; readonly text: string } {
  return typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'typed'
}

/** The engine refuses the same; here with a way out. */
function distinct(
  thing: Attached,
  name: 'joints' | 'forces',
  frames: readonly FrameSpec[],
  reader: Reader,
  path: Path,
): boolean {
  const [a, b] = frames
  if (name === 'forces' || frames.length !== 2 || a.body !== b.body) return true
  const where = a.body === 'ground' ? 'the ground' : `"${a.body}"`
  reader.report({
    path: pointer(...path, 'b', 'body'),
    at: thing.id,
    message: `"${thing.id}" has both ends on ${where}; attach one of them to another body.`,
    fix: { type: 'remove', in: name, id: thing.id },
  })
  return false
}

function holdsNaN(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(holdsNaN)
  return typeof value === 'number' && Number.isNaN(value)
}

/** Where each id stands: /joints/3. */
export function pathsById(scene: Scene): Map<string, string> {
  const paths = new Map<string, string>()
  for (const name of collectionNames)
    for (const [i, thing] of (scene[name] ?? []).entries())
      if (!paths.has(thing.id)) paths.set(thing.id, pointer(name, i))
  return paths
}
