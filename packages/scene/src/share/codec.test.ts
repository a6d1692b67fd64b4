import { deflateSync, strToU8 } from 'fflate'
import { compile, createState } from '@freebody/dynamics'
import { describe, expect, it } from 'vitest'
import type { Scene } from '../document'
import { pendulum } from '../examples/pendulum'
import { tenLinkPendulum } from '../examples/ten-link-pendulum'
import { parseScene } from '../parse'
import { LIMITS } from '../schema/limits'
import { fastest, linkOf, sealed } from '../testing/damaged-links'
import { answersDamagedLinks, answersDamagedScenes, givesBack } from '../testing/links'
import { randomSource } from '../testing/random'
import { fromBase64url, toBase64url } from './base64url'
import { checksum } from './checksum'
import { decode, encode } from './codec'
import { DICTIONARY_1 } from './dictionary-1'
import { momentOf, restoreMoment } from './moment'

const SEED = 20261116

/** Message of a link that must not open. */
function refusal(code: unknown): string {
  const decoded = decode(code)
  return decoded.ok ? 'it opened' : decoded.message
}

describe('a link', () => {
  // codec.long.test.ts does more of these.
  it(`gives back 1,000 random scenes, and they are valid (seed ${SEED})`, () => givesBack(1000, SEED))

  it('is the same for the same scene, in whatever order its fields were written', () => {
    const backwards = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(backwards)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, x]) => [key, backwards(x)]),
      )
    }
    expect(encode(backwards(tenLinkPendulum) as Scene)).toBe(encode(tenLinkPendulum))
  })

  it('has the dictionary of the release of format a', () => {
    expect(checksum(strToU8(DICTIONARY_1))).toBe(DICTIONARY_SUM)
  })

  it('of the first release still opens', () => {
    const decoded = decode(RELEASED)
    expect(decoded.ok && decoded.scene.title).toBe('Released')
  })

  it('carries a moment bit for bit', () => {
    const compiled = compile({ bodies: [{ id: 'b', kind: 'particle', mass: 1 }] })
    if (!compiled.ok) throw new Error('a particle compiles')
    const { state, model } = compiled
    state.t = 0.1 + 0.2
    state.h = 1 / 3
    state.q.set([Math.PI, -0, 5e-324], 7)
    state.v.set([-1e300, 1e-300, 0.1], 6)
    const decoded = decode(encode(pendulum, momentOf(state)))
    if (!decoded.ok || !decoded.moment) throw new Error('the moment is there')
    const again = createState(model)
    expect(restoreMoment(model, again, decoded.moment)).toBe(true)
    expect(again.t).toBe(state.t)
    expect(again.h).toBe(state.h)
    expect([...again.y].every((x, i) => Object.is(x, state.y[i]))).toBe(true)
    expect(restoreMoment(model, createState({ nb: 3, tracked: 0, inputs: 0 }), decoded.moment)).toBe(false)
  })
})

describe('an invalid link', () => {
  it(`is refused with a message within 100 ms, 10,000 times (seed ${SEED + 1})`, () =>
    answersDamagedLinks(10_000, SEED + 1))

  it(`of valid form with a damaged scene in it is refused too (seed ${SEED + 2})`, () =>
    answersDamagedScenes(1000, SEED + 2))

  it('is refused with its reason', () => {
    const code = encode(pendulum)
    expect(refusal('')).toMatch('holds no scene')
    expect(refusal(undefined)).toMatch('holds no scene')
    expect(refusal({})).toMatch('holds no scene')
    expect(refusal(`b${code.slice(1)}`)).toMatch('newer Freebody')
    expect(refusal(`?${code.slice(1)}`)).toMatch('not a link')
    expect(refusal(code.slice(0, -8))).toMatch('damaged')
    expect(refusal(`${code.slice(0, 40)}*${code.slice(41)}`)).toMatch('a character that links do not have')
    expect(refusal(`aAAAAA${code.slice(6)}`)).toMatch('damaged')
    expect(refusal('a'.repeat(400_000))).toMatch('too long')
    expect(refusal(linkOf('{'))).toMatch('does not hold a scene')
    expect(refusal(linkOf('7'))).toMatch('not a Freebody scene')
    expect(refusal(linkOf('[]'))).toMatch('cannot be opened')
    expect(refusal(linkOf('{"version":99}'))).toMatch('version 99')
    expect(refusal(linkOf('[{"version":1},[0,0,[1],["x"],[]]]'))).toMatch('moment')
  })

  it('that would decompress to a gigabyte is stopped early', () => {
    const bomb = sealed(deflateSync(new Uint8Array(200_000_000)))
    expect(refusal(bomb)).toMatch('reasonable size')
    expect(fastest(bomb)).toBeLessThan(100)
    const spaces = linkOf(' '.repeat(LIMITS.text + 1))
    expect(refusal(spaces)).toMatch('reasonable size')
  })

  it.each([
    [
      'nested ten thousand deep',
      `{"version":1,"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      'levels deep',
    ],
    ['a list of more values than may be', `{"version":1,"x":[${'0,'.repeat(LIMITS.values)}0]}`, 'more than'],
    [
      'eighty thousand mistakes',
      `{"version":1,"bodies":[{"id":"b","inertia":[${'null,'.repeat(80_000)}0]}]}`,
      'inertia',
    ],
    ['a key for the prototype', '{"version":1,"__proto__":{"polluted":1}}', '__proto__'],
    [
      'a deeper one',
      '{"version":1,"view":{"show":{"constructor":{"prototype":{"polluted":1}}}}}',
      'constructor',
    ],
    [
      'too many bodies',
      `{"version":1,"bodies":[${'{"id":"b"},'.repeat(LIMITS.bodies)}{"id":"b"}]}`,
      'more than',
    ],
  ])('is refused: %s', (_, text, sentence) => {
    expect(refusal(linkOf(text))).toMatch(sentence)
    expect(fastest(linkOf(text))).toBeLessThan(250)
    expect(parseScene(text).ok).toBe(false)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})

describe('base64url', () => {
  it(`encodes and decodes bytes (seed ${SEED + 3})`, () => {
    const r = randomSource(SEED + 3)
    for (let n = 0; n < 300; n++) {
      const bytes = Uint8Array.from({ length: n }, () => r.below(256))
      expect(fromBase64url(toBase64url(bytes))).toEqual(bytes)
      expect(toBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
    }
  })
})

const DICTIONARY_SUM = 625470803
const RELEASED = 'aHr7vIw57Vg1JzUoEtAJCpSIUC2JEBRGcQcDEJquVjawE'
