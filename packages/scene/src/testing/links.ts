/* Random and damaged share links, for the short sweep of codec.test.ts and the full one of codec.long.test.ts. */
import { deflateSync, strToU8 } from 'fflate'
import { expect } from 'vitest'
import { pendulum } from '../examples/pendulum'
import { tenLinkPendulum } from '../examples/ten-link-pendulum'
import { fiveCharacters, fromBase64url, toBase64url } from '../share/base64url'
import { checksum } from '../share/checksum'
import { decode, encode } from '../share/codec'
import { DICTIONARY_1 } from '../share/dictionary-1'
import { randomSource } from './random'
import { randomScene } from './random-scene'

const CODE = /^a[\w-]+$/
const SENTENCE = /^[A-Z].*[.?]$/s
/** [ms] Limit of the processor time to decode a link. */
const LONGEST = 100

/** A link of valid form with any text in it. */
export function linkOf(text: string): string {
  return sealed(deflateSync(strToU8(text), { dictionary: strToU8(DICTIONARY_1) }))
}

export function sealed(packed: Uint8Array): string {
  return `a${fiveCharacters(checksum(packed))}${toBase64url(packed)}`
}

export function givesBack(count: number, seed: number): void {
  const r = randomSource(seed)
  for (let i = 0; i < count; i++) {
    const scene = randomScene(r)
    const code = encode(scene)
    const decoded = decode(code)
    if (!decoded.ok) expect.fail(`scene ${i}: ${decoded.message}\n${JSON.stringify(scene)}`)
    if (!CODE.test(code)) expect.fail(`scene ${i}: ${code}`)
    expect(decoded.scene).toEqual(scene)
  }
}

export function answersDamagedLinks(count: number, seed: number): void {
  const r = randomSource(seed)
  const codes = [
    encode(pendulum),
    encode(tenLinkPendulum),
    ...Array.from({ length: 30 }, () => encode(randomScene(r))),
  ]
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/ %é\u0000'
  let slowest = 0
  let opened = 0
  for (let i = 0; i < count; i++) {
    // Half of them with a new checksum, so that they pass that test.
    const damaged = mutated(r.pick(codes), r, alphabet, r.pick(codes))
    const packed = r.chance(0.5) ? fromBase64url(damaged.slice(6)) : null
    const code = packed ? sealed(packed) : damaged
    slowest = Math.max(slowest, fastest(code))
    const decoded = decode(code)
    if (decoded.ok && !packed) opened++
    if (!decoded.ok && !SENTENCE.test(decoded.message)) expect.fail(decoded.message)
  }
  // Some mutations change nothing: a letter by itself, a splice where both codes agree.
  expect(opened).toBeLessThan(0.02 * count)
  expect(slowest).toBeLessThan(LONGEST)
}

export function answersDamagedScenes(count: number, seed: number): void {
  const r = randomSource(seed)
  const text = JSON.stringify(tenLinkPendulum)
  let slowest = 0
  for (let i = 0; i < count; i++) {
    const at = r.below(text.length)
    const by = r.pick(['', '"', '[', ']', '{', '}', ',', '1e999', 'null', '-', '__proto__', '\\u0000', ':'])
    const code = linkOf(text.slice(0, at) + by + text.slice(at + r.below(4)))
    slowest = Math.max(slowest, fastest(code))
    const decoded = decode(code)
    if (!decoded.ok && !SENTENCE.test(decoded.message)) expect.fail(decoded.message)
  }
  expect(slowest).toBeLessThan(LONGEST)
}

/** [ms] Processor time to decode: repeated where it was long, since it may include garbage collection. */
export function fastest(code: string): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < 5 && least > LONGEST / 2; i++) {
    const start = process.cpuUsage()
    decode(code)
    const { user, system } = process.cpuUsage(start)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

type Random = ReturnType<typeof randomSource>

function mutated(code: string, r: Random, alphabet: string, other: string): string {
  const at = r.below(code.length)
  const letter = alphabet[r.below(alphabet.length)]
  const ways = [
    () => code.slice(0, at),
    () => code.slice(at),
    () => code.slice(0, at) + letter + code.slice(at + 1),
    () => code.slice(0, at) + letter + code.slice(at),
    () => code.slice(0, at) + code.slice(at + 1 + r.below(20)),
    () => code.slice(0, at) + other.slice(r.below(other.length)),
    () => code.slice(0, 6) + Array.from({ length: r.below(300) }, () => alphabet[r.below(64)]).join(''),
    () => code.slice(0, at) + code.slice(at).split('').reverse().join(''),
    () => code + letter.repeat(r.below(50) + 1),
  ]
  return r.pick(ways)()
}
