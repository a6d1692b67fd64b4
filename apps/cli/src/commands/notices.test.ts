/* What is changed or idealised is said: the same in check, info and run. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify, type Scene } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { scratch } from '../testing/scratch'
import { call } from '../testing/shell'

const folder = scratch()

/** A driven point whose x jumps by 0.2 m at half a second. */
const jump: Scene = {
  version: 1,
  bodies: [{ id: 'P', kind: 'particle', mass: 1 }],
  joints: [
    {
      id: 'led',
      kind: 'driven-point',
      a: { body: 'ground' },
      b: { body: 'P' },
      params: { axes: 'xyz', x: { kind: 'typed', text: '0.1*(1 + sign(t - 0.5))' } },
    },
  ],
}

/** A hinged rod with a spin, and without the velocity of its centre that goes with it. */
const spun: Scene = {
  version: 1,
  bodies: [{ id: 'rod', mass: 1, inertia: [0.001, 1 / 12, 1 / 12], position: [0.5, 0, 0], spin: [0, 5, 0] }],
  joints: [
    {
      id: 'hinge',
      kind: 'revolute',
      a: { body: 'ground', axis: [0, 1, 0] },
      b: { body: 'rod', at: [-0.5, 0, 0], axis: [0, 1, 0] },
    },
  ],
}

const ask = (scene: Scene, ...words: string[]) => call(words, { stdin: stringify(scene) })

describe('a driver that jumps', () => {
  const sentence = 'The x of "led" jumps by 0.2 m at t = 0.5 s'

  it('is told by run on standard error, once, and not before it happens', async () => {
    const { code, out, err } = await ask(
      jump,
      'run',
      '-',
      '--time',
      '1',
      '--channels',
      'P.x',
      '--sample',
      '0.5',
    )
    expect(code).toBe(0)
    expect(out).toMatch(/^t,P\.x\n0,/)
    expect(err.split(sentence)).toHaveLength(2)
    expect((await ask(jump, 'run', '-', '--time', '0.4')).err).toBe('')
    expect((await ask(jump, 'run', '-', '--time', '1', '--quiet')).err).toBe('')
  })

  it('is told by check ahead of the run, as a warning', async () => {
    const { code, out } = await ask(jump, 'check', '-')
    expect(code).toBe(0)
    expect(out).toContain(`/joints/0: warning: ${sentence}`)
  })

  it('is listed by info', async () => {
    const { out, err } = await ask(jump, 'info', '-', '--time', '1', '--json')
    expect(err).toContain(sentence)
    expect(JSON.parse(out).notices).toMatchObject([{ kind: 'driver-jump', at: 'led' }])
  })
})

describe('velocities that do not fit', () => {
  const sentence = 'The angle of "hinge" was to change at 5 rad/s, and starts at 1.25 rad/s'

  it('are told by check, info and run', async () => {
    expect((await ask(spun, 'check', '-')).out).toContain(sentence)
    expect((await ask(spun, 'info', '-')).err).toContain(sentence)
    expect(JSON.parse((await ask(spun, 'info', '-', '--json')).out).opening).toContain(sentence)
    expect((await ask(spun, 'run', '-', '--time', '0')).err).toContain(sentence)
  })

  it('are made to fit by check --fix, and the run is the same', async () => {
    const file = join(folder, 'spun.json')
    writeFileSync(file, stringify(spun))
    const before = await call(['run', file, '--time', '1', '--channels', 'hinge.angle'])
    expect((await call(['check', file, '--fix'])).code).toBe(0)
    expect((await call(['check', file])).out).toBe('')
    expect(JSON.parse(readFileSync(file, 'utf8')).bodies[0].spin).toEqual([0, 1.25, 0])
    const after = await call(['run', file, '--time', '1', '--channels', 'hinge.angle'])
    expect(after.err).toBe('')
    const last = (text: string) => Number(text.trim().split(',').at(-1))
    expect(last(after.out)).toBeCloseTo(last(before.out), 9)
  })
})

it('a sweep counts the runs that gave notices, and tells those of the first', async () => {
  const scene: Scene = { ...spun, parameters: [{ id: 'w', value: 5 }] }
  const bodies = [{ ...spun.bodies![0], spin: [0, '=w', 0] as const }]
  const { code, err } = await ask(
    { ...scene, bodies },
    'sweep',
    '-',
    '--param',
    'w=0,4,8',
    '--time',
    '0.1',
    '--jobs',
    '1',
  )
  expect(code).toBe(0)
  expect(err).toContain('2 of 3 runs gave notices. In run 2: The start velocities do not fit')
})

describe('impacts', () => {
  const ball: Scene = {
    version: 1,
    bodies: [
      {
        id: 'ball',
        shapes: [{ kind: 'sphere', radius: 0.1 }],
        mass: 1,
        inertia: [0.004, 0.004, 0.004],
        position: [0, 0, 0.4],
      },
    ],
    contacts: { floor: true, restitution: 0.5, friction: 0 },
    settings: { gravity: [0, 0, -10], step: 0.01 },
  }
  const words = ['run', '-', '--time', '0.6', '--sample', '0.2', '--channels', 'ball.z,ball~floor.state']

  it('are told by run where they are asked for, one line each', async () => {
    const { code, out, err } = await ask(ball, ...words, '--events')
    expect(code).toBe(0)
    // √(2h/g) = 0.2449 s, m v (1 + e) = 1.5 √6 N s, −(1 − e²) m g h = −2.25 J
    expect(err.split('\n')[0]).toBe('freebody: Impact at 0.2449 s: ball on the floor, 3.67 N s, −2.25 J')
    expect(err.match(/Impact/g)).toHaveLength(2)
    expect(out).toContain('t,ball.z,ball~floor.state')
    expect((await ask(ball, ...words)).err).toBe('')
  })
})
