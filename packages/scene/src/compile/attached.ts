/* Joints, forces and laws of the document → those of the engine. */
import {
  forceKinds,
  jointKinds,
  lawKinds,
  type ForceSpec,
  type FrameSpec,
  type JointSpec,
  type LawSpec,
} from '@freebody/dynamics'
import { collectionNames, type Attached, type Scene } from '../document'
import { pointer } from '../problem'
import { nearest } from '../text'
import type { CompiledBody } from './bodies'
import { compileFrames } from './frames'
import type { Path, Reader } from './reader'

/** Definitions of all kinds, as far as the document needs them. */
type Registry = Readonly<Record<string, { readonly fields: object; readonly frames?: unknown }>>

const registries = { joints: jointKinds, forces: forceKinds, laws: lawKinds } as unknown as {
  readonly [C in 'joints' | 'forces' | 'laws']: Registry
}

export interface CompiledThings {
  readonly joints: readonly JointSpec[]
  readonly forces: readonly ForceSpec[]
  readonly laws: readonly LawSpec[]
}

export function compileThings(
  scene: Scene,
  bodies: ReadonlyMap<string, CompiledBody>,
  reader: Reader,
): CompiledThings {
  const declared = new Set((scene.bodies ?? []).map((body) => body.id))
  const attach = (name: 'joints' | 'forces'): readonly (JointSpec | ForceSpec)[] => {
    const specs: unknown[] = []
    for (const [i, thing] of (scene[name] ?? []).entries()) {
      const path = [name, i]
      const params = readParams(thing, name, reader, path)
      const frames = compileFrames({ thing, name, bodies, declared, reader }, path)
      if (!params || !frames || !distinct(thing, name, frames, reader, path)) continue
      specs.push({ id: thing.id, kind: thing.kind, frames, params, off: thing.off ?? false })
    }
    return specs as readonly (JointSpec | ForceSpec)[]
  }
  const joints = attach('joints') as readonly JointSpec[]
  const forces = attach('forces') as readonly ForceSpec[]
  return { joints, forces, laws: compileLaws(scene, reader) }
}

function compileLaws(scene: Scene, reader: Reader): LawSpec[] {
  const laws: unknown[] = []
  const targets = new Map(
    [...(scene.joints ?? []), ...(scene.equations ?? [])].map((joint) => [joint.id, joint]),
  )
  for (const [i, law] of (scene.laws ?? []).entries()) {
    const path = ['laws', i]
    const params = readParams(law, 'laws', reader, path)
    const joint = targets.get(law.joint)
    if (!joint) {
      const best = nearest(law.joint, targets.keys())
      reader.report({
        path: pointer(...path, 'joint'),
        at: law.id,
        message: `"${law.id}" acts in "${law.joint}", which is not a joint of this scene.${best === undefined ? '' : ` Did you mean "${best}"?`}`,
        fix: { type: 'remove', in: 'laws', id: law.id },
      })
    } else if (params && !law.off && !joint.off)
      laws.push({ id: law.id, kind: law.kind, joint: law.joint, params })
  }
  return laws as LawSpec[]
}

/** Values of its fields; null after reporting one that its kind does not have. */
function readParams(
  thing: { readonly id: string; readonly kind: string; readonly params?: Attached['params'] },
  name: 'joints' | 'forces' | 'laws',
  reader: Reader,
  path: Path,
): Record<string, unknown> | null {
  const fields = Object.hasOwn(registries[name], thing.kind) ? registries[name][thing.kind].fields : {}
  const params: Record<string, unknown> = {}
  let complete = true
  for (const [key, value] of Object.entries(thing.params ?? {})) {
    if (value === undefined) continue
    if (!Object.hasOwn(fields, key)) {
      const best = nearest(key, Object.keys(fields))
      const { [key]: _, ...kept } = thing.params ?? {}
      reader.report({
        path: pointer(...path, 'params', key),
        at: thing.id,
        message: `"${thing.id}" has no setting "${key}".${best === undefined ? '' : ` Did you mean "${best}"?`}`,
        fix: { type: 'put', in: name, thing: { ...thing, params: kept } as never },
      })
      complete = false
      continue
    }
    params[key] = reader.data(value, thing.id, [...path, 'params', key])
    if (holdsNaN(params[key])) complete = false
  }
  return complete ? params : null
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
