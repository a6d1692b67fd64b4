/* The model that a step solves where joints are stacked on bodies without mass (find.ts): one joint in place of each stack. The bodies between
 keep their numbers, so that states, forces and inputs are those of the whole model; they have no rows, no weight and no acceleration. */
import { withLoads } from '../model/extend'
import type { Force, Model } from '../model/model'
import type { ForceDefinition } from '../forces/definition'
import type { JointSpec, ModelSpec } from '../model/spec'
import { findStacks, type Stack } from './find'
import { loadsOn, type Whole } from './loads'
import { tablesOf, type StackTables } from './place'
import { jointOf } from './replacement'

export interface Condensed {
  readonly model: Model
  /** The same without the forces on bodies between. These are the last force of `model`, and the signs of the stacks its inputs. */
  readonly base: Model
  readonly loads: ForceDefinition<unknown> | null
  readonly stacks: readonly IndexedStack[]
  readonly tables: readonly StackTables[]
  /** (nb+1) 1 for the bodies between. */
  readonly isBetween: Uint8Array
}

/** A stack with the numbers of its bodies. */
export interface IndexedStack {
  readonly stack: Stack
  readonly a: number
  readonly b: number
  readonly carriages: Int32Array
  readonly rings: Int32Array
}

/** The specification without stacks, and what was replaced; null where there is none, or where a stack has no joint in its place. */
export function condensedSpec(
  spec: ModelSpec,
): { readonly spec: ModelSpec; readonly stacks: readonly Stack[] } | null {
  const stacks = findStacks(spec)
  if (stacks.length === 0) return null
  const instead = new Map<string, JointSpec | null>()
  const between = new Set<string>()
  for (const stack of stacks) {
    const joint = jointOf(stack)
    if (!joint) return null
    for (const id of stack.joints) instead.set(id, null)
    if (joint !== 'free') instead.set(stack.joints[0], joint)
    for (const { body } of [...stack.carriages, ...stack.rings]) between.add(body)
  }
  return {
    spec: {
      ...spec,
      // Any mass: `withoutMotion` takes it away.
      bodies: spec.bodies.map((b) => (between.has(b.id) ? { ...b, kind: 'particle', mass: 1 } : b)),
      joints: (spec.joints ?? []).flatMap((j) => {
        const joint = instead.get(j.id)
        return joint === undefined ? [j] : joint ? [joint] : []
      }),
      forces: (spec.forces ?? []).filter((f) => !f.frames.some(({ body }) => between.has(body))),
    },
    stacks,
  }
}

/** `model`: compiled from the specification of `condensedSpec`. `forces` are those of the whole model. */
export function condense(
  model: Model,
  stacks: readonly Stack[],
  indexOf: ReadonlyMap<string, number>,
  whole: Whole,
  forces: readonly Force[],
): Condensed {
  const isBetween = new Uint8Array(model.nb + 1)
  const numbers = (list: readonly { readonly body: string }[]) =>
    Int32Array.from(list, ({ body }) => {
      const i = indexOf.get(body)!
      isBetween[i] = 1
      return i
    })
  const indexed = stacks.map((stack) => ({
    stack,
    a: indexOf.get(stack.a)!,
    b: indexOf.get(stack.b)!,
    carriages: numbers(stack.carriages),
    rings: numbers(stack.rings),
  }))
  const base = withoutMotion(model, isBetween)
  const tables = indexed.map(tablesOf)
  const on = forces.filter((f) => f.body.some((b) => isBetween[b] === 1))
  const loads = on.length > 0 ? loadsOn(tables, on, whole) : null
  return { model: withLoads(base, loads), base, loads, stacks: indexed, tables, isBetween }
}

/** Bodies between have no weight, and no force moves them. */
function withoutMotion(model: Model, isBetween: Uint8Array): Model {
  const mass = model.mass.slice()
  const inverseMass = model.inverseMass.slice()
  const inverseRoot = model.inverseRoot.slice()
  for (let i = 1; i <= model.nb; i++) {
    if (isBetween[i] === 0) continue
    mass[i] = 0
    inverseMass.fill(0, 7 * i, 7 * i + 7)
    inverseRoot.fill(0, 7 * i, 7 * i + 7)
  }
  return { ...model, mass, inverseMass, inverseRoot, metric: { inverse: inverseMass, root: inverseRoot } }
}
