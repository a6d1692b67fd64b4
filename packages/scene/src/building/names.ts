/* Names for new things. An id is an identifier, so that an equation can say rod1.x without quotation marks; the label is what
 menus show. */
import { GROUND } from '@freebody/dynamics'
import { collectionNames, type Scene } from '../document'
import { FORBIDDEN_NAMES } from '../schema/limits'

export interface Name {
  readonly id: string
  readonly label?: string
}

/** Hands out names, none of them twice. */
export interface Names {
  /** rod1, labelled "Rod 1"; or the wanted label, with an id made of it. */
  fresh(word: string, wanted?: string): { readonly id: string; readonly label: string }
  /** For a parameter: this name, or the next like it. */
  symbol(wanted: string): string
  /** The next after this one: "link 4" after "link 3". */
  after(name: Name): Name
  isTaken(id: string): boolean
}

/** Characters of an id that is made here: documents may have longer ones, which are tedious to type. */
const LONGEST = 64

/** Mean something else in equations. */
const SPOKEN_FOR = ['t', 'pi', 'tau', 'e', 'deg', GROUND]

export function namesIn(scene: Scene): Names {
  const ids = new Set<string>([...SPOKEN_FOR, ...FORBIDDEN_NAMES])
  const labels = new Set<string>()
  for (const name of collectionNames)
    for (const thing of scene[name] ?? []) {
      ids.add(thing.id)
      labels.add(thing.label ?? thing.id)
    }
  const free = (id: string) => !ids.has(id)
  const claim = <N extends Name>(name: N): N => {
    ids.add(name.id)
    if (name.label !== undefined) labels.add(name.label)
    return name
  }
  return {
    fresh(word, wanted) {
      const label = wanted?.trim()
      if (label) return claim({ id: firstFree(identifier(label), free), label })
      const stem = identifier(word)
      for (let n = 1; ; n++) {
        const name = { id: `${stem}${n}`, label: `${word} ${n}` }
        if (free(name.id) && !labels.has(name.label)) return claim(name)
      }
    },
    symbol: (wanted) => claim({ id: firstFree(wanted, free) }).id,
    after({ id, label }) {
      const next = { id: following(id, free) }
      return claim(label === undefined ? next : { ...next, label: following(label, (x) => !labels.has(x)) })
    },
    isTaken: (id) => ids.has(id),
  }
}

/** Runs of letters and digits that equations take for one name without quotation marks. */
const WORDS = /[A-Za-z0-9\u{c0}-\u{d6}\u{d8}-\u{f6}\u{f8}-\u{167f}\u{3041}-\u{d7ff}]+/gu

/** "Ball joint" → ballJoint. Letters of most scripts stay. */
export function identifier(text: string): string {
  const words = text.match(WORDS) ?? []
  const joined = words
    .map((word, i) => (i === 0 ? word[0].toLowerCase() : word[0].toUpperCase()) + word.slice(1))
    .join('')
    .slice(0, LONGEST - 8)
  return /^[^0-9]/.test(joined) ? joined : `thing${joined}`
}

function firstFree(wanted: string, free: (id: string) => boolean): string {
  return free(wanted) ? wanted : following(wanted, free)
}

function following(name: string, free: (name: string) => boolean): string {
  const [, stem, gap, digits] = /^(.*?)([ _]?)(\d+)$/su.exec(name) ?? [
    '',
    name,
    / /.test(name) ? ' ' : '',
    '1',
  ]
  const short = stem.slice(0, LONGEST - 8)
  for (let n = Math.min(Number(digits), 1e9) + 1; ; n++) {
    const next = `${short}${gap}${n}`
    if (free(next)) return next
  }
}
