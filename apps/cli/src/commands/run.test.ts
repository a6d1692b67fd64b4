import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { assembleInitial, createWorkspace, step } from '@freebody/dynamics'
import { compileScene, encode, examples, momentOf, stringify, type Scene } from '@freebody/scene'
import { createRunner } from '@freebody/session'
import { describe, expect, it } from 'vitest'
import { scratch } from '../testing/scratch'
import { call, columns } from '../testing/shell'

const folder = scratch()
const example = (id: string): Scene => examples.find((e) => e.id === id)!.scene
const pendulum = example('pendulum')

/** The ram grows at 1 m/s, and the arm cannot follow it for ever. */
const overreach: Scene = {
  version: 1,
  settings: { gravity: [0, 0, 0] },
  bodies: [
    {
      id: 'arm',
      mass: 1,
      inertia: [0.01, 0.08, 0.08],
      position: [1.5, 0, 0],
      angles: [0, '=-pi/2', 0],
      centre: [0.5, 0, 0],
    },
  ],
  joints: [
    { id: 'pivot', kind: 'spherical', a: { body: 'ground', at: [1.5, 0, 0] }, b: { body: 'arm' } },
    {
      id: 'ram',
      kind: 'driven-distance',
      a: { body: 'ground' },
      b: { body: 'arm', at: [1, 0, 0] },
      params: { profile: { kind: 'polynomial', coefficients: ['=sqrt(3.25)', 1] } },
    },
  ],
}

