/* The reference cases, through the command: positions to 1e-9, forces to 1e-8 of their size. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { call, columns, launch } from './testing/shell'

const folder = fileURLToPath(new URL('../../../packages/scene/src/examples/reference', import.meta.url))

interface Expected {
  readonly scene: string
  readonly columns: readonly {
    readonly channel: string
    readonly plus?: string
    readonly minus?: string
    readonly scale: number
    readonly within: number
  }[]
  readonly growth?: readonly number[]
  readonly rows: readonly (readonly number[])[]
  readonly between?: readonly (readonly number[])[]
}

const cases = readdirSync(join(folder, 'expected')).map((file) => ({
  file,
  expected: JSON.parse(readFileSync(join(folder, 'expected', file), 'utf8')) as Expected,
}))

/** What is typed: the columns' channels, at the rows' times. */
function line({ scene, columns: wanted }: Expected, times: readonly number[]): string[] {
  const names = new Set(
    wanted.flatMap(({ channel, plus, minus }) => [channel, plus ?? [], minus ?? []].flat()),
  )
  return ['run', join(folder, scene), '--channels', [...names].join(), '--at', times.join()]
}

function compare(csv: string, { columns: wanted, growth }: Expected, rows: Expected['rows']): void {
  const found = columns(csv)
  expect(found.t).toEqual(rows.map(([t]) => t))
  for (const [i, row] of rows.entries())
    for (const [j, { channel, plus, minus, scale, within }] of wanted.entries()) {
      const number = found[channel][i] + (plus ? found[plus][i] : 0) - (minus ? found[minus][i] : 0)
      const bound = within * scale * (growth?.[i] ?? 1)
      const words = `${channel} at ${row[0]} s: ${number} is not ${row[j + 1]} to ${bound}`
      expect(Math.abs(number - row[j + 1]), words).toBeLessThanOrEqual(bound)
    }
}

describe('freebody run reproduces', () => {
  it.each(cases)('$file', async ({ expected }) => {
    for (const rows of [expected.rows, ...(expected.between ? [expected.between] : [])]) {
      const times = rows.map(([t]) => t)
      const { code, out, err } = await call(line(expected, times))
      expect({ code, err }).toEqual({ code: 0, err: '' })
      compare(out, expected, rows)
    }
  })

  it('15-driven-crank in a process of its own, bit for bit the same', async () => {
    const { expected } = cases.find(({ file }) => file === '15-driven-crank.json')!
    const words = line(
      expected,
      expected.rows.map(([t]) => t),
    )
    const { code, out, err } = await launch(words)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    compare(out, expected, expected.rows)
    expect(out).toBe((await call(words)).out)
  })

  it('all of them', () => {
    expect(cases.length).toBeGreaterThanOrEqual(25)
  })
})
