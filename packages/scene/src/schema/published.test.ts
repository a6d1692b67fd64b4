import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { forceKinds, jointKinds, lawKinds } from '@freebody/dynamics'
import { shapeKinds } from '../shapes'
import { publishedSchema, SCHEMA_FILE } from '../testing/json-schema'

const published = () =>
  readFileSync(fileURLToPath(new URL(`../../../../${SCHEMA_FILE}`, import.meta.url)), 'utf8')

it('is published as it stands (if not: npx --yes pnpm@10 --filter @freebody/scene schema)', () => {
  expect(JSON.parse(published())).toEqual(JSON.parse(publishedSchema()))
})

it('names every kind of the registries but those that are code', () => {
  const { $defs } = JSON.parse(published()) as { $defs: Record<string, object> }
  const text = (name: string) => JSON.stringify($defs[name])
  for (const [name, registry] of Object.entries({
    shape: shapeKinds,
    joint: jointKinds,
    force: forceKinds,
    law: lawKinds,
  })) {
    for (const kind of Object.keys(registry)) {
      if (kind === 'custom') expect(text(name)).not.toContain('"custom"')
      else expect(text(name)).toContain(`{"const":"${kind}"}`)
    }
    expect(text(name)).not.toContain('callback')
  }
  for (const name of ['force', 'law', 'profile']) expect(text(name)).toContain('{"const":"typed"}')
})
