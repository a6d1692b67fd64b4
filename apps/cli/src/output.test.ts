import { linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encode, examples, stringify, type Scene } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { scratch } from './testing/scratch'
import { call, launch } from './testing/shell'

const cwd = scratch()
const pendulum = examples.find((e) => e.id === 'pendulum')!.scene
const scene = stringify(pendulum)

describe('--out on the file that the scene comes from', () => {
  writeFileSync(join(cwd, 'scene.json'), scene)
  symlinkSync('scene.json', join(cwd, 'soft.json'))
  linkSync(join(cwd, 'scene.json'), join(cwd, 'hard.json'))
  mkdirSync(join(cwd, 'in'))
  writeFileSync(join(cwd, 'link.txt'), `https://example.org/#s=${encode(pendulum)}\n`)
  const files = readdirSync(cwd)

  const sweep = ['--param', 'L=1,2']
  it.each<[words: string[]]>([
    [['run', 'scene.json', '--time', '0', '--out', 'scene.json']],
    [['run', 'scene.json', '--time', '0', '--out', './in/../scene.json']],
    [['run', 'soft.json', '--time', '0', '--out', 'scene.json']],
    [['run', 'scene.json', '--time', '0', '--out', 'soft.json']],
    [['run', 'scene.json', '--time', '0', '--out', 'hard.json']],
    [['sweep', 'scene.json', ...sweep, '--time', '0', '--out', 'scene.json']],
    [['link', 'scene.json', '--out', 'scene.json']],
    [['link', 'link.txt', '--out', 'link.txt']],
    [['run', 'link.txt', '--time', '0', '--out', 'link.txt']],
  ])('is refused: %j', async (words) => {
    const before = readFileSync(join(cwd, words[1]), 'utf8')
    const { code, out, err } = await call(words, { cwd })
    expect({ code, out }).toEqual({ code: 64, out: '' })
    expect(err).toBe(
      `freebody: --out "${words.at(-1)}" is the file that the scene is read from, which would be lost. Name another.\n`,
    )
    expect(readFileSync(join(cwd, words[1]), 'utf8')).toBe(before)
    expect(readdirSync(cwd)).toEqual(files)
  })

  it('is written where it is another file of the same content', async () => {
    writeFileSync(join(cwd, 'in', 'scene.json'), scene)
    const { code } = await call(['link', 'scene.json', '--out', 'in/scene.json'], { cwd })
    expect(code).toBe(0)
    expect(readFileSync(join(cwd, 'in', 'scene.json'), 'utf8')).toMatch(/^#s=/)
  })
})

it('is refused for a file that is standard input', async () => {
  const path = join(cwd, 'stdin.json')
  writeFileSync(path, scene)
  const { code, err } = await launch(['run', '-', '--time', '0', '--out', 'stdin.json'], { cwd, input: path })
  expect(code).toBe(64)
  expect(err).toContain('is the file that the scene is read from')
  expect(readFileSync(path, 'utf8')).toBe(scene)
})

describe('--csv-safe', () => {
  const named = {
    ...pendulum,
    bodies: [{ ...pendulum.bodies![0], id: '=bar' }],
    joints: [{ ...pendulum.joints![0], id: '@pin', b: { ...pendulum.joints![0].b, body: '=bar' } }],
  } as Scene
  const stdin = stringify(named)

  it('marks names of columns, and leaves numbers', async () => {
    const words = ['run', '-', '--time', '0', '--channels', '=bar.x,=bar.cz,@pin.F']
    const plain = (await call(words, { stdin })).out.split('\n')
    expect(plain[0]).toBe('t,=bar.x,=bar.cz,@pin.F')
    expect(plain[1].split(',')[2]).toMatch(/^-\d/)
    const safe = (await call([...words, '--csv-safe'], { stdin })).out.split('\n')
    expect(safe[0]).toBe("t,'=bar.x,'=bar.cz,'@pin.F")
    expect(safe[1]).toBe(plain[1])
    const units = (await call([...words, '--csv-safe', '--units'], { stdin })).out.split('\n')
    expect(units[0]).toBe("t [s],'=bar.x [m],'=bar.cz [m],'@pin.F [N]")
  })

  it('does so in studies', async () => {
    const words = ['sweep', '-', '--param', 'L=-1,1', '--time', '0', '--channels', '=bar.cz', '--csv-safe']
    const [head, failed, good] = (await call(words, { stdin })).out.split('\n')
    expect(head).toBe("L,'=bar.cz,reason")
    expect(failed).toMatch(/^-1,NaN,/)
    expect(good).toMatch(/^1,-0\.\d+,$/)
  })

  it('is for CSV alone', async () => {
    const { code, err } = await call(['run', 'pendulum', '--format', 'jsonl', '--csv-safe'])
    expect(code).toBe(64)
    expect(err).toContain('--csv-safe is for CSV')
  })
})
