import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { check, examples, parseScene, stringify, type Problem, type Scene } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { scratch } from '../testing/scratch'
import { call } from '../testing/shell'

const folder = scratch()
const pendulum = examples.find((e) => e.id === 'pendulum')!.scene
const [pin] = pendulum.joints!

/** A frame on a body that is not there, a joint twice, a plot of nothing. */
const broken = {
  ...pendulum,
  joints: [{ ...pin, b: { ...pin.b, body: 'baar' } }, pin],
  plots: [{ id: 'swing', channels: ['pin.angel'] }],
} as Scene

describe('check', () => {
  it('has nothing to say where nothing is wrong', async () => {
    expect(await call(['check', ...examples.map(({ id }) => id)])).toEqual({ code: 0, out: '', err: '' })
  })

  it('says where, what and how to put it right', async () => {
    const { code, out, err } = await call(['check', '-'], { stdin: stringify(broken) })
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(out.split('\n')).toEqual([
      '/joints/1/id: The name "pin" is used twice; rename one of them, for example to "pin 2". (fix: rename this "pin" to "pin 2")',
      '/joints/0/b/body: "pin" is attached to "baar", which does not exist. Did you mean "bar"? (fix: in "pin", set b.body to "bar")',
      '',
    ])
  })

  it('ends with 0 where there are only warnings', async () => {
    const stdin = stringify({ ...pendulum, plots: broken.plots! })
    const { code, out } = await call(['check', '-'], { stdin })
    expect(code).toBe(0)
    expect(out).toBe(
      '/plots/0/channels/0: warning: "pin" has no channel "angel". Did you mean "pin.angle"?\n',
    )
  })

  it('puts right what can be, in the file', async () => {
    const path = join(folder, 'broken.json')
    writeFileSync(path, stringify(broken))
    const { code, out, err } = await call(['check', 'broken.json', '--fix'], { cwd: folder })
    expect(err).toBe('freebody: 2 fixes in broken.json.\n')
    expect(code).toBe(0)
    expect(out.split('\n').map((line) => line.split(':')[0])).toEqual(['/plots/0/channels/0', ''])
    const fixed = parseScene(readFileSync(path, 'utf8'))
    expect(fixed.ok && check(fixed.scene).filter((p) => p.severity === 'error')).toEqual([])
    // A second time there is nothing to do, and nothing is written.
    const text = readFileSync(path, 'utf8')
    const again = await call(['check', 'broken.json', '--fix'], { cwd: folder })
    expect(again.err).toBe('')
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  it('writes what came from elsewhere to standard output', async () => {
    const { code, out, err } = await call(['check', '-', '--fix'], { stdin: stringify(broken) })
    expect(code).toBe(0)
    expect(parseScene(out).ok).toBe(true)
    expect(err).toContain('/plots/0/channels/0: warning:')
  })

  it('says so for programs too', async () => {
    writeFileSync(join(folder, 'good.json'), stringify(pendulum))
    writeFileSync(join(folder, 'bad.json'), stringify(broken))
    const { code, out } = await call(['check', 'good.json', 'bad.json', '--json'], { cwd: folder })
    expect(code).toBe(1)
    const problems = JSON.parse(out) as (Problem & { source: string })[]
    expect(problems).toHaveLength(2)
    expect(problems[0]).toMatchObject({ source: 'bad.json', path: '/joints/1/id', severity: 'error' })
    expect(problems[0].fix).toBeDefined()
  })

  it('goes on after a file that cannot be read', async () => {
    const { code, out } = await call(['check', 'no.json', 'good.json', 'bad.json'], { cwd: folder })
    expect(code).toBe(1)
    expect(out).toMatch(/^no\.json: scene: There is no file/)
    expect(out).toContain('bad.json: /joints/0/b/body: ')
  })
})
