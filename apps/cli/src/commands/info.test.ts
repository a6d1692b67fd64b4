import { examples } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { call } from '../testing/shell'

interface Facts {
  readonly t: number
  readonly rows: number
  readonly rank: number
  readonly freedom: number
  readonly bodies: readonly { readonly id: string; readonly mass: number }[]
  readonly joints: readonly { readonly id: string; readonly determinate: boolean; readonly force: number }[]
  readonly redundant: readonly {
    readonly constraint: string
    readonly rows: number
    readonly by: readonly string[]
  }[]
}

const facts = async (...words: string[]) =>
  JSON.parse((await call(['info', ...words, '--json'])).out) as Facts

describe('info', () => {
  it('counts bodies, rows, rank and freedoms', async () => {
    const found = await facts('slider-crank')
    expect(found).toMatchObject({ t: 0, rows: 20, rank: 17, freedom: 1 })
    expect(found.bodies.map((b) => [b.id, b.mass])).toEqual([
      ['crank', 1],
      ['rod', 0.8],
      ['slider', 1.5],
    ])
    expect(await facts('pendulum')).toMatchObject({ rows: 5, rank: 5, freedom: 1, redundant: [] })
    expect(await facts('bricard', '--time', '0.5')).toMatchObject({ t: 0.5, rows: 30, rank: 29, freedom: 1 })
  })

  it('names what is redundant, and what of it is not determined', async () => {
    const { redundant, joints } = await facts('slider-crank')
    expect(redundant.reduce((sum, r) => sum + r.rows, 0)).toBe(3)
    expect(joints.every((j) => !j.determinate)).toBe(true)
    const { out, code } = await call(['info', 'slider-crank'])
    expect(code).toBe(0)
    expect(out).toMatch(/\n.+ repeats 3 directions that .+, .+ and .+ already remove\.\n/)
    expect(out).toContain('Constraints  4 joints, 20 rows, rank 17')
    const single = await call(['info', 'pendulum'])
    expect(single.out).toContain('No constraint is redundant.')
    expect(single.out).toMatch(/pin +revolute +determinate +5 /)
  })

  it('tells the parts of a mechanism that are determined from those that are not', async () => {
    // A bar on two hinges in line, and a pendulum beside it.
    const hinge = (id: string, body: string, y: number) => ({
      id,
      label: id.toUpperCase(),
      kind: 'revolute',
      a: { body: 'ground', at: [0, y, 0], axis: [0, 1, 0] },
      b: { body, at: [0, y, 0], axis: [0, 1, 0] },
    })
    const bar = { mass: 1, shapes: [{ kind: 'box', size: [1, 0.1, 0.1], at: [0.5, 0, 0] }] }
    const stdin = JSON.stringify({
      version: 1,
      bodies: [
        { id: 'gate', ...bar },
        { id: 'bob', ...bar },
      ],
      joints: [hinge('h1', 'gate', 0), hinge('h2', 'gate', 1), hinge('h3', 'bob', 5)],
    })
    const { out } = await call(['info', '-', '--json'], { stdin })
    const found = JSON.parse(out) as Facts
    expect(found.joints.map((j) => j.determinate)).toEqual([false, false, true])
    expect(found.redundant).toMatchObject([{ rows: 5 }])
    const words = await call(['info', '-'], { stdin })
    expect(words.out).toMatch(
      /\n(H2 repeats 5 directions that H1|H1 repeats 5 directions that H2) already removes\.\n/,
    )
    expect(words.out).toContain('How H1 and H2 share their load is not determined')
  })

  it('speaks of equations and of scenes without constraints', async () => {
    expect((await call(['info', 'appell'])).out).toContain('1 equation, 1 row, rank 1')
    const { code, out } = await call(['info', '-'], {
      stdin: '{"version": 1, "bodies": [{"id": "p", "kind": "particle", "mass": 1}]}',
    })
    expect(code).toBe(0)
    expect(out).toContain('Nothing is constrained.')
    expect((await call(['info', '-'], { stdin: '{"version": 1}' })).code).toBe(0)
  })

  it.each(examples)('has something to say of $id', async ({ id }) => {
    const found = await facts(id)
    expect(found.rank).toBeLessThanOrEqual(found.rows)
    expect(found.redundant.reduce((sum, r) => sum + r.rows, 0)).toBe(found.rows - found.rank)
  })
})
