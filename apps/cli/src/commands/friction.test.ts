/* What the commands say about dry friction: a brake lever whose shoe rubs on a moving belt. */
import { describe, expect, it } from 'vitest'
import { call } from '../testing/shell'

const at = [0.5, 0, -0.3]
const shoe = (id: string) => ({
  id,
  kind: 'point-on-plane',
  a: { body: 'belt' },
  b: { body: 'lever', point: 'shoe' },
})

/** Pulled with 100 N at 1 m; the shoe sits 0.5 m out and 0.3 m below the pin. */
const brake = (friction: number, speed: number, shoes = ['shoe']) =>
  JSON.stringify({
    version: 1,
    bodies: [
      { id: 'lever', mass: 0.001, inertia: [0.001, 0.001, 0.001], points: { shoe: at, pull: [1, 0, 0] } },
      { id: 'belt', mass: 1000, inertia: [1000, 1000, 1000], position: at, velocity: [speed, 0, 0] },
    ],
    joints: [
      {
        id: 'pin',
        kind: 'revolute',
        a: { body: 'ground', axis: [0, 1, 0] },
        b: { body: 'lever', axis: [0, 1, 0] },
      },
      {
        id: 'rail',
        kind: 'prismatic',
        a: { body: 'ground', at, axis: [1, 0, 0] },
        b: { body: 'belt', axis: [1, 0, 0] },
      },
      ...shoes.map(shoe),
    ],
    forces: [
      {
        id: 'pull',
        kind: 'force',
        a: { body: 'lever', point: 'pull' },
        params: { direction: [0, 0, -1], magnitude: { kind: 'constant', value: 100 } },
      },
    ],
    laws: [{ id: 'lining', kind: 'coulomb', joint: 'shoe', params: { friction, slip: 1e-6 } }],
    settings: { gravity: [0, 0, 0] },
  })

const run = (stdin: string, ...words: string[]) =>
  call(['run', '-', '--at', '0', '--channels', 'lining.N,shoe.Fx,shoe.Fz', ...words], { stdin })

describe('a brake', () => {
  it.each([
    [-1, 0.5 - 0.4 * 0.3],
    [1, 0.5 + 0.4 * 0.3],
  ])('on a belt at %d m/s rubs with μN', async (speed, arm) => {
    const { out, err, code } = await run(brake(0.4, speed))
    const [t, N, x, z] = out.trim().split('\n')[1].split(',').map(Number)
    expect([t, code]).toEqual([0, 0])
    expect(N).toBeCloseTo(100 / arm, 8)
    expect(z).toBeCloseTo(N, 8)
    expect(x).toBeCloseTo(speed * 0.4 * N, 8)
    expect(err).not.toContain('friction')
  })

  it('that locks stops at once, and says why', async () => {
    const { err, code } = await run(brake(2, -1))
    expect(code).toBe(2)
    expect(err).toContain('The friction "lining" in "shoe" is self-locking')
    expect(err).toContain('to less than 83.3 % of its value')
  })

  it('with two loads runs with the first, and says so', async () => {
    const { out, err, code } = await run(brake(3, 1))
    expect(code).toBe(0)
    expect(err).toContain('holds with a load of 71.43 N and of 250 N; the first is used')
    expect(Number(out.trim().split('\n')[1].split(',')[1])).toBeCloseTo(100 / 1.4, 8)
    expect((await run(brake(3, 1), '--quiet')).err).toBe('')
  })

  it('whose load is shared says so in run, info and check', async () => {
    const stdin = brake(0.4, -1, ['shoe', 'twin'])
    const sentence = 'The friction "lining" in "shoe" depends on how redundant joints share the load'
    expect((await run(stdin)).err).toContain(sentence)
    expect((await call(['info', '-'], { stdin })).out).toContain(sentence)
    expect((await call(['check', '-'], { stdin })).out).toContain(`/laws/0: warning: ${sentence}`)
  })
})
