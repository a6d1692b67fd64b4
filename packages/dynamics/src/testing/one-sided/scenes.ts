/* Random scenes over a floor, and what must hold in all of them; the short test and the long one share it. */
import type { Vec3 } from '@freebody/math'
import { evaluate } from '../../evaluate'
import { defaultSettings, type Settings } from '../../model/settings'
import type { BodySpec, JointSpec, ModelSpec } from '../../model/spec'
import { cloneState, isFiniteState, sameState, type State } from '../../model/state'
import { CLOSED, conditionAt, doingAt, STICKS } from '../../one-sided/closed'
import { modeOf } from '../../one-sided/modes'
import { resolve } from '../../one-sided/resolve'
import type { ContactSpec } from '../../one-sided/spec'
import { createWatch, watchGaps } from '../../one-sided/watch'
import { totalEnergy } from '../../readouts/readouts'
import { step } from '../../step/step'
import { randomSource, type RandomSource } from '../random'
import { ready, type Ready } from '../run'
import { corner, corners, FLOOR } from './bodies'

/** Finer than by default, so that the integrator's own error of the energy is below what is looked for. */
const settings: Settings = { ...defaultSettings, tolerance: 1e-10 }
const DT = 0.01

type Law = Pick<ContactSpec, 'restitution' | 'friction'>
type Names = (name: string) => string

function law(r: RandomSource): Law {
  const kinetic = r.uniform(0.05, 0.7)
  const friction = r.uniform(0, 1) < 0.3 ? {} : { friction: { kinetic, static: kinetic * r.uniform(1, 1.3) } }
  return { restitution: r.uniform(0, 1) < 0.3 ? 0 : r.uniform(0, 0.9), ...friction }
}

function vector(r: RandomSource, size: number): Vec3 {
  return [size * r.normal(), size * r.normal(), size * r.normal()]
}

/** Balls that meet the floor and each other. */
function balls(r: RandomSource, name: Names): ModelSpec {
  const n = 2 + Math.floor(r.uniform(0, 3))
  const bodies: BodySpec[] = []
  const oneSided: ContactSpec[] = []
  const radii: number[] = []
  for (let i = 0; i < n; i++) {
    const radius = r.uniform(0.05, 0.15)
    const mass = r.uniform(0.2, 2)
    const inertia = 0.4 * mass * radius * radius
    bodies.push({
      id: name(`ball ${i}`),
      mass,
      inertia: [inertia, inertia, inertia],
      p_WB: [0.32 * (i % 2) + 0.01 * r.normal(), 0.01 * r.normal(), 0.16 + 0.33 * Math.floor(i / 2)],
      v_WB: vector(r, 0.5),
      w_WB_B: vector(r, 5),
    })
    const frame = { body: name(`ball ${i}`) }
    oneSided.push({
      id: name(`floor ${i}`),
      contact: 'on-plane',
      frames: [FLOOR, frame],
      params: { radius },
      ...law(r),
    })
    for (let j = 0; j < i; j++)
      oneSided.push({
        id: name(`pair ${j} ${i}`),
        contact: 'balls',
        frames: [{ body: name(`ball ${j}`) }, frame],
        params: { first: radii[j], second: radius },
        ...law(r),
      })
    radii.push(radius)
  }
  return { bodies, oneSided }
}

/** A box that falls on its corners. */
function box(r: RandomSource, name: Names): ModelSpec {
  const half: Vec3 = [r.uniform(0.05, 0.2), r.uniform(0.05, 0.2), r.uniform(0.05, 0.2)]
  const mass = r.uniform(0.5, 3)
  const [a, b, c] = half.map((x) => (mass * x * x) / 3)
  const own = law(r)
  return {
    bodies: [
      {
        id: name('box'),
        mass,
        inertia: [b + c, a + c, a + b],
        p_WB: [0, 0, Math.hypot(...half) + r.uniform(0.001, 0.1)],
        q_WB: r.unitQuat(),
        v_WB: vector(r, 0.5),
        w_WB_B: vector(r, 2),
      },
    ],
    oneSided: corners(FLOOR, name('box'), half, own),
  }
}

