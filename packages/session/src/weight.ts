/* Whether a scene may be compiled on a page at once. A guess from sizes alone, which costs nothing: scenes over it are compiled by the worker
 first (see opening.ts), whatever they turn out to cost. */
import type { Scene } from '@freebody/scene'

/** Things, of the cost of a body or a joint. Every example is lighter than this many, and these take some milliseconds. */
const LIGHT = 250
/** Characters of an equation, and numbers in lists of corners, vertices or coefficients, that cost as much as a thing. */
const CHARACTERS = 10
const NUMBERS = 100

export function isLight(scene: Scene): boolean {
  const { bodies = [], joints = [], forces = [], laws = [], equations = [], parameters = [] } = scene
  let weight = bodies.length + joints.length + forces.length + laws.length + parameters.length
  if (weight > LIGHT) return false
  for (const { text } of equations) weight += text.length / CHARACTERS
  for (const list of [bodies, joints, forces, laws]) weight += numbersIn(list) / NUMBERS
  return weight <= LIGHT
}

/** Numbers and texts at any depth. */
function numbersIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  let sum = 0
  for (const item of Object.values(value)) sum += numbersIn(item)
  return sum
}

/** Joints of one pair of bodies, or equations, from which on they are named as the cause. */
const MANY = 30

/** What in a scene most likely costs the time, as a sentence; empty where nothing stands out. */
export function costliest({ bodies = [], joints = [], equations = [] }: Scene): string {
  const pairs = new Map<string, { readonly ends: readonly [string, string]; count: number }>()
  for (const { a, b } of joints) {
    const ends = [a?.body ?? '', b?.body ?? ''].sort() as [string, string]
    const key = JSON.stringify(ends)
    const pair = pairs.get(key)
    if (pair) pair.count++
    else pairs.set(key, { ends, count: 1 })
  }
  let most = { ends: ['', ''] as readonly [string, string], count: 0 }
  for (const pair of pairs.values()) if (pair.count > most.count) most = pair
  const sentences = [
    most.count >= MANY ? `${most.count} joints connect "${most.ends[0]}" and "${most.ends[1]}".` : '',
    equations.length >= MANY ? `It has ${equations.length} typed equations.` : '',
    joints.length > LIGHT ? `It has ${bodies.length} bodies and ${joints.length} joints.` : '',
  ]
  return sentences.find((sentence) => sentence !== '') ?? ''
}
