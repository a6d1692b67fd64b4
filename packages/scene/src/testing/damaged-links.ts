/* Damaged share links, from a seed, and what is answered to them. Without a test library: the attack suite uses it too. */
import { deflateSync, strToU8 } from 'fflate'
import { pendulum } from '../examples/pendulum'
import { tenLinkPendulum } from '../examples/ten-link-pendulum'
import { fiveCharacters, fromBase64url, toBase64url } from '../share/base64url'
import { checksum } from '../share/checksum'
import { decode, encode } from '../share/codec'
import { DICTIONARY_1 } from '../share/dictionary-1'
import { randomSource } from './random'
import { randomScene } from './random-scene'

const SENTENCE = /^[A-Z].*[.?]$/s
/** [ms] Limit of the processor time to decode a link. */
export const LONGEST = 100

/** A link of valid form with any text in it. */
export function linkOf(text: string): string {
  return sealed(deflateSync(strToU8(text), { dictionary: strToU8(DICTIONARY_1) }))
}

export function sealed(packed: Uint8Array): string {
  return `a${fiveCharacters(checksum(packed))}${toBase64url(packed)}`
}

export interface Damage {
  /** Links that opened although their checksum was not made anew. */
  readonly opened: number
  readonly refused: number
  /** [ms] */
  readonly slowest: number
  /** Refusals that are no sentence. */
  readonly answers: readonly string[]
}

/** Links with letters changed, left out, spliced and turned around. */
export function damageLinks(count: number, seed: number): Damage {
  const r = randomSource(seed)
  const codes = [
    encode(pendulum),
    encode(tenLinkPendulum),
    ...Array.from({ length: 30 }, () => encode(randomScene(r))),
  ]
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/ %é\u0000'
  const damage = gatherer()
  for (let i = 0; i < count; i++) {
    // Half of them with a new checksum, so that they pass that test.
    const damaged = mutated(r.pick(codes), r, alphabet, r.pick(codes))
    const packed = r.chance(0.5) ? fromBase64url(damaged.slice(6)) : null
    damage.add(packed ? sealed(packed) : damaged, packed !== null)
  }
  return damage.result()
}

/** Valid links with damaged scenes in them. */
export function damageScenes(count: number, seed: number): Damage {
  const r = randomSource(seed)
  const text = JSON.stringify(tenLinkPendulum)
  const damage = gatherer()
  for (let i = 0; i < count; i++) {
    const at = r.below(text.length)
    const by = r.pick(['', '"', '[', ']', '{', '}', ',', '1e999', 'null', '-', '__proto__', '\\u0000', ':'])
    damage.add(linkOf(text.slice(0, at) + by + text.slice(at + r.below(4))), true)
  }
  return damage.result()
}

function gatherer() {
  let [opened, refused, slowest] = [0, 0, 0]
  const answers: string[] = []
  return {
    add(code: string, mayOpen: boolean): void {
      slowest = Math.max(slowest, fastest(code))
      const decoded = decode(code)
      if (!decoded.ok) refused++
      else if (!mayOpen) opened++
      if (!decoded.ok && !SENTENCE.test(decoded.message)) answers.push(decoded.message)
    },
    result: (): Damage => ({ opened, refused, slowest, answers }),
  }
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
