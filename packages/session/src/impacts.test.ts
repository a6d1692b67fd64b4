import { describe, expect, it } from 'vitest'
import { followImpacts, type RunImpact } from './impact-news'
import { createImpactLog } from './impacts'
import { createRunner } from './create-runner'
import { createSession } from './create-session'
import { impactWords } from './impact-words'
import { ball, slab } from './testing/one-sided'

function runner(scene = ball(0.3, 0.5)) {
  const created = createRunner(scene)
  if (!created.ok) throw new Error(created.message)
  return created.runner
}

/** √(2h/g) */
const FALL = Math.sqrt(0.06)

describe('the impacts of a ball that bounces', () => {
  const run = runner()
  for (let i = 0; i < 50; i++) expect(run.step()).toBeNull()

  it('are kept with time, impulse and energy', () => {
    const [first, second] = run.impacts.all
    // v = √(2gh) = √6 m/s; Λ = (1 + e) m v; Δ½mv² = −(1 − e²) m g h
    expect(first.t).toBeCloseTo(FALL, 12)
    expect(first.step).toBe(25)
    expect(first.at).toHaveLength(1)
    expect(first.at[0].id).toBe('ball~floor')
    expect(first.at[0].normal).toBeCloseTo(1.5 * Math.sqrt(6), 9)
    expect(first.at[0].friction).toBe(0)
    expect(first.after - first.before).toBeCloseTo(-2.25, 9)
    expect(second.t).toBeCloseTo(2 * FALL, 9)
  })

  it('belong to the recording: the same after going back and on', () => {
    const all = [...run.impacts.all]
    run.goTo(10)
    expect(run.impacts.all).toEqual(all)
    run.step()
    expect(run.impacts.all).toEqual([])
    while (run.steps < 50) run.step()
    expect(run.impacts.all).toEqual(all)
    run.reset()
    expect(run.impacts.all).toEqual([])
  })
})

it('bounces that are left out are said once, where they take long enough to be seen', () => {
  const fine = runner()
  for (let i = 0; i < 140; i++) fine.step()
  expect(fine.notices).toEqual([])
  expect(fine.impacts.all.at(-1)!.skipped).toBeGreaterThan(0)

  const run = runner({ ...ball(0.3, 0.5), settings: { ...ball(0.3, 0.5).settings, tolerance: 0.05 } })
  for (let i = 0; i < 140; i++) run.step()
  const { notices } = run
  expect(notices.map(({ kind, at }) => [kind, at])).toEqual([['bounces', 'ball']])
  expect(notices[0].message).toMatch(
    /^The bounces of "ball on the floor" end at t = 0\.\d+ s: those that would follow/,
  )
  expect(run.impacts.all.at(-1)!.skipped).toBeGreaterThan(1e-3)
})

it('a box on its four corners has one impact through all of them', () => {
  const run = runner(slab(0, 0.2))
  for (let i = 0; i < 30; i++) run.step()
  const [impact] = run.impacts.all
  expect(impact.at).toHaveLength(4)
  expect(impact.at.reduce((sum, { normal }) => sum + normal, 0)).toBeCloseTo(2 * 2, 9)
})

describe('a page', () => {
  it('has the list of the engine, and forgets what is run anew', async () => {
    const session = createSession(ball(0.3, 0.5), { where: 'main' })
    await session.ready
    await session.forward(50)
    const { impacts } = session.run
    expect(impacts.length).toBeGreaterThan(1)
    expect(impacts[0].t).toBeCloseTo(FALL, 12)
    await session.seek(0.2)
    expect(session.run.impacts).toBe(impacts)
    await session.forward(1)
    expect(session.run.impacts).toBe(impacts)
    await session.reset()
    expect(session.run.impacts).toEqual([])
    session.dispose()
  })

  it('follows news in any order of additions, cuts and losses', () => {
    const impact = (step: number): RunImpact => ({ step, t: step, at: [], before: 0, after: 0, skipped: 0 })
    const log = createImpactLog()
    let list: Parameters<typeof followImpacts>[0] = { from: 0, all: [] }
    const tell = () => {
      list = followImpacts(list, log.news())
      expect(list.all).toEqual(log.all)
    }
    log.restore([1, 2, 3, 4].map(impact))
    tell()
    const before = list
    tell()
    expect(list).toBe(before)
    log.cutAfter(2)
    tell()
    expect(list.all.map(({ step }) => step)).toEqual([1, 2])
    log.clear()
    tell()
    log.restore([7, 8].map(impact))
    tell()
  })
})

describe('an impact in words', () => {
  it('has the time, what met, the impulse and the energy', () => {
    const run = runner()
    while (run.impacts.all.length === 0) run.step()
    expect(impactWords(run.compiled, run.impacts.all[0])).toBe(
      '0.2449 s: ball on the floor, 3.67 N s, −2.25 J',
    )
  })

  it('counts the corners of a box as one meeting', () => {
    const run = runner(slab(0, 0.2))
    while (run.impacts.all.length === 0) run.step()
    expect(impactWords(run.compiled, run.impacts.all[0])).toContain(': box on the floor, 4.00 N s, ')
  })
})
