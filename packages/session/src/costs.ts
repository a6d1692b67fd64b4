/* Sentences on scenes that cost too much. In a file of its own, loaded where there is one. */
import type { Scene } from '@freebody/scene'

export type Refusal =
  | { readonly why: 'cancelled' }
  /** [ms] The time is over that it may take. */
  | { readonly why: 'time'; readonly budget: number; readonly doing: string }
  /** [ms] that the page would be blocked */
  | { readonly why: 'part'; readonly length: number; readonly doing: string }

export function sentenceOf(scene: Scene, isNew: boolean, refusal: Refusal): string {
  if (refusal.why === 'cancelled')
    return isNew ? 'Opening was cancelled.' : 'The edit was not followed: it was cancelled.'
  const title = scene.title?.trim()
  const what = isNew
    ? `${title ? `“${title}”` : 'This scene'} costs too much to be opened.`
    : 'This edit costs too much to be followed.'
  const where =
    refusal.why === 'time'
      ? `After ${refusal.budget / 1000} s, the most it may take, it was still at ${refusal.doing}.`
      : `It would block the page for ${(refusal.length / 1000).toFixed(0)} s, for ${refusal.doing} alone.`
  return [what, where, costliest(scene)].filter((s) => s !== '').join(' ')
}

/** Joints of one pair of bodies, or equations, from which on they are named as the cause. */
const MANY = 30
/** Joints from which on their number is. */
const LARGE = 250

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
    joints.length > LARGE ? `It has ${bodies.length} bodies and ${joints.length} joints.` : '',
  ]
  return sentences.find((sentence) => sentence !== '') ?? ''
}
