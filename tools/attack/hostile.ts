/* Hostile scenes, from a seed: examples with numbers no mechanism has, with parts exchanged, doubled and removed, and random scenes of all kinds. */
import type { Scene } from '../../packages/scene/src'
import { examples } from '../../packages/scene/src/examples'
import { randomSource, type RandomSource } from '../../packages/scene/src/testing/random'
import { randomScene } from '../../packages/scene/src/testing/random-scene'

const NUMBERS = [
  0,
  -0,
  -1,
  1e-300,
  5e-324,
  1e-9,
  1e9,
  1e150,
  1e300,
  -1e300,
  1.7976931348623157e308,
  '=1/0',
  '=x',
]
const FACTORS = [-1, -1e3, 1e-6, 0.01, 1.5, 100, 1e4, 1e7]
const TEXTS = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'ground',
  '=',
  '\u0000',
  '<img src=x onerror=alert(1)>',
  'a'.repeat(5000),
]

type Node = Record<string, unknown> | unknown[]

/** What the engine reads; the rest is refused at the door or only shown. */
const PARTS = ['bodies', 'joints', 'forces', 'laws', 'equations', 'parameters', 'settings']

/** Scene of this number. */
export function hostileScene(seed: number, number: number): Scene {
  const r = randomSource(seed + 7919 * number)
  if (r.chance(0.2)) return randomScene(r)
  const scene = structuredClone(r.pick(examples).scene) as unknown as Record<string, unknown>
  for (let n = 1 + r.below(3); n > 0; n--) damage(scene, r)
  return scene as unknown as Scene
}

interface Leaf {
  readonly at: Node
  readonly key: string
  readonly value: unknown
}

function leavesOf(at: Node): Leaf[] {
  return Object.entries(at).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? leavesOf(value as Node) : [{ at, key, value }],
  )
}

/** Changes one value; mostly to one of its type, which reaches the engine. Or parts are doubled or removed. */
function damage(scene: Record<string, unknown>, r: RandomSource): void {
  const parts = PARTS.map((name) => scene[name]).filter((part) => typeof part === 'object')
  const lists = parts.filter((part): part is unknown[] => Array.isArray(part) && part.length > 0)
  if (r.chance(0.15) && lists.length > 0) {
    const list = r.pick(lists)
    const at = r.below(list.length)
    if (r.chance(0.5)) list.splice(at, 1)
    else list.push(...Array.from({ length: 1 + r.below(20) }, () => structuredClone(list[at])))
    return
  }
  const leaves = leavesOf(parts as unknown[])
  const numbers = leaves.filter(({ value }) => typeof value === 'number')
  if (r.chance(0.8) && numbers.length > 0) {
    const { at, key, value } = r.pick(numbers)
    // Most extremes are refused; what is merely wrong runs.
    Reflect.set(at, key, r.chance(0.7) ? Number(value) * r.pick(FACTORS) : r.pick(NUMBERS))
  } else if (leaves.length > 0) {
    const { at, key } = r.pick(leaves)
    Reflect.set(at, key, r.pick<unknown>([...TEXTS, null, true, [], {}, [[[[]]]]]))
  }
}
