/* Random and damaged share links, for the short sweep of codec.test.ts and the full one of codec.long.test.ts. */
import { expect } from 'vitest'
import { decode, encode } from '../share/codec'
import { damageLinks, damageScenes, LONGEST } from './damaged-links'
import { randomSource } from './random'
import { randomScene } from './random-scene'

const CODE = /^a[\w-]+$/

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
  const { opened, slowest, answers } = damageLinks(count, seed)
  expect(answers).toEqual([])
  // Some mutations change nothing: a letter by itself, a splice where both codes agree.
  expect(opened).toBeLessThan(0.02 * count)
  expect(slowest).toBeLessThan(LONGEST)
}

export function answersDamagedScenes(count: number, seed: number): void {
  const { slowest, answers } = damageScenes(count, seed)
  expect(answers).toEqual([])
  expect(slowest).toBeLessThan(LONGEST)
}
