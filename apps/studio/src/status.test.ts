import { createSession, readSession } from '@freebody/session'
import { describe, expect, it } from 'vitest'
import { examples, findExample } from './examples'
import { determinacySentence, structureSentence } from './status'

function open(id: string) {
  const created = createSession(findExample(id).model)
  if (!created.ok) throw new Error(created.message)
  return created.session
}

describe('the status line', () => {
  it.each([
    ['bricard', '5 bodies · 30 rows · rank 29 · 1 degree of freedom · 1 redundant', 'all 6 joints'],
    ['slider-crank', '3 bodies · 20 rows · rank 17 · 1 degree of freedom · 3 redundant', 'all 4 joints'],
    [
      'double-pendulum',
      '2 bodies · 10 rows · rank 10 · 2 degrees of freedom · none redundant',
      'determinate',
    ],
    ['door', '1 body · 10 rows · rank 5 · 1 degree of freedom · 5 redundant', 'both joints'],
  ])('says what %s is', (id, structure, determinacy) => {
    const readings = readSession(open(id))
    expect(structureSentence(readings).replaceAll('\u00a0', ' ')).toBe(structure)
    expect(determinacySentence(readings)).toContain(determinacy)
  })

  it('names the joints when only some are indeterminate', () => {
    const joint = { label: '', force: 0, torque: 0, phi: 0 }
    const joints = [
      { ...joint, id: 'A', determinate: false },
      { ...joint, id: 'B', determinate: true },
      { ...joint, id: 'C', determinate: false },
    ]
    expect(determinacySentence({ joints })).toBe('Indeterminate reactions: A, C.')
  })
})

describe('the examples', () => {
  it.each(examples.map((e) => e.id))('%s starts on its constraints and keeps its energy', (id) => {
    const session = open(id)
    const { bodies, joints } = findExample(id).model
    // Written down consistently: putting it together moved nothing that can be seen.
    for (const [i, body] of bodies.entries()) {
      const at = session.state.q.slice(7 * i + 7, 7 * i + 10)
      expect(Math.hypot(...at.map((x, a) => x - (body.p_WB?.[a] ?? 0)))).toBeLessThan(1e-9)
    }
    for (let i = 0; i < 480; i++) expect(session.stepOnce()).toBeNull()
    const readings = readSession(session)
    expect(readings.joints).toHaveLength(joints?.length ?? 0)
    expect(readings.kinetic).toBeGreaterThan(0)
    expect(Math.abs(readings.relativeDrift)).toBeLessThan(1e-6)
    expect(readings.phi).toBeLessThan(1e-10)
  })

  it('are plain data', () => {
    for (const e of examples) expect(isPlain(e)).toBe(true)
  })
})

function isPlain(x: unknown): boolean {
  if (typeof x === 'number') return Number.isFinite(x)
  if (typeof x === 'string' || typeof x === 'boolean') return true
  if (Array.isArray(x)) return x.every(isPlain)
  if (x === null || typeof x !== 'object' || Object.getPrototypeOf(x) !== Object.prototype) return false
  return Object.values(x).every(isPlain)
}
