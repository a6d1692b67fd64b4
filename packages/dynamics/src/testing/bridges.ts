/* Bridges whose ropes are redundant in pairs. */
import { expect } from 'vitest'
import { compile } from '../model/compile'
import { evaluate } from '../evaluate'
import { assembleInitial } from '../step/project'
import { reaction } from '../readouts/readouts'
import { redundancy } from '../readouts/redundancy'
import { defaultSettings } from '../model/settings'
import type { FrameSpec, JointSpec, ModelSpec } from '../model/spec'
import { step } from '../step/step'
import { ALONG_Y } from './mechanisms'
import { createWorkspace } from '../model/workspace'

/** Planks on an arc between two banks, each hung from the next by balls at both edges. */
function bridge(planks: number, banks = 'ground'): ModelSpec {
  const length = 0.25
  const bend = 1.6 / planks
  const radius = length / (2 * Math.sin(bend / 2))
  const angle = (i: number) => (i - planks / 2) * bend
  const corner = (i: number) => [radius * Math.sin(angle(i)), -radius * Math.cos(angle(i))]
  const joints: JointSpec[] = []
  for (let i = 0; i <= planks; i++) {
    const [x, z] = corner(i)
    for (const y of [0.45, -0.45]) {
      const bank: FrameSpec = { body: banks, p_BF: [x, y, z] }
      const before: FrameSpec = i === 0 ? bank : { body: `plank ${i}`, p_BF: [length / 2, y, 0] }
      const after: FrameSpec = i === planks ? bank : { body: `plank ${i + 1}`, p_BF: [-length / 2, y, 0] }
      joints.push({ id: `rope ${i} ${y}`, kind: 'spherical', frames: [before, after] })
    }
  }
  return {
    bodies: Array.from({ length: planks }, (_, i) => {
      const [a, b] = [corner(i), corner(i + 1)]
      const half = -angle(i + 0.5) / 2
      return {
        id: `plank ${i + 1}`,
        mass: 4,
        inertia: [0.33, 0.017, 0.35],
        p_WB: [(a[0] + b[0]) / 2, 0, (a[1] + b[1]) / 2],
        q_WB: [Math.cos(half), 0, Math.sin(half), 0],
      }
    }),
    joints,
  }
}

/** A bridge keeps its rank, and both ropes of a pair carry the same, all along the motion. */
export function sharesItsLoads(planks: number): void {
  const compiled = compile(bridge(planks))
  if (!compiled.ok) throw new Error(compiled.problems[0].message)
  const { model, state } = compiled
  const stepping = createWorkspace(model)
  const ws = createWorkspace(model)
  expect(assembleInitial(model, state, stepping).ok).toBe(true)
  for (let n = 0; n < 20; n++) {
    expect(evaluate(model, state, ws).ok).toBe(true)
    const { rank, freedom } = redundancy(model, ws, defaultSettings.rankTolerance)
    // Hinges in a plane: two pins of a plane mechanism each, and three ways out of it held once per plank.
    expect(rank).toBe(5 * planks + 2)
    expect(freedom).toBe(planks - 2)
    for (let i = 0; i <= planks; i += 1 + (planks >> 2)) {
      const [left, right] = [0, 1].map(
        (k) => reaction(model, state, ws, model.constraints[2 * i + k], 1).force,
      )
      const size = Math.hypot(...left)
      for (let a = 0; a < 3; a++) expect(Math.abs(left[a] - right[a])).toBeLessThan(1e-6 * size)
      expect(Math.abs(left[1])).toBeLessThan(1e-6 * size)
    }
    for (let k = 0; k < 5; k++) expect(step(model, state, stepping, 0.01).ok).toBe(true)
  }
}

/** The same between banks that rock: a barge hung with fenders, which is a hub. */
export function keepsItsRankOnABarge(planks: number): void {
  const fenders = 12
  const spec = bridge(planks, 'barge')
  const beside = (i: number): FrameSpec => ({ body: 'barge', p_BF: [i, 2, -3] })
  const compiled = compile({
    bodies: [
      { id: 'barge', mass: 2000, inertia: [4000, 9000, 9000] },
      ...spec.bodies,
      ...Array.from({ length: fenders }, (_, i) => {
        const p_WB = [i, 2, -3.5] as const
        return { id: `fender ${i}`, mass: 5, inertia: [1, 1, 0.1], p_WB }
      }),
    ],
    joints: [
      {
        id: 'roll',
        kind: 'revolute',
        frames: [
          { body: 'ground', p_BF: [3, 0, 1], q_BF: ALONG_Y },
          { body: 'barge', p_BF: [3, 0, 1], q_BF: ALONG_Y },
        ],
      },
      ...(spec.joints ?? []),
      ...Array.from({ length: fenders }, (_, i): JointSpec => {
        const frames = [beside(i), { body: `fender ${i}`, p_BF: [0, 0, 0.5] as const }]
        return { id: `line ${i}`, kind: 'spherical', frames }
      }),
    ],
  })
  if (!compiled.ok) throw new Error(compiled.problems[0].message)
  const { model, state } = compiled
  const stepping = createWorkspace(model)
  const ws = createWorkspace(model)
  expect(Array.from(model.algebra.hubs.bodies)).toEqual([1])
  expect(model.algebra.pattern.negativeStart).toBe(2 * (planks + 1) + fenders)
  expect(assembleInitial(model, state, stepping).ok).toBe(true)
  for (let n = 0; n < 20; n++) {
    expect(evaluate(model, state, ws).ok).toBe(true)
    const { rank, freedom } = redundancy(model, ws, defaultSettings.rankTolerance)
    expect(rank).toBe(5 + 5 * planks + 2 + 3 * fenders)
    expect(freedom).toBe(1 + planks - 2 + 3 * fenders)
    expect(step(model, state, stepping, 0.01).ok).toBe(true)
  }
}
