/* A channel is a named number of a scene at a state: "bar.x", "pin.Fz", "energy.total". Channels come in blocks, because the
 numbers of one thing are computed together; a family has the blocks of one kind of number, for a whole scene. To add one, write its
 file and name it in ./families.ts. */
import type { Model, State, Workspace } from '@freebody/dynamics'
import type { CollectionName, CompiledScene } from '@freebody/scene'

export interface Channel {
  /** Unique in the scene; used in documents, files and programs. */
  readonly name: string
  /** For legends and menus. */
  readonly label: string
  readonly unit: string
  /** Id of the thing it belongs to, or null for the whole mechanism. */
  readonly of: string | null
  /** Heading in menus. */
  readonly group: string
}

/** What a block needs before it can be computed, cheapest first: the state alone; the rows, which place every frame; or
 accelerations and multipliers. */
export type Stage = 'state' | 'rows' | 'solution'

export interface Now {
  readonly model: Model
  /** Filled as far as the block's stage says. */
  readonly ws: Workspace
  state: State
}

export interface Slot {
  /** After the id of the thing and a dot: "x", "ideal.Fx". Empty where the id is the whole name. */
  readonly name: string
  /** Follows the name of the thing; begins with a capital where there is none. */
  readonly label: string
  readonly unit: string
  readonly group: string
}

export interface SamplerOptions {
  /** [J] from which drift is measured. Default: the energy of the first state that is read. */
  readonly energy0?: number
}

/** Writes one number per slot. Called for every sample, so it should allocate nothing. */
export type Compute = (now: Now, out: Float64Array) => void

export interface Block {
  /** Id of the thing, and its list in the document; null for the whole mechanism. */
  readonly of: string | null
  readonly list: CollectionName | null
  readonly stage: Stage
  readonly slots: readonly Slot[]
  /** Called once for a sampler. */
  readonly prepare: (options: SamplerOptions) => Compute
}

export interface Family {
  /** One sentence for the reference page. */
  readonly summary: string
  readonly blocks: (scene: CompiledScene) => readonly Block[]
}

const AXES = ['x', 'y', 'z'] as const

/** Three slots for a vector: `name`, the axis, and the suffix of the frame of reference. */
export function vectorSlots(
  name: string,
  label: string,
  unit: string,
  group: string,
  suffix = '',
): readonly Slot[] {
  const where = AXES_OF[suffix] ?? ''
  return AXES.map((axis) => ({
    name: `${name}${axis}${suffix}`,
    label: `${label} ${axis}${where}`,
    unit,
    group,
  }))
}

/** Suffixes of components; world axes have none. */
export const AXES_OF: Readonly<Record<string, string>> = { _B: ', body axes', _J: ', joint axes' }
