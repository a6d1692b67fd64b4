import { readdirSync, statSync } from 'node:fs'
import { examples } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { moments } from '../../../../tools/moments'

const folder = new URL('../../../../public/thumbnails/', import.meta.url)
const files = readdirSync(folder)

describe('pictures of the gallery', () => {
  it.each(examples.map(({ id }) => id))('%s has one for each theme, small enough', (id) => {
    for (const file of [`${id}.webp`, `${id}-dark.webp`]) {
      expect(files, 'run `pnpm pictures`').toContain(file)
      expect(statSync(new URL(file, folder)).size).toBeLessThanOrEqual(12_000)
    }
  })

  it('belong to existing examples, each with its moment', () => {
    const ids = examples.map(({ id }) => id)
    expect(Object.keys(moments).sort()).toEqual([...ids].sort())
    expect(files).toHaveLength(2 * ids.length)
  })
})
