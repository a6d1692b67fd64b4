import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { examples, stringify, type Scene } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { escaped, escapedLines, safeJson } from './escape'
import { scratch } from './testing/scratch'
import { call } from './testing/shell'

const folder = scratch()
/** Clears the screen, goes back over the line, rings, in one character or two, and turns the text round. */
const NASTY = '\u001b[2J\r\u0007\u009b31m\u202e'
const SHOWN = '\\u001b[2J\\u000d\\u0007\\u009b31m\\u202e'

it('shows control characters', () => {
  expect(escaped(`a${NASTY}b\n\u2028👩‍🚀é ü “–” 𝛼 \\`)).toBe(`a${SHOWN}b\\u000a\\u2028👩‍🚀é ü “–” 𝛼 \\`)
  expect(escapedLines('a\u001b\nb')).toBe('a\\u001b\nb')
  expect(JSON.parse(safeJson({ [NASTY]: NASTY }))).toEqual({ [NASTY]: NASTY })
})

describe('control characters of a scene', () => {
  const pendulum = examples.find((e) => e.id === 'pendulum')!.scene
  // Ids may not hold the first 32, but may those of a second set, which some terminals obey as well.
  const [bar] = pendulum.bodies!
  const [pin] = pendulum.joints!
  const scene = {
    ...pendulum,
    title: `Swing ${NASTY}`,
    [`field ${NASTY}`]: 1,
    bodies: [{ ...bar, label: `Bar ${NASTY}` }],
    joints: [{ ...pin, id: 'pin\u009b' }],
    plots: [{ id: 'p', channels: [`bar.x${NASTY}`] }],
  } as unknown as Scene
  const stdin = stringify(scene)
  writeFileSync(join(folder, 'x.json'), stdin)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
  const raw = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/

  it.each([
    [['info', '-']],
    [['info', '-', '--json']],
    [['check', '-']],
    [['check', '-', '--json']],
    [['check', `${NASTY}.json`]],
    [['channels', '-']],
    [['channels', '-', '--json']],
    [['forms', '-']],
    [['forms', '-', '--json']],
    [['run', '-', '--time', '0', '--channels', NASTY]],
    [['run', '-', '--time', '0', '--set', `${NASTY}=1`]],
    [['run', '-', '--time', '0', `--${NASTY}`]],
    [['run', '-', '--time', '0', '--channels', 't']],
    [['run', `#s=${NASTY}`]],
    [['run', `#src=https://${NASTY}`]],
    [['sweep', '-', '--param', `${NASTY}=1`]],
    [['run', '-', NASTY]],
    [['sweep', '-', '--param', 'L=-1,1', '--time', '0', '--set', 'm=1']],
    [[NASTY]],
    [['examples', NASTY]],
    [['check', '-', 'x.json', '--fix']],
  ])('are shown, not sent: %j', async (words) => {
    const { out, err } = await call(words, { stdin, cwd: folder, terminal: { out: true } })
    expect(out + err).not.toBe('')
    expect(out).not.toMatch(raw)
    expect(err).not.toMatch(raw)
  })

  it('are shown in reports that go to a file, too', async () => {
    const { out } = await call(['info', '-'], { stdin })
    expect(out.split('\n')[0]).toBe(`Swing ${SHOWN}, at t = 0 s`)
    expect((await call(['check', '-'], { stdin })).out).not.toMatch(raw)
    const broken = await call(['check', '-'], { stdin: `${NASTY}{` })
    expect(broken.code).toBe(1)
    expect(broken.out).not.toMatch(raw)
  })

  it('stay in tables and documents that go to a file', async () => {
    const { out } = await call(['run', '-', '--time', '0', '--channels', '"pin\u009b.F"'], { stdin })
    expect(out.split('\n')[0]).toBe('t,pin\u009b.F')
    const fixed = await call(['check', '-', '--fix'], { stdin })
    expect(JSON.parse(fixed.out)).toEqual(JSON.parse(stdin))
  })
})
