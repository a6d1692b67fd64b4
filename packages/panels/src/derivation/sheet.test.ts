import { exact } from '@freebody/format'
import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { rest } from '../testing/rest'
import { sheetLatex, sheetOf } from './sheet'

describe.each([
  ['pendulum', 'pin'],
  ['appell', null],
  ['rolling-disc', null],
] as const)('the derivation in %s', (example, id) => {
  const session = rest(example, 0.3)
  const c = session.model.constraints.find((c) => id === null || c.id === id)!
  const blocks = sheetOf(session, c)
  const latex = sheetLatex(blocks, 'Scene', session.state.t)

  it('gives the reaction that Aᵀλ is, in every digit', () => {
    const reaction = blocks.find((b) => b.is === 'numbers' && b.label === 'Reaction on each body')
    if (reaction?.is !== 'numbers') throw new Error('no reaction')
    c.slots.forEach((_, slot) => {
      for (let a = 0; a < 3; a++) {
        let sum = 0
        for (let r = 0; r < c.rows; r++)
          sum += session.reading.A[c.slotBase[slot] + 6 * r + a] * session.reading.lambda[c.row0 + r]
        expect(reaction.rows[slot].values[a]).toBeCloseTo(sum, 9)
      }
    })
    for (let r = 0; r < c.rows; r++) {
      const [digits] = exact(session.reading.b[c.row0 + r]).split('e')
      expect(latex).toContain(digits)
    }
  })

  it('is written in mathematics that can be typeset', () => {
    expect(latex).not.toMatch(/undefined|NaN|[φψλ]/)
    const formulas = [...latex.matchAll(/\\\[ ([\s\S]*?) \\\]/g)].map((m) => m[1])
    expect(formulas.length).toBeGreaterThan(3)
    for (const tex of formulas)
      expect(() => katex.renderToString(tex, { throwOnError: true, strict: false })).not.toThrow()
  })
})