describe('rows', () => {
  it('are the engine’s own numbers, bit for bit', async () => {
    const { code, out, err } = await call(['run', 'slider-crank', '--time', '0.3'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const found = columns(out)
    const compiled = compileScene(example('slider-crank'))
    if (!compiled.ok) throw new Error('does not compile')
    const { model, state, settings } = compiled
    const ws = createWorkspace(model)
    assembleInitial(model, state, ws, settings.engine)
    for (let k = 0; k <= 30; k++) {
      if (k > 0) step(model, state, ws, settings.step, settings.engine)
      expect(found.t[k]).toBe(Number((k * 0.01).toPrecision(15)))
      // The slider's frame is at its centre of mass.
      expect(found['slider.x'][k]).toBe(state.q[21])
      expect(found['crank.wy'][k]).toBe(state.v[10])
    }
    expect(found.rank.every((rank) => rank === 17)).toBe(true)
    expect(Object.keys(found)).toEqual(
      expect.arrayContaining([
        'crank.qw',
        'rod.vz',
        'guide.Fz',
        'wrist pin.Ty',
        'energy.total',
        'phi',
        'rank',
      ]),
    )
  })

  it('are the same bits as the studio’s runner gives', async () => {
    const { out } = await call(['run', 'bricard', '--time', '1', '--channels', 'link 3.cx'])
    const created = createRunner(example('bricard'))
    if (!created.ok) throw new Error(created.message)
    const { runner } = created
    for (const x of columns(out)['link 3.cx']) {
      expect(runner.state.q[21]).toBe(x)
      runner.step()
    }
  })

  it('do not depend on how often they are taken', async () => {
    const at = async (sample: string) =>
      columns((await call(['run', 'double-pendulum', '--time', '2', '--sample', sample])).out)
    const [every, seldom, odd] = [await at('0.01'), await at('0.5'), await at('0.0625')]
    for (const name of Object.keys(every)) {
      for (const k of [0, 1, 2, 3, 4]) expect(seldom[name][k]).toBe(every[name][50 * k])
      // 0.0625 s is on the clock at every fourth sample only.
      for (const k of [0, 1, 2, 3, 4]) expect(odd[name][8 * k]).toBe(every[name][50 * k])
    }
    expect(odd.t.slice(0, 4)).toEqual([0, 0.0625, 0.125, 0.1875])
  })

  it('between two steps are as good as those on them', async () => {
    const rows = async (step: string) =>
      columns(
        (await call(['run', 'pendulum', '--step', step, '--at', '0.0371,1.00003', '--tolerance', '1e-12']))
          .out,
      )
    const [coarse, fine] = [await rows('0.1'), await rows('0.00001')]
    expect(coarse.t).toEqual([0.0371, 1.00003])
    for (const k of [0, 1]) expect(coarse['bar.qy'][k]).toBeCloseTo(fine['bar.qy'][k], 9)
  })

  it('have the columns asked for, the time first', async () => {
    const head = async (channels: string) =>
      (await call(['run', 'pendulum', '--time', '0', '--channels', channels])).out.split('\n')[0]
    expect(await head('pin.Fz,bar.x')).toBe('t,pin.Fz,bar.x')
    expect(await head('bar.x,t')).toBe('bar.x,t')
    expect(await head('pin.F*_J')).toBe('t,pin.Fx_J,pin.Fy_J,pin.Fz_J')
  })

  it('have units in their heads where asked for', async () => {
    const words = [
      'run',
      'pendulum',
      '--time',
      '0',
      '--channels',
      'pin.F,pin.angle,rank',
      '--units',
      '--quiet',
    ]
    const { out } = await call(words)
    expect(out.split('\n')[0]).toBe('t [s],pin.F [N],pin.angle [rad],rank')
    const refused = await call([...words, '--format', 'jsonl'])
    expect(refused).toMatchObject({ code: 64, out: '' })
    expect(refused.err).toContain('--units is for CSV')
  })

  it('come as JSON Lines', async () => {
    const words = ['run', 'pendulum', '--time', '0.02', '--channels', 'pin.F', '--format', 'jsonl']
    const { out } = await call(words)
    const lines = out.trimEnd().split('\n')
    const parsed = lines.map((text) => JSON.parse(text) as Record<string, number>)
    expect(parsed.map((row) => row.t)).toEqual([0, 0.01, 0.02])
    const csv = columns((await call(words.slice(0, -2))).out)
    expect(parsed.map((row) => row['pin.F'])).toEqual(csv['pin.F'])
  })

  it('go to a file, with a word about it', async () => {
    const { out, err, code } = await call(['run', 'pendulum', '--time', '1', '--out', 'a.csv'], {
      cwd: folder,
    })
    expect({ out, err, code }).toEqual({ out: '', err: 'freebody: 101 rows in a.csv.\n', code: 0 })
    const direct = await call(['run', 'pendulum', '--time', '1', '--quiet'])
    expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe(direct.out)
    const lines = await call(['run', 'pendulum', '--time', '0', '--out', 'a.jsonl', '--quiet'], {
      cwd: folder,
    })
    expect(lines.err).toBe('')
    expect(readFileSync(join(folder, 'a.jsonl'), 'utf8')).toMatch(/^\{"t":0,/)
    const nowhere = await call(['run', 'pendulum', '--out', 'no/such/a.csv'], { cwd: folder })
    expect(nowhere).toMatchObject({ code: 74, out: '' })
    expect(nowhere.err).toContain('its folder does not exist')
  })

  it('end where nobody reads them', async () => {
    const { code, out, err } = await call(['run', 'pendulum', '--time', '1e9'], { patience: 1 })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out.startsWith('t,bar.x,')).toBe(true)
  })
})

describe('the scene', () => {
  const channels = ['--channels', 'bar.pitch,L', '--time', '0.1']
  it('is a file, an example, standard input, a link, a code or an address', async () => {
    writeFileSync(join(folder, 'scene.json'), stringify(pendulum))
    const code = encode(pendulum)
    const { out } = await call(['run', 'pendulum', ...channels])
    for (const [source, stdin] of [
      ['scene.json', ''],
      [join(folder, 'scene.json'), ''],
      ['-', stringify(pendulum)],
      ['-', ` https://example.org/#s=${code}\n`],
      ['-', code],
      [code, ''],
      [`#s=${code}`, ''],
      [`https://example.org/studio/?x=1#s=${code}`, ''],
      ['https://example.org/studio/?example=pendulum', ''],
    ])
      expect(await call(['run', source, ...channels], { cwd: folder, stdin })).toEqual({
        code: 0,
        out,
        err: '',
      })
  })

  it('is fetched where a link names a file, and only with --fetch', async () => {
    let asked = 0
    const server = createServer((request, response) => {
      asked++
      response.statusCode = request.url === '/scenes/p.json' ? 200 : 404
      response.end(request.url === '/scenes/p.json' ? stringify(pendulum) : 'no')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      const { out } = await call(['run', 'pendulum', ...channels])
      const sources = [`${site}/scenes/p.json`, `${site}/studio/#src=../scenes/p.json`]
      writeFileSync(join(folder, 'homework.json'), sources[1])
      for (const command of ['run', 'check', 'info', 'forms', 'channels', 'link'])
        for (const source of [...sources, 'homework.json', '-']) {
          const refused = await call([command, source], { cwd: folder, stdin: sources[1] })
          expect(refused.code).toBe(1)
          expect(refused.out + refused.err).toContain('nothing is loaded from the network unless --fetch')
        }
      expect((await call(['sweep', sources[1], '--param', 'L=1,2'])).code).toBe(1)
      expect(asked).toBe(0)
      for (const source of [...sources, 'homework.json'])
        expect(await call(['run', source, ...channels, '--fetch'], { cwd: folder })).toEqual({
          code: 0,
          out,
          err: '',
        })
      expect(await call(['check', sources[1], '--fetch'])).toEqual({ code: 0, out: '', err: '' })
      const relative = await call(['run', '#src=scene.json', '--fetch'])
      expect(relative.err).toContain('is not the address of a file')
      const missing = await call(['run', `${site}/q.json`, '--fetch'])
      expect(missing).toMatchObject({ code: 1, out: '' })
      expect(missing.err).toContain('404')
    } finally {
      server.close()
    }
  })

  it('takes other values and settings', async () => {
    const set = (...words: string[]) =>
      call(['run', 'pendulum', '--time', '0', '--channels', 'L,bar.end.z', ...words])
    const z = columns((await set('--set', 'L=0.8')).out)['bar.end.z'][0]
    expect(z).toBeCloseTo(-0.8 * Math.cos(1.2), 14)
    const typed = columns((await set('--set', 'L=m/4', '--set', 'm=2*pi/3')).out)
    expect(typed.L[0]).toBe((2 * Math.PI) / 3 / 4)
    const energy = async (...words: string[]) =>
      columns(
        (await call(['run', 'pendulum', '--time', '0', '--channels', 'energy.potential', ...words])).out,
      )['energy.potential'][0]
    const light = await energy('--set', 'bar.mass=m/3', '--set', 'm=1')
    expect(light).toBeCloseTo((await energy('--set', 'bar.mass=1')) / 3, 12)
    const bad = await set('--set', 'L=-1')
    expect(bad).toMatchObject({ code: 1, out: '' })
    expect(bad.err).toContain('/bodies/0/shapes/0')
    const energies = async (...words: string[]) => {
      const { out, code } = await call([
        'run',
        'pendulum',
        '--time',
        '3',
        '--channels',
        'energy.drift',
        ...words,
      ])
      expect(code).toBe(0)
      return Math.abs(columns(out)['energy.drift'].at(-1)!)
    }
    expect(await energies('--integrator', 'semi-implicit-euler')).toBeGreaterThan(1e-4)
    expect(await energies('--integrator', 'precise', '--tolerance', '1e-13')).toBeLessThan(1e-11)
    const [coarse, fine] = [
      await energies('--integrator', 'rk4', '--step', '0.05'),
      await energies('--integrator', 'rk4', '--step', '0.025'),
    ]
    expect(Math.log2(coarse / fine)).toBeGreaterThan(3.5)
    const drifting = await call([
      ...['run', 'pendulum', '--time', '3', '--channels', 'phi', '--integrator', 'rk4', '--step', '0.02'],
      ...['--stabilisation', 'none'],
    ])
    expect(columns(drifting.out).phi.at(-1)).toBeGreaterThan(1e-9)
  })

  it('goes on from the moment of a link, to the same bits', async () => {
    const whole = columns((await call(['run', 'double-pendulum', '--time', '1'])).out)
    const created = createRunner(example('double-pendulum'))
    if (!created.ok) throw new Error(created.message)
    for (let i = 0; i < 40; i++) created.runner.step()
    const code = encode(example('double-pendulum'), momentOf(created.runner.state))
    const rest = columns((await call(['run', code, '--time', '0.6'])).out)
    expect(rest.t[0]).toBeCloseTo(0.4, 12)
    for (const name of ['upper.qy', 'lower.x', 'energy.total'])
      expect(rest[name]).toEqual(whole[name].slice(40))
    const longer = await call(['run', code, '--time', '0.2', '--set', 'L2=0.6', '--channels', 'phi'])
    expect(longer.code).toBe(0)
    expect(columns(longer.out).phi[0]).toBeLessThan(1e-9)
  })

  it('stops at its duration where nothing else is said', async () => {
    const scene: Scene = { ...pendulum, settings: { duration: 0.05 } }
    const { out } = await call(['run', '-', '--channels', 't'], { stdin: stringify(scene) })
    expect(columns(out).t).toEqual([0, 0.01, 0.02, 0.03, 0.04, 0.05])
    const long = await call(['run', 'pendulum', '--channels', 't', '--sample', '1'])
    expect(columns(long.out).t.at(-1)).toBe(10)
  })

  it('may have ids that are hard to write', async () => {
    const scene: Scene = {
      version: 1,
      bodies: [{ id: 'Räd, "neu"', kind: 'particle', mass: 1, position: [3, 0, 0] }],
    }
    const stdin = stringify(scene)
    const { out } = await call(['run', '-', '--time', '0', '--channels', '"Räd, ""neu"".x"'], { stdin })
    expect(out).toBe('t,"Räd, ""neu"".x"\n0,3\n')
  })

  it('may have warnings, which are said', async () => {
    const stdin = JSON.stringify({ ...pendulum, colour: 'red' })
    const words = ['run', '-', '--time', '0', '--channels', 't']
    expect((await call(words, { stdin })).err).toContain('/colour: warning: ')
    expect((await call([...words, '--quiet'], { stdin })).err).toBe('')
  })
})

describe('a run that cannot go on', () => {
  it('writes its rows, says why in a line, and ends with 2', async () => {
    const { code, out, err } = await call(['run', '-', '--channels', 'arm.x'], {
      stdin: stringify(overreach),
    })
    expect(code).toBe(2)
    const { t } = columns(out)
    expect(t.length).toBeGreaterThan(20)
    expect(t.at(-1)).toBeLessThan(0.7)
    expect(err).toMatch(
      /^freebody: The run stopped at t = 0\.\d+ s\. .*("ram"|"pivot").*(smaller step|remove it|move).*\.\n$/,
    )
  })

  it('says what is undefined from the start', async () => {
    const stdin = '{"version": 1, "bodies": [{"id": "ghost", "kind": "particle", "mass": 0}]}'
    const { code, out, err } = await call(['run', '-', '--time', '0'], { stdin })
    expect(code).toBe(2)
    expect(out.trimEnd().split('\n')).toHaveLength(1)
    expect(err).toContain('"ghost" has no mass')
  })

  it('keeps what was written to a file', async () => {
    const words = ['run', '-', '--channels', 'arm.x', '--out', 'part.csv', '--quiet']
    const { code, err } = await call(words, { stdin: stringify(overreach), cwd: folder })
    expect(code).toBe(2)
    expect(err.startsWith('freebody: The run stopped')).toBe(true)
    expect(columns(readFileSync(join(folder, 'part.csv'), 'utf8')).t.length).toBeGreaterThan(20)
  })
})

describe('progress', () => {
  const words = ['run', 'ten-link-pendulum', '--time', '3']
  it('is shown on a terminal, and wiped away', async () => {
    const { err } = await call(words, { terminal: { err: true } })
    expect(err).toMatch(/█░+ t = \d\.\d\d s of 3 s/)
    expect(err.endsWith('\r\x1b[K')).toBe(true)
  })
  it('is not where rows are, nobody looks, or it is not wanted', async () => {
    expect((await call(words, { terminal: { out: true, err: true } })).err).toBe('')
    expect((await call(words)).err).toBe('')
    expect((await call([...words, '--quiet'], { terminal: { err: true } })).err).toBe('')
  })
})
