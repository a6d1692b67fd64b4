import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { check } from './check'
import { VERSION } from './document'
import { migrate, migrations, type Migrations } from './migrate'
import { parseScene } from './parse'
import { LIMITS } from './schema/limits'
import { stringify } from './stringify'

const fixture = (version: number) =>
  readFileSync(fileURLToPath(new URL(`./testing/fixtures/scene-${version}.json`, import.meta.url)), 'utf8')

describe('versions', () => {
  it.each(Array.from({ length: VERSION }, (_, i) => i + 1))(
    '%i loads without problems, and is the same after stringify',
    (version) => {
      const parsed = parseScene(fixture(version))
      if (!parsed.ok) throw new Error(parsed.problems.map((p) => p.message).join('\n'))
      expect(check(parsed.scene).filter((p) => p.severity === 'error')).toEqual([])
      expect(parsed.problems.map((p) => p.path)).toEqual(['/x-unknown'])
      expect(parseScene(stringify(parsed.scene))).toEqual(parsed)
    },
  )

  it('1 with typed texts of every kind loads', () => {
    const text = readFileSync(
      fileURLToPath(new URL('./testing/fixtures/scene-1-typed.json', import.meta.url)),
      'utf8',
    )
    const parsed = parseScene(text)
    if (!parsed.ok) throw new Error(parsed.problems.map((p) => p.message).join('\n'))
    expect([...parsed.problems, ...check(parsed.scene)]).toEqual([])
    expect(stringify(parsed.scene)).toBe(text)
  })

  it('have a migration from each to the next', () => {
    for (let version = 1; version < VERSION; version++) expect(migrations[version]).toBeTypeOf('function')
  })

  it('are migrated in order, one at a time', () => {
    const steps: Migrations = {
      1: (d) => ({ ...d, gravity: [0, 0, -(d.g as number)], g: undefined }),
      2: ({ gravity, ...d }) => ({ ...d, settings: { gravity } }),
    }
    expect(migrate({ version: 1, g: 9.81, note: 'kept' }, steps, 3)).toEqual({
      ok: true,
      from: 1,
      document: { version: 3, settings: { gravity: [0, 0, -9.81] }, note: 'kept' },
    })
    expect(migrate({ version: 2, gravity: [0, 0, -1] }, steps, 3)).toMatchObject({ document: { version: 3 } })
    expect(migrate({ version: 1 }, { 2: steps[2] }, 3)).toMatchObject({ ok: false })
  })

  it.each([
    [{}, 'has no version'],
    [{ version: '1' }, 'has no version'],
    [{ version: 0 }, 'has no version'],
    [{ version: 1.5 }, 'has no version'],
    [{ version: 2 }, 'newer'],
  ])('refuse %o', (document, sentence) => {
    const { ok, problems } = parseScene(document)
    expect(ok).toBe(false)
    expect(problems[0].message).toContain(sentence)
  })
})

describe('parse', () => {
  it.each<[string, unknown, string]>([
    ['no JSON', '{', 'not JSON'],
    ['nothing', '', 'not JSON'],
    ['null', 'null', 'not a Freebody scene'],
    ['undefined', undefined, 'undefined'],
    ['a list', [], 'not a Freebody scene'],
    ['a number', 3, 'not a Freebody scene'],
    ['a function', () => 1, 'data only'],
    ['a big integer', { version: 1, x: 1n }, 'data only'],
    ['too much text', ' '.repeat(LIMITS.text + 1), 'characters long'],
    ['a key for the prototype', '{"version":1,"__proto__":{"a":1}}', '__proto__'],
    ['a deep one', '{"version":1,"x":[{"constructor":1}]}', 'constructor'],
    ['a body that is code', { version: 1, bodies: [{ id: 'a', shapes: [() => 1] }] }, 'data only'],
    [
      'a getter that throws',
      Object.defineProperty({}, 'version', {
        enumerable: true,
        get: () => {
          throw new Error('no')
        },
      }),
      'plain data',
    ],
  ])('refuses %s with a message', (_, input, sentence) => {
    const { ok, problems } = parseScene(input)
    expect(ok).toBe(false)
    expect(problems[0].message).toContain(sentence)
  })

  it('refuses cyclic and very large data', () => {
    const loop: Record<string, unknown> = { version: 1 }
    loop.self = loop
    expect(parseScene(loop).problems[0].message).toContain('levels deep')
    let deep: unknown = 1
    for (let i = 0; i < 100_000; i++) deep = [deep]
    expect(parseScene({ version: 1, deep }).ok).toBe(false)
    expect(parseScene({ version: 1, list: new Array(LIMITS.values).fill(0) }).problems[0].message).toContain(
      'more than',
    )
    expect(parseScene({ version: 1, list: new Array(4e9) }).ok).toBe(false)
  })

  it('reports at most a hundred problems', () => {
    const bodies = Array.from({ length: 1000 }, () => ({ id: 7, mass: 'heavy' }))
    const { problems } = parseScene({ version: 1, bodies })
    expect(problems).toHaveLength(100)
    expect(problems[0]).toMatchObject({ path: '/bodies/0/id', at: null })
  })

  it('neither changes its input nor returns parts of it', () => {
    const input = { version: 1, bodies: [{ id: 'a', mass: 1, extra: undefined }] }
    const parsed = parseScene(input)
    expect(parsed.scene).toEqual({ version: 1, bodies: [{ id: 'a', mass: 1 }] })
    expect(parsed.scene?.bodies).not.toBe(input.bodies)
  })
})
