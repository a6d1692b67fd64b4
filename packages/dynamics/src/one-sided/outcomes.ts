/* What can stop a motion with one-sided conditions. */
import type { Model } from '../model/model'
import type { Failure } from '../model/outcome'

function failure(m: Model, reason: Failure['reason'], condition: number, message: string): Failure {
  return {
    ok: false,
    reason,
    message,
    constraint: m.oneSided!.conditions[condition].id,
    body: null,
    residual: Number.NaN,
  }
}

export function noSolution(m: Model, condition: number, t: number): Failure {
  const { id } = m.oneSided!.conditions[condition]
  return failure(
    m,
    'contact',
    condition,
    `At ${t.toPrecision(6)} s no forces of contact satisfy Coulomb's law in "${id}" together with the others; lower its friction.`,
  )
}

export function tooManyImpacts(m: Model, condition: number, t: number): Failure {
  const { id } = m.oneSided!.conditions[condition]
  return failure(
    m,
    'impacts',
    condition,
    `At ${t.toPrecision(6)} s the impacts in "${id}" do not come to an end; give it or its neighbours a restitution below 1.`,
  )
}

export function tooManyEvents(m: Model, condition: number, t: number, count: number): Failure {
  const { id } = m.oneSided!.conditions[condition]
  return failure(
    m,
    'impacts',
    condition,
    `"${id}" and what touches it change between open and closed more than ${count} times in one step at ${t.toPrecision(6)} s; take a smaller step, or lower their restitution.`,
  )
}

export function tooManyTouch(m: Model, condition: number, t: number, count: number, most: number): Failure {
  const { id } = m.oneSided!.conditions[condition]
  return failure(
    m,
    'impacts',
    condition,
    `At ${t.toPrecision(6)} s ${count} contacts touch at once, "${id}" among them; at most ${most} can be solved together. Switch contact off for some bodies.`,
  )
}

export function tooManyOverlap(m: Model, condition: number, count: number, most: number): Failure {
  const { id } = m.oneSided!.conditions[condition]
  return failure(
    m,
    'impacts',
    condition,
    `At the start ${count} contacts overlap, "${id}" among them; bodies that overlap at more than ${most} are not moved apart. Move them apart, or switch contact off for some.`,
  )
}
