/* Joints and typed equations: reactions, errors and coordinates. Reactions are those of `reaction` in the engine's readouts, on the last
 moving body of the constraint's frames and about that frame's origin. */
import {
  constraintPower,
  jointCoordinate,
  reaction,
  wrenchOnBody,
  type Constraint,
  type Part,
} from '@freebody/dynamics'
import type { CompiledScene } from '@freebody/scene'
import type { Block, Family, Slot, Stage } from './definition'
import { moveToFrame, shownFrame, worldSlots, wrenchSlots, writeWorld, writeWrench } from './wrench'

interface PartDefinition {
  readonly part: Part
  /** In front of names and of labels. */
  readonly name: string
  readonly words: string
  readonly group: string
}

const parts: readonly PartDefinition[] = [
  { part: 'total', name: '', words: '', group: 'Reaction' },
  { part: 'ideal', name: 'ideal.', words: 'ideal ', group: 'Reaction, ideal part' },
  { part: 'non-ideal', name: 'nonideal.', words: 'non-ideal ', group: 'Reaction, non-ideal part' },
]

const reactionSlots = new Map(parts.map((p) => [p.part, wrenchSlots(p.name, p.words, p.group)]))

const errorSlots: readonly Slot[] = [
  { name: 'phi', label: 'position error', unit: 'm or rad', group: 'Errors' },
  { name: 'phidot', label: 'velocity error', unit: 'm/s or rad/s', group: 'Errors' },
]

export const jointCoordinates: Family = {
  summary: 'Coordinates of a joint, by the names its kind gives them, and their rates.',
  blocks: (scene) =>
    constraints(scene).flatMap(([c, block]) =>
      Object.entries(c.definition.coordinates).map(([name, { label, unit }]): Block => {
        const word = label.toLowerCase()
        const rate = unit === '' ? '1/s' : `${unit}/s`
        return {
          ...block('rows', [
            { name, label: word, unit, group: 'Coordinate' },
            { name: `${name}.rate`, label: `${word}, rate`, unit: rate, group: 'Coordinate' },
          ]),
          prepare: () => (now, out) => {
            const read = jointCoordinate(now.model, now.state, now.ws, c, name)
            out[0] = read ? read.value : Number.NaN
            out[1] = read ? read.rate : Number.NaN
          },
        }
      }),
    ),
}

export const reactions: Family = {
  summary: 'Force and torque of a joint or equation on the last moving body it holds, whole and in parts.',
  blocks: (scene) =>
    constraints(scene).flatMap(([c, block]) => {
      const frame = shownFrame(c)
      const body = c.body[frame]
      return parts.map(({ part }): Block => {
        const w = new Float64Array(6)
        return {
          ...block('solution', reactionSlots.get(part)!),
          prepare: () => (now, out) => {
            wrenchOnBody(now.model, now.state, now.ws, c, body, part, w)
            moveToFrame(w, c, frame, now.ws.R_WB)
            writeWrench(out, w, c, frame, now)
          },
        }
      })
    }),
}

export const reactionsByBody: Family = {
  summary: 'Force and torque of a joint or equation on each body it holds, the ground included.',
  blocks: (scene) =>
    constraints(scene).flatMap(([c, block]) => {
      const w = new Float64Array(6)
      const slotsOn = (body: number) => {
        const id = scene.model.bodyIds[body]
        return worldSlots(`on.${id}.`, `on ${scene.names.get(id) ?? id}, `, 'Reaction by body')
      }
      const moving = Array.from(c.slots.subarray(0, c.slotCount), (body): Block => {
        const frame = c.body.lastIndexOf(body)
        return {
          ...block('solution', slotsOn(body)),
          prepare: () => (now, out) => {
            wrenchOnBody(now.model, now.state, now.ws, c, body, 'total', w)
            moveToFrame(w, c, frame, now.ws.R_WB)
            writeWorld(out, w)
          },
        }
      })
      const frame = c.body.lastIndexOf(0)
      if (frame < 0) return moving
      const ground: Block = {
        ...block('solution', slotsOn(0)),
        prepare: () => (now, out) => {
          const { force, torque } = reaction(now.model, now.state, now.ws, c, frame)
          w.set(force, 0)
          w.set(torque, 3)
          writeWorld(out, w)
        },
      }
      return [...moving, ground]
    }),
}

export const multipliers: Family = {
  summary:
    'Lagrange multipliers of a joint or equation, one per row, of least norm where rows are redundant.',
  blocks: (scene) =>
    constraints(scene).map(([c, block]) => ({
      ...block(
        'solution',
        Array.from({ length: c.rows }, (_, r) => ({
          name: `lambda${r + 1}`,
          label: `multiplier ${r + 1}`,
          unit: 'N or N m',
          group: 'Multipliers',
        })),
      ),
      prepare: () => (now, out) => {
        for (let r = 0; r < c.rows; r++) out[r] = now.ws.lambda[c.row0 + r]
      },
    })),
}

export const constraintErrors: Family = {
  summary: 'Largest position and velocity error among the rows of a joint or equation.',
  blocks: (scene) =>
    constraints(scene).map(([c, block]) => ({
      ...block('rows', errorSlots),
      prepare: () => (now, out) => worstErrors(out, now.model.rowLevel, now.ws, c.row0, c.row0 + c.rows),
    })),
}

export const constraintPowers: Family = {
  summary:
    'What a joint or equation puts into the motion: nothing where it is ideal and does not move by itself.',
  blocks: (scene) =>
    constraints(scene).flatMap(([c, block]) =>
      parts.map(
        ({ part, name, words }): Block => ({
          ...block('solution', [{ name: `${name}power`, label: `${words}power`, unit: 'W', group: 'Power' }]),
          prepare: () => (now, out) => {
            out[0] = constraintPower(now.model, now.state, now.ws, c, part)
          },
        }),
      ),
    ),
}

/** out = largest |φ| of holonomic rows, largest |φ̇| or |ψ|, from row `from` up to `to`. */
export function worstErrors(
  out: Float64Array,
  levels: Uint8Array,
  { phi, phidot }: { readonly phi: Float64Array; readonly phidot: Float64Array },
  from: number,
  to: number,
): void {
  out[0] = 0
  out[1] = 0
  for (let r = from; r < to; r++) {
    if (levels[r] === 0) out[0] = Math.max(out[0], Math.abs(phi[r]))
    if (levels[r] < 2) out[1] = Math.max(out[1], Math.abs(phidot[r]))
  }
}

type Head = (stage: Stage, slots: readonly Slot[]) => Omit<Block, 'prepare'>

function constraints(scene: CompiledScene): [Constraint, Head][] {
  return scene.model.constraints.map((c) => {
    const list = scene.equations.has(c.id) ? 'equations' : 'joints'
    return [c, (stage, slots) => ({ of: c.id, list, stage, slots })]
  })
}
