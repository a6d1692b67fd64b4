/* Scene files of the reference cases reproduce their numbers, run with the steps of the clock. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { assembleInitial, cloneState, createWorkspace, evaluate, step } from '@freebody/dynamics'
import { describe, expect, it } from 'vitest'
import { check } from '../check'
import { compileScene } from '../compile/checked'
import { parseScene } from '../parse'
import { channelsOf, type ReadChannel } from '../testing/channels'
import { stringify } from '../stringify'

interface Column {
  readonly channel: string
  readonly plus?: string
  readonly minus?: string
  readonly scale: number
  readonly within: number
}

interface Expected {
  readonly scene: string
  readonly columns: readonly Column[]
  readonly growth?: readonly number[]
  readonly rows: readonly (readonly number[])[]
  readonly between?: readonly (readonly number[])[]
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

  it('reproduces its numbers', () => {
    const compiled = compileScene(parsed.scene!)
    if (!compiled.ok) expect.fail(compiled.problems[0].message)
    const { model, settings } = compiled
    const compare = (rows: Expected['rows'], onClock: boolean) => {
      const state = cloneState(model, compiled.state)
      const workspace = createWorkspace(model)
      expect(assembleInitial(model, state, workspace, settings.engine)).toMatchObject({ ok: true })
      const read = channelsOf(compiled, state, workspace)
      for (const [i, [t, ...numbers]] of rows.entries()) {
        while (t - state.t > 1e-9) {
          const stepped = step(
            model,
            state,
            workspace,
            onClock ? settings.step : t - state.t,
            settings.engine,
          )
          if (!stepped.ok) expect.fail(stepped.message)
        }
        expect(Math.abs(state.t - t)).toBeLessThan(1e-12)
        expect(evaluate(model, state, workspace, settings.engine)).toMatchObject({ ok: true })
        for (const [j, column] of expected.columns.entries()) {
          const error = Math.abs(columnOf(column, read) - numbers[j]) / column.scale
          const bound = column.within * (expected.growth?.[i] ?? 1)
          if (!(error < bound))
            expect.fail(`${column.channel} at ${t} s is off by ${error}, more than ${bound}`)
        }
      }
    }
    compare(expected.rows, true)
    if (expected.between) compare(expected.between, false)
  })
})

function columnOf({ channel, plus, minus }: Column, read: ReadChannel): number {
  return read(channel) + (plus === undefined ? 0 : read(plus)) - (minus === undefined ? 0 : read(minus))
}
