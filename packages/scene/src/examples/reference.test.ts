/* Scene files of the reference cases. They are cases of packages/validation too, which compares their motions with the numbers, as the test of the
 command line does. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { check } from '../check'
import { parseScene } from '../parse'
import { stringify } from '../stringify'

interface Expected {
  readonly scene: string
}

const folder = fileURLToPath(new URL('reference/', import.meta.url))
const text = (name: string) => readFileSync(folder + name, 'utf8')
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))

it('has a scene and expected numbers for each of the thirteen cases', () => {
  const cases = new Set(files.map((name) => name.split('-')[0]))
  expect([...cases].sort()).toEqual(
    ['01', '02', '04', '06', '07', '08', '09a', '10', '12', '13', '15', 'A01', 'A02'].sort(),
  )
  expect(readdirSync(`${folder}expected`).sort()).toEqual([...files].sort())
})

describe.each(files)('%s', (name) => {
  const parsed = parseScene(text(name))
  const expected = JSON.parse(text(`expected/${name}`)) as Expected

  it('is in canonical form, without problems', () => {
    if (!parsed.ok) expect.fail(parsed.problems[0].message)
    expect(expected.scene).toBe(name)
    expect(text(name)).toBe(stringify(parsed.scene))
    expect([...parsed.problems, ...check(parsed.scene)]).toEqual([])
  })
})
