/* Masses, inertias and speeds of any size through the command line: each scene has an answer in closed form. */
import { describe, expect, it } from 'vitest'
import { call } from '../testing/shell'

const run = async (scene: object, times: string, channels: string) => {
  const { out, err, code } = await call(['run', '-', '--at', times, '--channels', channels], {
    stdin: JSON.stringify({ version: 1, ...scene }),
  })
  const rows = out
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').map(Number))
  return { rows, err, code }
}

const hinge = (id: string, a: object, b: object) => ({ id, kind: 'revolute', a, b })
const near = (x: number, expected: number, relative = 1e-9) =>
  expect(Math.abs(x / expected - 1)).toBeLessThan(relative)

describe('extreme masses', () => {
  it.each([1e-3, 1e-6, 1e-9, 1e-12, 1e-15, 1e-18])('a bob with %d kg m² keeps its hinges', async (J) => {
    const [m, L] = [10, 0.5]
    const { rows, code } = await run(
      {
        bodies: [
          { id: 'arm', mass: 1, inertia: [0.01, 0.01, 0.01] },
          { id: 'bob', mass: m, inertia: [J, J, J], position: [L, 0, 0] },
        ],
        joints: [
          hinge('yaw', { body: 'ground' }, { body: 'arm' }),
          hinge('pitch', { body: 'arm', axis: [0, 1, 0] }, { body: 'bob', at: [-L, 0, 0], axis: [0, 1, 0] }),
        ],
        forces: [
          {
            id: 'side',
            kind: 'force',
            a: { body: 'bob' },
            params: { direction: [0, 1, 0], magnitude: { kind: 'constant', value: 50 } },
          },
        ],
      },
      '0,3',
      'bob.ay,bob.az,dof',
    )
    expect(code).toBe(0)
    near(rows[0][1], (50 * L * L) / (m * L * L + J + 0.01))
    near(rows[0][2], (-m * 9.81 * L * L) / (m * L * L + J))
    expect(rows.map((row) => row[3])).toEqual([2, 2])
  })

  it.each([1e-3, 1e-6, 1e-9, 1e-12, 1e-15])(
    'a link with %d kg m², held at its centre, carries a load',
    async (J) => {
      const [m, L, I] = [10, 0.5, 1]
      const { rows, code } = await run(
        {
          bodies: [
            { id: 'link', mass: 1, inertia: [J, J, J] },
            { id: 'load', mass: m, inertia: [I, I, I], centre: [L, 0, 0] },
          ],
          joints: [
            hinge('yaw', { body: 'ground' }, { body: 'link' }),
            hinge('pitch', { body: 'link', axis: [0, 1, 0] }, { body: 'load', axis: [0, 1, 0] }),
          ],
        },
        '0,3',
        'load.alphay,dof',
      )
      expect(code).toBe(0)
      near(rows[0][1], (m * 9.81 * L) / (I + m * L * L))
      expect(rows.map((row) => row[2])).toEqual([2, 2])
    },
  )

  it.each([1e-3, 1e-6, 1e-9, 1e-12])('a link of %d kg carries 70 kg', async (m) => {
    const I = 1e-4 * m
    const { rows, code } = await run(
      {
        bodies: [
          { id: 'link', mass: m, inertia: [I, I, I], spin: [0, 0, 1] },
          {
            id: 'load',
            mass: 70,
            inertia: [1.3, 1.2, 1],
            position: [0.5, 0, 0.2],
            spin: [0, 0, 1],
            velocity: [0, 0.5, 0],
          },
        ],
        joints: [
          hinge('turn', { body: 'ground' }, { body: 'link' }),
          {
            id: 'slide',
            kind: 'prismatic',
            a: { body: 'link', axis: [1, 0, 0] },
            b: { body: 'load', at: [-0.5, 0, -0.2], axis: [1, 0, 0] },
          },
        ],
      },
      '0,2',
      'turn.Fz,dof,load.x,load.y,load.wz',
    )
    expect(code).toBe(0)
    for (const [, Fz, dof, x, y, w] of rows) {
      near(Fz, (70 + m) * 9.81)
      expect(dof).toBe(2)
      // (m r² + I) ω stays
      near((70 * (x * x + y * y) + 1 + I) * w, 70 * 0.25 + 1 + I, 1e-6)
    }
  })

  it.each([1e-3, 1, 1e3, 1e9])('a massless cross does not mind %d kg elsewhere', async (other) => {
    const [m, l, I] = [0.005, 0.01, 3e-8]
    const { rows, code } = await run(
      {
        bodies: [
          { id: 'cross', mass: 0, inertia: [0, 0, 0] },
          { id: 'tip', mass: m, inertia: [5e-8, I, I], centre: [0, 0, -l] },
          { id: 'weight', mass: other, inertia: [other, other, other], position: [3, 0, 0] },
        ],
        joints: [
          hinge('rx', { body: 'ground', axis: [1, 0, 0] }, { body: 'cross', axis: [1, 0, 0] }),
          hinge('ry', { body: 'cross', axis: [0, 1, 0] }, { body: 'tip', axis: [0, 1, 0] }),
        ],
        settings: { gravity: [1, 0, -9.81] },
      },
      '0,1',
      'tip.alphay,dof',
    )
    expect(code).toBe(0)
    near(rows[0][1], (-m * l) / (I + m * l * l))
    expect(rows[1][2]).toBe(8)
  })

  it.each([0, 0.01, 1])(
    'a table on two massless carriages, its centre %d m up, falls along both',
    async (up) => {
      const carriage = (id: string) => ({ id, mass: 0, inertia: [0, 0, 0] })
      const slider = (id: string, a: string, b: string, axis: number[]) => ({
        id,
        kind: 'prismatic',
        a: { body: a, axis },
        b: { body: b, axis },
      })
      const { rows, code } = await run(
        {
          bodies: [
            carriage('c1'),
            carriage('c2'),
            { id: 'table', mass: 56, inertia: [5, 7, 7], centre: [0, 0, up] },
          ],
          joints: [
            slider('x', 'ground', 'c1', [1, 0, 0]),
            slider('y', 'c1', 'c2', [0, 1, 0]),
            hinge('turn', { body: 'c2' }, { body: 'table' }),
          ],
          settings: { gravity: [1, 2, -9.81] },
        },
        '2',
        'table.x,table.y,table.z,dof',
      )
      expect(code).toBe(0)
      near(rows[0][1], 2)
      near(rows[0][2], 4)
      expect(Math.abs(rows[0][3])).toBeLessThan(1e-12)
      expect(rows[0][4]).toBe(3)
    },
  )

  it('a slender rod comes to rest and stays there', async () => {
    const { rows, code } = await run(
      {
        bodies: [
          { id: 'bar', mass: 1, shapes: [{ kind: 'rod', from: [0, 0, 0], to: [1, 0.3, 0], radius: 0.02 }] },
        ],
        joints: [hinge('pin', { body: 'ground', axis: [0, 1, 0] }, { body: 'bar', axis: [0, 1, 0] })],
        laws: [{ id: 'friction', kind: 'viscous', joint: 'pin', params: { rotation: 1 } }],
      },
      '40',
      'bar.cz,bar.speed',
    )
    expect(code).toBe(0)
    expect(rows[0][1]).toBeCloseTo(-0.5, 9)
  })
})

