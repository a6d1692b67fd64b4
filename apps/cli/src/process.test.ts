/* What only a process of its own can show: streams, exit codes, a reader that goes away. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { examples, stringify } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { call, launch, launcher } from './testing/shell'

describe('a process', () => {
  it('reads standard input, writes standard output, and nothing else', async () => {
    const words = ['run', '-', '--time', '0.05', '--channels', 'pin.F']
    const stdin = stringify(examples[0].scene)
    expect(await launch(words, { stdin })).toEqual(await call(words, { stdin }))
  })

  it.each([
    [['check', 'pendulum'], 0],
    [['run', 'nowhere.json'], 1],
    [['run', 'pendulum', '--tiem', '1'], 64],
  ])('ends %j with %i', async (words, code) => {
    const ended = await launch(words)
    expect(ended.code).toBe(code)
    expect(ended.out).toBe('')
  })

  it('ends a run that cannot go on with 2', async () => {
    const stdin = '{"version": 1, "bodies": [{"id": "ghost", "kind": "particle", "mass": 0}]}'
    const { code, err } = await launch(['run', '-'], { stdin })
    expect(code).toBe(2)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })

  it('ends quietly when its reader has seen enough', async () => {
    // Without an end, it would go on for hours.
    const child = spawn('sh', ['-c', `"${process.execPath}" "${launcher}" run pendulum --time 1e7 | head -1`])
    const [out, err] = ['', ''].map((_, i) => {
      const chunks: string[] = []
      child[i === 0 ? 'stdout' : 'stderr'].on('data', (chunk) => chunks.push(String(chunk)))
      return chunks
    })
    await new Promise((done) => child.on('close', done))
    expect(err.join('')).toBe('')
    expect(out.join('')).toMatch(/^t,bar\.x,[^\n]+\n$/)
  })

  it('runs studies over threads', async () => {
    const words = [
      'sweep',
      'ten-link-pendulum',
      '--param',
      'L=0.1:0.2:4',
      '--time',
      '4',
      '--channels',
      'energy.drift',
    ]
    const [threads, alone] = [await launch([...words, '--jobs', '3']), await call([...words, '--jobs', '1'])]
    expect(threads).toEqual(alone)
  })
})

it('is linked where pnpm finds it', () => {
  const bin = fileURLToPath(new URL('../../../node_modules/.bin/freebody', import.meta.url))
  expect(existsSync(bin)).toBe(true)
})
