/* The examples of docs/scene.md are scenes, and its lists are complete. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { integrators } from '@freebody/dynamics'
import { expect, it } from 'vitest'
import { check } from './check'
import { pendulum } from './examples/pendulum'
import { tenLinkPendulum } from './examples/ten-link-pendulum'
import { documentKinds } from './kinds'
import { parseScene } from './parse'
import { withKindList } from './reference/kind-list'
import { encode } from './share/codec'
import { shapeKinds } from './shapes'

const text = readFileSync(fileURLToPath(new URL('../../../docs/scene.md', import.meta.url)), 'utf8')
const blocks = [...text.matchAll(/```json\n(.*?)```/gs)].map((match) => match[1])

it('has examples', () => {
  expect(blocks.length).toBeGreaterThanOrEqual(4)
})

it.each(blocks)('example %# has no problems', (block) => {
  const parsed = parseScene(block)
  if (!parsed.ok) throw new Error(parsed.problems[0].message)
  expect(parsed.problems).toEqual([])
  expect(check(parsed.scene)).toEqual([])
})

it('has the kinds of the registries (else: pnpm --filter @freebody/scene reference)', () => {
  expect(text).toBe(withKindList(text))
})

it('names every kind there is', () => {
  const { joints, forces, laws } = documentKinds
  const all = { ...shapeKinds, ...joints, ...forces, ...laws, ...integrators }
  for (const kind of Object.keys(all)) expect(text).toContain(`\`${kind}\``)
  for (const shape of Object.values(shapeKinds))
    for (const field of Object.keys(shape.fields)) expect(text).toContain(`\`${field}\``)
  expect(text).toContain(`takes about ${Math.round(encode(tenLinkPendulum).length / 100)}00 characters`)
})

it('has the pendulum of today in the link of the README', () => {
  const readme = readFileSync(fileURLToPath(new URL('../../../README.md', import.meta.url)), 'utf8')
  expect(/#s=([\w-]{40,})/.exec(readme)?.[1]).toBe(encode(pendulum))
})