describe('wheels', () => {
  it('two on an axle, one driven: speed and turning grow evenly', async () => {
    const wheel = (id: string, y: number) => ({
      id,
      mass: 0.5,
      inertia: [0.001, 0.002, 0.001],
      position: [0, y, 0.1],
    })
    const axis = [0, 1, 0]
    const { rows, code } = await run(
      {
        bodies: [
          { id: 'axle', mass: 1, inertia: [0.05, 0.01, 0.05], position: [0, 0, 0.1] },
          wheel('wheel1', 0.25),
          wheel('wheel2', -0.25),
        ],
        joints: [
          hinge('axis1', { body: 'axle', at: [0, 0.25, 0], axis }, { body: 'wheel1', axis }),
          hinge('axis2', { body: 'axle', at: [0, -0.25, 0], axis }, { body: 'wheel2', axis }),
          ...['1', '2'].map((n) => ({
            id: `roll${n}`,
            kind: 'rolling-disc',
            a: { body: 'ground' },
            b: { body: `wheel${n}`, axis },
            params: { radius: 0.1 },
          })),
        ],
        forces: [
          {
            id: 'drive',
            kind: 'torque',
            a: { body: 'wheel1' },
            params: { direction: axis, axes: 'body', magnitude: { kind: 'constant', value: 0.2 } },
          },
        ],
        settings: { tolerance: 1e-10 },
      },
      '1,2,5',
      'axle.speed,axle.wz,phi',
    )
    expect(code).toBe(0)
    // masses and wheels along the way; yaw inertia and wheels about the middle
    const along = 0.2 / 0.1 / (2 + (2 * 0.002) / 0.01)
    const about = (0.2 * 0.25) / 0.1 / (0.05 + 2 * (0.001 + 0.5 * 0.0625) + (2 * 0.002 * 0.0625) / 0.01)
    for (const [t, speed, turning, phi] of rows) {
      near(speed, along * t, 1e-6)
      near(Math.abs(turning), about * t, 1e-6)
      expect(phi).toBeLessThan(1e-11)
    }
  })
})

describe('contradictory drivers', () => {
  it.each([1e-9, 1e-6, 1e-3, 1, 1e3])('are named at %d m/s', async (speed) => {
    const led = (id: string, axes: string, rate: number) => ({
      id,
      kind: 'driven-point',
      a: { body: 'ground' },
      b: { body: 'P' },
      params: {
        axes,
        x: { kind: 'polynomial', coefficients: [0, rate] },
        y: { kind: 'constant', value: 0 },
        z: { kind: 'constant', value: 0 },
      },
    })
    const { err, code } = await run(
      {
        bodies: [{ id: 'P', kind: 'particle', mass: 1 }],
        joints: [led('one', 'x', speed), led('two', 'xyz', 1.5 * speed)],
      },
      '1',
      'P.x',
    )
    expect(code).toBe(1)
    expect(err).toMatch(/"(one|two)" cannot move further: the other constraints block it/)
  })
})

it('the fix for a massless body that can turn freely gives it inertia too, and helps', async () => {
  const scene = {
    version: 1,
    bodies: [
      { id: 'cross', mass: 0, inertia: [0, 0, 0] },
      { id: 'tip', mass: 1, inertia: [0.1, 0.1, 0.1], position: [0, 0, -1] },
    ],
    joints: [
      { id: 'up', kind: 'spherical', a: { body: 'ground' }, b: { body: 'cross' } },
      {
        id: 'down',
        kind: 'spherical',
        a: { body: 'cross', at: [0, 0, -0.5] },
        b: { body: 'tip', at: [0, 0, 0.5] },
      },
    ],
  }
  const before = await call(['check', '-'], { stdin: JSON.stringify(scene) })
  expect(before.code).not.toBe(0)
  expect(before.out + before.err).toMatch(/"cross" has no inertia about its own z axis, where it can turn/)
  const fixed = await call(['check', '-', '--fix'], { stdin: JSON.stringify(scene) })
  const after = await call(['check', '-'], { stdin: fixed.out })
  expect([after.code, after.out + after.err]).toEqual([0, expect.not.stringContaining('cross')])
})
