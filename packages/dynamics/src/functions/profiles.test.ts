import { describe, expect, it } from 'vitest'
import { checkProfile, evaluateProfile, type Profile } from './profiles'

const step: Profile = { kind: 'smooth-step', from: -1, to: 3, start: 0.5, end: 2 }

const profiles: readonly Profile[] = [
  { kind: 'constant', value: 4 },
  { kind: 'polynomial', coefficients: [1, -2, 3, 0.5] },
  { kind: 'sine', offset: 1, amplitude: 2, omega: 3, phase: 4 },
  step,
]

function at(profile: Profile, t: number): Float64Array {
  const out = new Float64Array(3)
  evaluateProfile(profile, t, out)
  return out
}

describe.each(profiles.map((p) => [p.kind, p] as const))('%s', (_, profile) => {
  it('is sound and has two derivatives', () => {
    expect(checkProfile(profile)).toBeNull()
    const h = 1e-4
    for (const t of [0, 0.7, 1.3, 3]) {
      const [before, here, after] = [at(profile, t - h), at(profile, t), at(profile, t + h)]
      for (let i = 0; i < 2; i++) expect((after[i] - before[i]) / (2 * h)).toBeCloseTo(here[i + 1], 5)
    }
  })
})

describe('profiles', () => {
  it('step from rest to rest', () => {
    expect(Array.from(at(step, 0))).toEqual([-1, 0, 0])
    expect(at(step, 1.25)[0]).toBeCloseTo(1, 12)
    expect(Array.from(at(step, 9))).toEqual([3, 0, 0])
  })

  it('are told apart from nonsense', () => {
    expect(checkProfile(7)).not.toBeNull()
    expect(checkProfile({ kind: 'sawtooth' })).not.toBeNull()
    expect(checkProfile({ kind: 'constant' })).not.toBeNull()
    expect(checkProfile({ kind: 'polynomial', coefficients: 'abc' })).not.toBeNull()
    expect(checkProfile({ ...step, end: 0.5 })).not.toBeNull()
  })
})
