/* One-sided conditions: limits, ropes, contacts. A condition has its channels whether it is open or closed. While it is open its forces are 0,
 and how fast its surfaces slide is not a number, since nothing touches. */
import { closedConstraint, conditionAt, createConditionReader, wrenchOnBody } from '@freebody/dynamics'
import type { CompiledScene } from '@freebody/scene'
import { conditionsOf, gapUnit } from '../conditions'
import { vectorSlots, type Block, type Family, type Slot } from './definition'
import { lengthOf } from './vectors'

const group = 'One-sided'

export const conditionStates: Family = {
  summary:
    'Gap of a limit, rope or contact, positive while it is open, and its rate; what it does: 0 open, 1 closed, 2 sticks, 3 slides. Of a contact also how fast the surfaces slide on each other, not a number while it is open.',
  blocks: (scene) =>
    conditionsOf(scene).map((condition): Block => {
      const { id, index, contact } = condition
      const unit = gapUnit(scene, condition)
      const slots: readonly Slot[] = [
        { name: 'gap', label: 'gap', unit, group },
        { name: 'gap.rate', label: 'gap, rate', unit: rateOf(unit), group },
        { name: 'state', label: 'state', unit: '', group },
        ...(contact ? [{ name: 'slip', label: 'sliding speed', unit: 'm/s', group }] : []),
      ]
      return {
        ...{ of: id, list: listOf(scene, id), stage: 'rows', slots },
        prepare: () => {
          const reader = createConditionReader(scene.model)
          return ({ state, ws }, out) => {
            const { gap, rate, doing, slip } = reader.look(state, ws, index)
            out[0] = gap
            out[1] = rate
            out[2] = doing
            if (contact) out[3] = slip
          }
        },
      }
    }),
}

export const conditionForces: Family = {
  summary:
    'Force with which a limit, rope or contact presses or pulls, 0 while it is open. Of a contact also the size of its friction and its whole force on the body of its second frame, in world axes.',
  blocks: (scene) =>
    conditionsOf(scene).map((condition): Block => {
      const { id, index, contact } = condition
      const slots: readonly Slot[] = contact
        ? [
            { name: 'N', label: 'normal force', unit: 'N', group },
            { name: 'T', label: 'friction', unit: 'N', group },
            ...vectorSlots('F', 'force', 'N', group),
            { name: 'F', label: 'force', unit: 'N', group },
          ]
        : [{ name: 'N', label: 'force', unit: forceUnit(gapUnit(scene, condition)), group }]
      return {
        ...{ of: id, list: listOf(scene, id), stage: 'solution', slots },
        prepare: () => {
          const reader = createConditionReader(scene.model)
          return ({ state, ws, model }, out) => {
            const { normal, friction, normal_W, friction_W } = reader.forces(state, model, ws, index)
            out[0] = normal
            if (!contact) return
            out[1] = friction
            for (let a = 0; a < 3; a++) out[2 + a] = normal_W[a] + friction_W[a]
            out[5] = lengthOf(out, 2)
          }
        },
      }
    }),
}

export const contactSums: Family = {
  summary: 'Sum of all contact forces on a body, in world axes.',
  blocks(scene) {
    const { model } = scene
    const conditions = conditionsOf(scene)
    const touched = new Set(
      conditions.flatMap(({ contact, constraint }) => (contact ? [...constraint.body] : [])),
    )
    const slots: readonly Slot[] = [
      ...vectorSlots('contact.F', 'contact force', 'N', group),
      { name: 'contact.F', label: 'contact force', unit: 'N', group },
    ]
    return model.bodyIds.flatMap((of, body): readonly Block[] => {
      if (body === 0 || !touched.has(body)) return []
      const w = new Float64Array(6)
      return [
        {
          ...{ of, list: 'bodies', stage: 'solution', slots },
          prepare:
            () =>
            ({ state, ws, model: mode }, out) => {
              out.fill(0)
              for (let i = 0; i < state.closedCount; i++) {
                const { contact } = conditions[conditionAt(state, i)]
                const c = closedConstraint(model, mode, i)
                if (!contact || !c.slots.includes(body)) continue
                wrenchOnBody(mode, state, ws, c, body, 'total', w)
                for (let a = 0; a < 3; a++) out[a] += w[a]
              }
              out[3] = lengthOf(out, 0)
            },
        },
      ]
    })
  },
}

function listOf({ equations }: CompiledScene, id: string): 'equations' | 'joints' {
  return equations.has(id) ? 'equations' : 'joints'
}

function rateOf(unit: string): string {
  return unit === 'm or rad' ? 'm/s or rad/s' : `${unit}/s`
}

function forceUnit(unit: string): string {
  return unit === 'm' ? 'N' : unit === 'rad' ? 'N m' : 'N or N m'
}
