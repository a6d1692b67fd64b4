/* Every kind of joint, force and law that a document may hold: those of the engine but the ones that are code, and in their place
 the ones typed as text. What menus, inspectors and the schema are made of. */
import { forceKinds, jointKinds, lawKinds, type Field } from '@freebody/dynamics'
import type { ForceKind, JointKind, LawKind } from './document'

/** An expression of what moves, see the room of expressions. */
export interface TextField {
  readonly type: 'text'
  readonly label: string
  readonly help?: string
}

export interface KindDefinition {
  readonly kind: string
  readonly label: string
  /** How many a thing of this kind sits on; laws have none of their own. */
  readonly frames?: number | { readonly atLeast: number; readonly atMost?: number }
  readonly fields: Readonly<Record<string, Field | TextField>>
}

export const typedForce: KindDefinition = {
  kind: 'typed',
  label: 'Typed force',
  frames: { atLeast: 1, atMost: 2 },
  fields: {
    force: {
      type: 'text',
      label: 'Force',
      help: 'On the last frame: a vector in world axes, or between two frames a number along their line.',
    },
    torque: { type: 'text', label: 'Torque', help: 'On the last frame: a vector in world axes.' },
    potential: { type: 'text', label: 'Potential energy', help: 'Instead of a force.' },
    along: {
      type: 'choice',
      label: 'Numbers act along',
      options: ['line', 'axis'],
      default: 'line',
      help: 'The line from a to b, with x and v its length and rate; or the z axis of a, with x, v, angle and w.',
    },
  },
}

export const typedLaw: KindDefinition = {
  kind: 'typed',
  label: 'Typed law',
  fields: {
    force: {
      type: 'text',
      label: 'Force',
      help: 'A number along the sliding velocity, such as -mu*N, or a vector, such as -c*v.',
    },
    torque: { type: 'text', label: 'Torque', help: 'A number along the relative spin, or a vector.' },
  },
}

/** Names that a text has before those of the scene: in typed laws, in forces along a line and along an axis. */
export const LOCALS = {
  law: ['v', 'speed', 'w', 'turn', 'R', 'N', 'T', 'M'],
  line: ['x', 'v'],
  axis: ['x', 'v', 'angle', 'w'],
} as const

type Kinds<K extends string> = Readonly<Record<K, KindDefinition>>

function documented<K extends string>(registry: object, typed?: KindDefinition): Kinds<K> {
  const kept = Object.entries(registry).filter(([kind]) => kind !== 'custom')
  return Object.fromEntries([...kept, ...(typed ? [['typed', typed]] : [])]) as Kinds<K>
}

export const documentKinds = {
  joints: documented<JointKind>(jointKinds),
  forces: documented<ForceKind>(forceKinds, typedForce),
  laws: documented<LawKind>(lawKinds, typedLaw),
} as const

/** Joints that may go slack. */
export const slackKinds: ReadonlySet<string> = new Set<JointKind>(['rope', 'distance'])

/** Own entries only: a kind called "constructor" is unknown. */
export function documentKind(name: keyof typeof documentKinds, kind: string): KindDefinition | undefined {
  const registry: Readonly<Record<string, KindDefinition>> = documentKinds[name]
  return Object.hasOwn(registry, kind) ? registry[kind] : undefined
}
