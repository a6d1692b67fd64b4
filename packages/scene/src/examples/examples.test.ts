import { describe, expect, it } from 'vitest'
import { examples } from '.'
import { check } from '../check'
import { parseScene } from '../parse'
import { decode, encode } from '../share/codec'
import { runsOnItsConstraints } from '../testing/example-runs'
import { stringify } from '../stringify'

describe.each(examples)('$id', ({ scene }) => {
  it('has no problems', () => {
    expect(check(scene)).toEqual([])
  })

  it('has a title and a description', () => {
    expect(scene.title).toBeTruthy()
    expect(scene.description?.length).toBeGreaterThan(60)
  })

  it('is the same after a file and a link', () => {
    expect(parseScene(stringify(scene))).toEqual({ ok: true, scene, problems: [] })
    expect(decode(encode(scene))).toEqual({ ok: true, scene, moment: null })
  })

  // examples.long.test.ts and the browser tests run all of them for twenty seconds.
  it('starts closed, runs for five seconds on its constraints, and keeps its energy where it should', () =>
    runsOnItsConstraints(scene, 5))
})

it('has a ten-link pendulum that fits in 600 characters', () => {
  const ten = examples.find((example) => example.id === 'ten-link-pendulum')
  expect(ten && encode(ten.scene).length).toBeLessThanOrEqual(600)
})

it('fits every example into a link of 2,000 characters', () => {
  for (const { id, scene } of examples) expect(encode(scene).length, id).toBeLessThanOrEqual(2000)
})
