import { examples, type Scene } from '@freebody/scene'
import { expect, it } from 'vitest'
import { createRunner } from './create-runner'
import { createEvaluation } from './evaluation'
import { freeBody } from './free-body'
import { readSession, type Read } from './readings'

function readAfter(scene: Scene, steps: number): Read {
  const created = createRunner(scene)
  if (!created.ok) throw new Error(created.message)
  const { runner } = created
  for (let n = 0; n < steps; n++) expect(runner.step()).toBeNull()
  const { compiled, state, energy0, peakKinetic, pulled } = runner
  const evaluation = createEvaluation(compiled, state)
  const { reading, evaluate } = evaluation
  return {
    compiled,
    model: compiled.model,
    state,
    reading,
    evaluate,
    energy0,
    peakKinetic,
    pulled,
    stepTime: 0,
  }
}

const example = (id: string) => examples.find((e) => e.id === id)!.scene

/** Sizes of all components of forces and torques of joints that are not shown as 0, over what is. */
function shownParts(read: Read): number[] {
  const { joints, zeros } = readSession(read)
  return joints.flatMap(({ id, total }) =>
    (
      [
        [total.world.force, 'N'],
        [total.world.torque, 'N m'],
      ] as const
    ).flatMap(([v, unit]) => v.map((x) => Math.abs(x) / zeros.of(id, unit)).filter((x) => x > 1)),
  )
}

// Planar mechanisms and trees of ropes, where rounding is next to forces; a platform with torques of 10⁻⁹ of the largest.
it.each(['slider-crank', 'double-pendulum', 'governor', 'rope-bridge', 'stewart', 'four-bar'])(
  'nothing of %s is near the border between rounding and forces',
  (id) => {
    const scene = examples.find((e) => e.id === id)?.scene
    if (!scene) throw new Error(`There is no example ${id}`)
    for (const steps of [0, 40])
      for (const part of shownParts(readAfter(scene, steps))) expect(part).toBeGreaterThan(2)
  },
)

it('what turns by rounding alone carries 0', () => {
  const { bodies = [], ...scene } = example('double-pendulum')
  const still = bodies.map(({ velocity: _, spin, ...body }) =>
    body.kind === 'ground' ? body : { ...body, spin: [0, 1e-17, 0] as const },
  )
  const read = readAfter({ ...scene, bodies: still, settings: { gravity: [0, 0, 0] } }, 20)
  const { joints } = readSession(read)
  expect(joints.some(({ total }) => Math.hypot(...total.world.force) > 0)).toBe(true)
  expect(shownParts(read)).toEqual([])
})

it('bodies that no joint connects have scales of their own', () => {
  const ball = (id: string, mass: number, x: number) => ({
    id,
    kind: 'particle' as const,
    mass,
    position: [x, 0, 0] as const,
  })
  const read = readAfter({ version: 1, bodies: [ball('planet', 1e24, 0), ball('comet', 1e-3, 1e8)] }, 0)
  const { zeros } = readSession(read)
  expect(zeros.of('planet', 'N')).toBeGreaterThan(1e10)
  expect(zeros.of('comet', 'N')).toBeLessThan(1e-4 * 9.81e-3)
  expect(zeros.of(null, 'N')).toBe(zeros.of('planet', 'N'))
})

it('errors are 0 where they are rounding, not where they are small', () => {
  const read = readAfter(example('slider-crank'), 40)
  const { zeros, phi } = readSession(read)
  expect(phi).toBeGreaterThan(0)
  expect(zeros.ofError(null, 'm or rad')).toBeLessThan(1e-14)
  const drift = { name: 'energy.drift', of: null, unit: 'J' }
  expect(zeros.ofChannel(drift)).toBeLessThan(1e-4 * zeros.of(null, 'J'))
})

it('a free body lists no reaction that is rounding', () => {
  const read = readAfter(example('slider-crank'), 40)
  const id = read.model.bodyIds[1]
  const free = freeBody(read, id)!
  expect(free.entries.length).toBeGreaterThan(1)
  for (const { force_W, torque_W } of free.entries)
    expect(
      Math.max(
        Math.hypot(...(force_W ?? [0])) / free.zeros.of(id, 'N'),
        Math.hypot(...(torque_W ?? [0])) / free.zeros.of(id, 'N m'),
      ),
    ).toBeGreaterThan(5)
})
