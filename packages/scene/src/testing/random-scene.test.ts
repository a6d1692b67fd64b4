import { expect, it } from 'vitest'
import { documentKinds } from '../kinds'
import { shapeKinds } from '../shapes'
import { randomSource } from './random'
import { randomScene } from './random-scene'

it('generates every kind of thing within 2,000 scenes (seed 17)', () => {
  const r = randomSource(17)
  const seen = new Set<string>()
  const note = (value: unknown, within: string) => {
    if (typeof value !== 'object' || value === null) return
    const { kind } = value as { kind?: unknown }
    if (typeof kind === 'string') seen.add(`${within} ${kind}`)
    for (const [key, x] of Object.entries(value)) note(x, Array.isArray(value) ? within : key)
  }
  for (let i = 0; i < 2000; i++) note(randomScene(r), 'scene')
  const wanted = Object.entries({ ...documentKinds, shapes: shapeKinds }).flatMap(([name, registry]) =>
    Object.keys(registry).map((kind) => `${name} ${kind}`),
  )
  wanted.push(...['rigid', 'particle', 'ground'].map((kind) => `bodies ${kind}`))
  const profiles = ['constant', 'polynomial', 'sine', 'smooth-step', 'table', 'typed']
  wanted.push(...profiles.flatMap((kind) => [`profile ${kind}`, `magnitude ${kind}`]))
  wanted.push(...['quadric', 'torus', 'wave'].map((kind) => `surface ${kind}`), 'curve analytic')
  expect(wanted.filter((kind) => !seen.has(kind))).toEqual([])
})
