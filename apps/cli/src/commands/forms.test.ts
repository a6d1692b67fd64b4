import { formulations } from '@freebody/formulations'
import { describe, expect, it } from 'vitest'
import { call } from '../testing/shell'

interface Form {
  readonly name: string
  readonly ok: boolean
  readonly qdd?: readonly number[]
  readonly message?: string
  readonly difference?: { readonly qdd: number; readonly Qc: number }
  readonly seconds?: number
}
interface Comparison {
  readonly t: number
  readonly columns: readonly string[]
  readonly engine: { readonly qdd: readonly number[]; readonly Qc: readonly number[] }
  readonly forms: readonly Form[]
}

const compare = async (...words: string[]) =>
  JSON.parse((await call(['forms', ...words, '--json'])).out) as Comparison

describe('forms', () => {
  it.each([
    ['pendulum', 'twist'],
    ['slider-crank', 'twist'],
    ['slider-crank', 'quaternion'],
    ['rolling-disc', 'quaternion'],
    ['bead', 'twist'],
  ])('agree with the engine: %s, %s', async (id, description) => {
    const { t, columns, engine, forms } = await compare(id, '--time', '0.3', '--description', description)
    expect(t).toBe(0.3)
    expect(forms.map((form) => form.name)).toEqual(Object.keys(formulations))
    const solved = forms.filter((form) => form.ok)
    expect(solved.length).toBeGreaterThan(2)
    for (const { name, qdd, difference, seconds } of solved) {
      expect(difference?.qdd, name).toBeLessThan(1e-8)
      expect(difference?.Qc, name).toBeLessThan(1e-8)
      expect(qdd).toHaveLength(columns.length)
      expect(seconds).toBeGreaterThan(0)
    }
    for (const { message } of forms.filter((form) => !form.ok)) expect(message).toMatch(/^[A-Z].*\.$/s)
    expect(engine.Qc.some((x) => Math.abs(x) > 1e-3)).toBe(true)
  })

  it('say why they cannot', async () => {
    const { forms } = await compare('skate', '--description', 'quaternion')
    expect(forms.find((form) => form.name === 'udwadia-kalaba')).toMatchObject({
      ok: false,
      reason: 'mass-singular',
    })
    const { code, out } = await call(['forms', 'skate', '--description', 'quaternion'])
    expect(code).toBe(0)
    expect(out).toContain('t = 0 s: 7 coordinates, 5 rows, rank 5')
    expect(out).toMatch(/udwadia-phohomsiri +1[3-6]\.\d +1[3-6]\.\d +\d+/)
    expect(out).toMatch(/\nudwadia-kalaba, .*\n +M is singular/)
  })
})
