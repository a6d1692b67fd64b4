/* A slice of the attack suite; `pnpm test:long` runs all of it. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { attacks } from './registry'
import { figuresOf } from './specs'
import { attack } from './suite'
import { pageOf, tableOf } from './table'

const SEED = 20261119
const inNode = attacks.filter(({ where }) => where === 'node')

it('has attacks with names of their own', () => {
  expect(new Set(attacks.map(({ id }) => id)).size).toBe(attacks.length)
})

describe('attacks that are browser tests', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))

  it('name files with tests of such names', () => {
    for (const one of attacks) {
      if (one.where !== 'specs') continue
      for (const size of [one.size.tiny, one.size.full]) {
        const { files, named } = one.specs(size)
        expect(files.length).toBeGreaterThan(0)
        for (const file of files) {
          expect(existsSync(root + file), file).toBe(true)
          // As Playwright names tests: file, groups, test.
          const text = readFileSync(root + file, 'utf8')
          const titles = [...text.matchAll(/^\s*test(?:\.describe)?\(\s*[`'](.+?)[`'],/gm)].map((m) => m[1])
          expect(titles.length).toBeGreaterThan(0)
          const whole = titles.map((title) => `${file.slice(4)} ${title} `)
          expect(
            whole.some((title) => !named || named.test(title)),
            `${one.id}: ${file}`,
          ).toBe(true)
        }
      }
    }
  })

  it('count tests, failures and the figures that tests tell', () => {
    const test = (status: string, told: object[], message?: string) => ({
      status,
      annotations: told.map((one) => ({ type: 'figure', description: JSON.stringify(one) })),
      results: [{ errors: message === undefined ? [] : [{ message }] }],
    })
    const messages = { name: 'messages', value: 20, of: 'sum' }
    const blocked = (value: number) => ({ name: 'blocked', value, of: 'most' })
    const suites = [
      {
        specs: [{ title: 'holds', tests: [test('expected', [messages, blocked(7)])] }],
        suites: [
          {
            specs: [
              {
                title: 'breaks',
                tests: [test('unexpected', [messages, blocked(3)], '\u001b[31mlost\nmore')],
              },
              { title: 'is left out', tests: [test('skipped', [])] },
            ],
          },
        ],
      },
    ]
    expect(figuresOf({ suites, errors: [{ message: 'no server' }] }, 2)).toEqual({
      counts: { scenarios: 3, rounds: 2, messages: 40, blocked: 7 },
      failures: ['no server', '“breaks”: lost', '“is left out”: skipped'],
    })
    expect(figuresOf({ suites: [], errors: [] }, 1).failures).toEqual(['No test was found.'])
  })
})

describe('docs/attacks.md', () => {
  const page = readFileSync(new URL('../../docs/attacks.md', import.meta.url), 'utf8')

  it('has a full run of every attack, none of which got through', () => {
    for (const { title } of attacks) {
      const rows = page.split('\n').filter((line) => line.startsWith(`| ${title} `))
      expect(rows, title).toEqual([expect.stringMatching(/ \| 0 +\| 20\d\d-\d\d-\d\d \| \d+ \|$/)])
    }
    expect(page.match(/^\| /gm)).toHaveLength(attacks.length + 2)
  })

  it('is as it would be written, and a run of one attack changes its row only', () => {
    const [, machine] = /newest with (.+):$/m.exec(page)!
    const run = { results: [], date: '2030-01-02', seed: 7, machine }
    expect(pageOf(attacks, page, run)).toBe(page)
    const [attack] = attacks
    const results = [{ attack, took: 1.2, counts: { links: 5 }, failures: ['lost'] }]
    const cells = (text: string) => text.split('\n').map((line) => line.replace(/ +/g, ' '))
    const lines = cells(page)
    expect(cells(pageOf(attacks, page, { ...run, results })).filter((line, i) => line !== lines[i])).toEqual([
      `| ${attack.title} | links 5 | 1 | 1 | 2030-01-02 | 7 |`,
    ])
  })

  it('is of the size that was promised', () => {
    const full = Object.fromEntries(attacks.map(({ id, size }) => [id, size.full]))
    expect(full.links).toBeGreaterThanOrEqual(100_000)
    expect(full.scenes).toBeGreaterThanOrEqual(300)
    expect(full['scenes-in-browser']).toBeGreaterThanOrEqual(60)
    expect(full.switches).toBeGreaterThanOrEqual(200)
    expect(full.soak).toBeGreaterThanOrEqual(10)
  })
})

describe(`in short (seed ${SEED})`, () => {
  it.each(inNode)('$title', async (one) => {
    const results = await attack([one], { size: 'tiny', seed: SEED })
    expect(results[0].failures).toEqual([])
    expect(tableOf(results)).toContain(`| ${one.title} `)
  })

  it('says what failed, and when the attack itself does not work', async () => {
    const [result] = await attack(
      [
        {
          ...inNode[0],
          where: 'node',
          run: async () => {
            throw new Error('no such thing')
          },
        },
      ],
      { size: 'tiny', seed: SEED },
    )
    expect(result.failures[0]).toContain('no such thing')
    expect(tableOf([result])).toMatch(/\| 1 +\|$/)
  })
})
