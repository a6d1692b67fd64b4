/* Each force by itself: on the last moving body of its frames, about that frame's origin. */
import { forceAlone, forceEnergy, forceMeasure, forcePower } from '@freebody/dynamics'
import { rotate } from '@freebody/math'
import type { CompiledScene } from '@freebody/scene'
import type { Block, Family, Slot } from './definition'
import { moveToFrame, shownFrame, wrenchSlots, writeWrench } from './wrench'

const slots = wrenchSlots('', '', 'Force')
const powerSlots: readonly Slot[] = [{ name: 'power', label: 'power', unit: 'W', group: 'Power' }]
const energySlots: readonly Slot[] = [{ name: 'energy', label: 'energy', unit: 'J', group: 'Energy' }]

export const forceWrenches: Family = {
  summary: 'What a force puts on the last moving body it acts on.',
  blocks: (scene) =>
    forces(scene, (i, head) => {
      const f = scene.model.forces[i]
      const frame = shownFrame(f)
      // between two frames of the ground
      if (frame < 0) return []
      const body = f.body[frame]
      return [
        {
          ...head,
          slots,
          prepare: () => {
            const Q = new Float64Array(6 * (scene.model.nb + 1))
            const w = new Float64Array(6)
            return (now, out) => {
              forceAlone(now.model, now.state, now.ws, i, Q)
              for (let a = 0; a < 3; a++) w[a] = Q[6 * body + a]
              rotate(w, 3, now.ws.R_WB, 9 * body, Q, 6 * body + 3)
              moveToFrame(w, f, frame, now.ws.R_WB)
              writeWrench(out, w, f, frame, now)
            }
          },
        },
      ]
    }),
}

export const forceMeasures: Family = {
  summary:
    'Length and tension of a spring, positive where it pulls; angle and torque of a torsion spring; places of a bushing.',
  blocks: (scene) =>
    forces(scene, (i, head) =>
      Object.entries(scene.model.forces[i].definition.measures ?? {}).map(
        ([name, { label, unit }]): Block => ({
          ...head,
          slots: [{ name, label: label.toLowerCase(), unit, group: 'Measure' }],
          prepare: () => (now, out) => {
            out[0] = forceMeasure(now.model, now.state, now.ws, i, name)
          },
        }),
      ),
    ),
}

export const forcePowers: Family = {
  summary: 'What a force puts into the motion, and the energy it keeps where it has a potential.',
  blocks: (scene) =>
    forces(scene, (i, head) => {
      const power: Block = {
        ...head,
        slots: powerSlots,
        prepare: () => {
          const Q = new Float64Array(6 * (scene.model.nb + 1))
          return (now, out) => {
            out[0] = forcePower(now.model, now.state, now.ws, i, Q)
          }
        },
      }
      const energy: Block = {
        ...head,
        slots: energySlots,
        prepare: () => (now, out) => {
          out[0] = forceEnergy(now.model, now.state, now.ws, i)
        },
      }
      return scene.model.forces[i].definition.potential ? [power, energy] : [power]
    }),
}

type Head = Pick<Block, 'of' | 'list' | 'stage'>

/** The forces of the document: not that of the pointer. */
function forces(scene: CompiledScene, blocks: (index: number, head: Head) => readonly Block[]): Block[] {
  const own = new Set((scene.spec.forces ?? []).map((f) => f.id))
  return scene.model.forces.flatMap((f, i) =>
    own.has(f.id) ? blocks(i, { of: f.id, list: 'forces', stage: 'rows' }) : [],
  )
}
