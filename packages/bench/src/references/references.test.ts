/* References agree with tables of 15 digits where there are any, and the engine, which shares no line with them, agrees too. */
import { describe, expect, it } from 'vitest'
import { makeFreebody } from '../contenders/freebody'
import { type ProblemName, problemNames, problems } from '../problems'
import { lattice } from '../problems/lattice'
import { springNet } from '../problems/spring-net'
import type { Problem } from '../problems/problem'
import { type Reading, reading, SPAN } from '../reading'
import { bricardMotion } from './bricard'
import { driveLineMotion } from './drive-line'
import { netMotion } from './net'
import { planarTree } from './planar-tree'
import { doublePendulumAt1, slenderBricardAt1 } from './exact'
import { errorOf, references, watched } from './reference'
import { springNetMotion } from './spring-net'
import { v6Motion } from './v6'

function stateAfter(problem: Problem, t: number, tolerance: number): Reading {
  const ours = makeFreebody(problem, { dt: t / 10, tolerance }, 'precise')
  for (let i = 0; i < 10; i++) ours.step()
  const r = reading(problem)
  ours.read(r)
  return r
}

const largest = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((most, x, i) => Math.max(most, Math.abs(x - b[i])), 0)

describe('ways to a reference', () => {
  it('finds the double pendulum of the table from joint angles', () => {
    expect(
      largest(planarTree(problems['double-pendulum'].make(), 1, 100), doublePendulumAt1.flat()),
    ).toBeLessThan(1e-11)
  })

  it('finds the Bricard loop of the table when rods have no thickness', () => {
    const problem = problems.bricard.make()
    const bodies = problem.bodies.map((b) => ({ ...b, inertia: [0, 1 / 12, 1 / 12] as const }))
    const p = bricardMotion({ ...problem, bodies }, 1, 40)
    expect(largest(p.slice(0, 3), slenderBricardAt1.first)).toBeLessThan(1e-11)
    expect(largest(p.slice(9, 12), slenderBricardAt1.fourth)).toBeLessThan(1e-11)
  })

  it('moves a small net of springs as the engine does', () => {
    const problem = springNet(4)
    const r = stateAfter(problem, 1, 1e-11)
    const centres = problem.bodies.flatMap((_, i) => [...r.subarray(SPAN * i, SPAN * i + 3)])
    expect(largest(springNetMotion(problem, 1, 100), centres)).toBeLessThan(1e-10)
  })

  it.each([
    ['v6', v6Motion, 600],
    ['drive-line', driveLineMotion, 200],
  ] as const)('halving the steps of %s changes nothing', (name, motion, steps) => {
    const problem = problems[name].make()
    expect(largest(motion(problem, 1, steps), motion(problem, 1, steps / 2))).toBeLessThan(1e-11)
  })

  it('moves a small curtain by its knots as the engine does by its rods', () => {
    const problem = lattice(4)
    const p = netMotion(problem, 4, 1, 30)
    const r = stateAfter(problem, 1, 1e-11)
    const centres = problem.bodies.flatMap((_, i) => [...r.subarray(SPAN * i, SPAN * i + 3)])
    expect(largest(p, centres)).toBeLessThan(1e-10)
  })
})

describe('references.json', () => {
  it('has the watched bodies', () => {
    for (const name of problemNames) {
      expect(references[name].bodies).toEqual(watched(problems[name].make().bodies.length))
      expect(references[name].p.flat().every(Number.isFinite)).toBe(true)
    }
  })

  const quick: ProblemName[] = [
    'double-pendulum',
    'chain-5',
    'chain-20',
    'bricard',
    'four-bar-10',
    'slider-crank',
    'heavy-top',
    'v6',
    'drive-line',
  ]
  it.each(quick)('%s is where the engine ends', (name) => {
    expect(errorOf(references[name], stateAfter(problems[name].make(), 1, 1e-10))).toBeLessThan(1e-8)
  })

  it('has the chain that joint angles give', () => {
    const p = planarTree(problems['chain-20'].make(), 1, 400)
    const { bodies, p: stored } = references['chain-20']
    expect(
      largest(
        bodies.flatMap((b) => [...p.slice(3 * b, 3 * b + 3)]),
        stored.flat(),
      ),
    ).toBeLessThan(1e-11)
  })
})
