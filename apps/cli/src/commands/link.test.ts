import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decode, examples, parseScene, stringify } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { scratch } from '../testing/scratch'
import { call, columns } from '../testing/shell'

const folder = scratch()

describe('link', () => {
  it.each(examples)('brings $id there and back', async ({ id, scene }) => {
    const { code, out } = await call(['link', id, '--base', 'https://example.org/studio/#old', '--quiet'])
    expect(code).toBe(0)
    expect(out).toMatch(/^https:\/\/example\.org\/studio\/#s=[\w-]+\n$/)
    const back = await call(['link', out.trim()])
    expect(back).toEqual({ code: 0, out: stringify(scene), err: '' })
  })

  it('prints what goes behind an address where none is given', async () => {
    const { out } = await call(['link', '-'], { stdin: stringify(examples[0].scene) })
    const decoded = decode(out.trim().slice('#s='.length))
    expect(decoded.ok && decoded.scene).toEqual(examples[0].scene)
  })

  it('holds a moment, at which a run begins', async () => {
    const link = (await call(['link', 'slider-crank', '--moment', '0.705'])).out.trim()
    const there = await call(['run', link, '--time', '0'])
    const straight = await call(['run', 'slider-crank', '--at', '0.705'])
    // Drift counts from where a run begins; everything else is the same.
    expect(there.out).toBe(straight.out)
    const back = await call(['link', link, '--out', 'back.json'], { cwd: folder })
    expect(back.err).toBe('freebody: The link opens at t = 0.705 s, which a file does not keep.\n')
    expect(parseScene(readFileSync(join(folder, 'back.json'), 'utf8')).ok).toBe(true)
    const later = (await call(['link', link, '--moment', '0.3'])).out.trim()
    expect(columns((await call(['run', later, '--time', '0', '--channels', 't'])).out).t[0]).toBeCloseTo(
      1.005,
      12,
    )
  })

  it('keeps the moment of a link that gets another address', async () => {
    const link = (await call(['link', 'pendulum', '--moment', '0.5'])).out.trim()
    const moved = (await call(['link', link, '--base', 'https://example.org/'])).out.trim()
    expect(moved).toBe(`https://example.org/${link}`)
  })

  it('sets parameters for good', async () => {
    const { out } = await call(['link', 'pendulum', '--set', 'L=0.75'])
    const decoded = decode(out.trim().slice('#s='.length))
    expect(decoded.ok && decoded.scene.parameters?.[0]).toEqual({
      ...examples[0].scene.parameters?.[0],
      value: 0.75,
    })
  })

  it('warns of long ones', async () => {
    const long = {
      ...examples[0].scene,
      description: Array.from({ length: 900 }, (_, i) => i ** 3).join(' '),
    }
    const { code, err } = await call(['link', '-'], { stdin: stringify(long) })
    expect(code).toBe(0)
    expect(err).toMatch(/^freebody: This link has \d{4} characters; .*file.*\n$/)
    expect((await call(['link', '-', '--quiet'], { stdin: stringify(long) })).err).toBe('')
  })

  it('says why a moment is not reached', async () => {
    const stdin = '{"version": 1, "bodies": [{"id": "ghost", "kind": "particle", "mass": 0}]}'
    const { code, err } = await call(['link', '-', '--moment', '1'], { stdin })
    expect(code).toBe(2)
    expect(err).toContain('"ghost" has no mass')
  })
})
