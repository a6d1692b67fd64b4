import { afterEach, beforeEach, expect, it } from 'vitest'
import { nodeHost } from '../node/host'
import type { Case } from '../isolate'
import { run, stepper } from '../run'
import { closuresForEmbind } from './embind'
import { engines } from './engines'

const real = globalThis.Function
const made: string[] = []

beforeEach(() => {
  // As a page with a strict policy: no code from strings.
  globalThis.Function = new Proxy(real, {
    construct(_, written: string[]) {
      made.push(written.join('\n'))
      throw new EvalError('no code from strings here')
    },
  })
})
afterEach(() => {
  globalThis.Function = real
})

const cases: Case[] = [
  { problem: 'double-pendulum', setting: 'rk4', knob: { dt: 1 / 240 } },
  { problem: 'bricard', setting: 'euler', knob: { dt: 1 / 240 } },
]

it('MuJoCo needs code from strings, and fails to load without it', async () => {
  await expect(engines.mujoco(nodeHost)).rejects.toThrow(/no code from strings/)
})

it('answers with and without `new`, and leaves other texts to the real one', () => {
  closuresForEmbind()
  const text = 'return function (obj, func, destructorsRef, args) {\n  var rv = func.call(obj);\n};\n'
  const called: unknown[] = []
  const func = function (this: unknown) {
    called.push(this)
  }

  for (const make of [new Function('retType', text), Function('retType', text)]) make({})('object', func)
  expect(called).toEqual(['object', 'object'])
  expect(() => new Function('return 1')).toThrow(/no code from strings/)
})

it('runs to the same bits with closures instead, and makes nothing from a string', async () => {
  made.length = 0
  const strict = await engines.mujoco({ ...nodeHost, codeFromStrings: false })
  const found = []
  for (const each of cases) found.push(await run(strict, nodeHost.clock, each, 1, 10_000))
  expect(await stepper(strict, nodeHost.clock)(cases[0], 50)).toBeGreaterThan(0)
  expect(made).toEqual([])

  globalThis.Function = real
  const loose = await engines.mujoco(nodeHost)
  for (const [i, each] of cases.entries()) {
    const { error, jointError, drift, steps } = await run(loose, nodeHost.clock, each, 1, 10_000)
    expect(error).toBeGreaterThan(0)
    expect(found[i]).toMatchObject({ error, jointError, drift, steps })
  }
})
