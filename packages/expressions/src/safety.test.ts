/* Typed text is never run as code, and this package generates no code. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { assembleRows, createWorkspace } from '@freebody/dynamics'
import { buildSync } from 'esbuild'
import { expect, it } from 'vitest'
import { positions, velocities } from './testing/corpus'
import { equation, randomRig } from './testing/scene'

const entry = (name: string) => fileURLToPath(new URL(name, import.meta.url))

function bundled(name: string, minify: boolean): string {
  const options = {
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    write: false,
  } as const
  return buildSync({ ...options, minify, entryPoints: [entry(name)] }).outputFiles[0].text
}

it('works where code generation from strings is forbidden', () => {
  const args = ['--disallow-code-generation-from-strings', '--input-type=module']
  const input = bundled('./testing/without-eval.ts', false)
  const { stdout, stderr } = spawnSync(process.execPath, args, { input, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual({
    refused: true,
    equations: positions.length + velocities.length,
    well: true,
  })
})

it('holds no eval and no Function constructor', () => {
  const code = bundled('./index.ts', true)
  expect(code.match(/\beval\s*\(|\bnew Function\b|[^.\w]Function\s*\(/g) ?? []).toEqual([])
})

it('allocates almost nothing', () => {
  const { gc } = globalThis as { gc?: () => void }
  expect(gc).toBeDefined()
  const texts = ['dist(A.tip, B.tip) = 2 + 0.1*sin(3*t)', 'A.angle = w*t', 'P.vz^2 = P.vx^2 + P.vy^2']
  const { model, state } = randomRig(
    texts.map((text) => equation(text).toJoint(text)),
    1,
  )
  const ws = createWorkspace(model)
  const calls = 20_000
  const run = () => {
    for (let i = 0; i < calls; i++) assembleRows(model, state, ws)
  }
  run()
  // The least of several rounds: JavaScript allocates once to compile a loop, an evaluation would allocate in every round.
  let perEquation = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5; round++) {
    gc!()
    const before = process.memoryUsage().heapUsed
    run()
    perEquation = Math.min(perEquation, (process.memoryUsage().heapUsed - before) / calls / texts.length)
  }
  expect(perEquation).toBeLessThan(8)
})