/** Links on ball joints whose ends meet the floor. */
function chain(r: RandomSource, name: Names): ModelSpec {
  const n = 2 + Math.floor(r.uniform(0, 3))
  const half = 0.15
  const bodies: BodySpec[] = []
  const joints: JointSpec[] = []
  const oneSided: ContactSpec[] = []
  const v_WB = vector(r, 0.5)
  for (let i = 0; i < n; i++) {
    const mass = r.uniform(0.3, 1)
    const across = (mass * half * half) / 3
    const id = name(`link ${i}`)
    bodies.push({ id, mass, inertia: [0.05 * across, across, across], p_WB: [2 * half * i, 0, 0.1], v_WB })
    const end: Vec3 = [half, 0, 0]
    oneSided.push(corner(name(`end ${i}`), FLOOR, id, end, law(r)))
    if (i === 0) oneSided.push(corner(name('start'), FLOOR, id, [-half, 0, 0], law(r)))
    else
      joints.push({
        id: name(`joint ${i}`),
        kind: 'spherical',
        frames: [
          { body: name(`link ${i - 1}`), p_BF: end },
          { body: id, p_BF: [-half, 0, 0] },
        ],
      })
  }
  return { bodies, joints, oneSided }
}

const kinds = [balls, box, chain]

function start(seed: number, name: Names): Ready {
  const run = ready(kinds[seed % kinds.length](randomSource(seed), name))
  ensure(resolve(run.m, run.s, run.ws, settings))
  return run
}

function ensure(outcome: { readonly ok: boolean } | null): void {
  if (outcome && !outcome.ok) throw new Error((outcome as unknown as { message: string }).message)
}

/** Runs a scene and lists what does not hold. */
export function examine(seed: number, steps: number): string[] {
  const wrong: string[] = []
  const same: Names = (name) => name
  // Other names, in another alphabetical order.
  const other: Names = (name) => [...name].reverse().join('')
  try {
    const { m, s, ws } = start(seed, same)
    const watch = createWatch(m, m.oneSided!)
    let energy = totalEnergy(m, s, ws)
    const size = Math.abs(energy) + m.mass.reduce((sum, x) => sum + x, 0) * 9.81 * m.length
    let middle: State | null = null
    for (let n = 1; n <= steps; n++) {
      ensure(step(m, s, ws, DT, settings))
      if (!isFiniteState(s)) wrong.push(`numbers that are not finite at ${s.t} s`)
      const now = totalEnergy(m, s, ws)
      if (!(now <= energy + 1e-9 * size)) wrong.push(`energy up by ${(now - energy) / size} at ${s.t} s`)
      energy = now
      watchGaps(m, s, watch)
      const deepest = Math.min(...watch.gap)
      if (!(deepest >= -1e-9 * m.length)) wrong.push(`a gap of ${deepest} m at ${s.t} s`)
      wrong.push(...unlawful(m, s, ws))
      if (n === Math.floor(steps / 2)) middle = cloneState(m, s)
    }
    const again = start(seed, same)
    const renamed = start(seed, other)
    const continued = start(seed, same)
    continued.s.t = Number.NaN
    const from = cloneState(m, middle!)
    for (let n = 1; n <= steps; n++) {
      ensure(step(m, again.s, again.ws, DT, settings))
      ensure(step(renamed.m, renamed.s, renamed.ws, DT, settings))
      if (n > Math.floor(steps / 2)) ensure(step(m, from, continued.ws, DT, settings))
    }
    if (!sameState(again.s, s)) wrong.push('not the same bits again')
    if (!sameState(renamed.s, s)) wrong.push('not the same bits with other names')
    if (!sameState(from, s)) wrong.push('not the same bits when continued')
  } catch (error) {
    wrong.push((error as Error).message)
  }
  return wrong
}

/** What the forces of closed conditions break, where they are determined. */
function unlawful(m: Ready['m'], s: State, ws: Ready['ws']): string[] {
  const { model, ws: work, closed } = modeOf(m, s, ws)
  const outcome = evaluate(model, s, work, settings)
  if (!outcome.ok) return [outcome.message]
  if (outcome.redundant > 0) return []
  const scale = m.mass.reduce((sum, x) => sum + x, 0) * 9.81
  return closed.flatMap((c, p) => {
    const { id, friction } = m.oneSided!.conditions[conditionAt(s, p)]
    const rows = work.lambda.slice(c.row0, c.row0 + c.rows)
    if (model.laws.length > 0) for (let a = 0; a < c.rows; a++) rows[a] += work.lambdaC[c.row0 + a]
    const [n, x, y] = rows
    const wrong: string[] = []
    if (n < -1e-7 * scale) wrong.push(`"${id}" pulls with ${n} N at ${s.t} s`)
    const held = doingAt(s, p) === STICKS ? Math.hypot(x, y) : 0
    if (doingAt(s, p) !== CLOSED && held > friction!.static * n + 1e-7 * scale)
      wrong.push(`"${id}" holds ${held} N under ${n} N at ${s.t} s`)
    return wrong
  })
}
