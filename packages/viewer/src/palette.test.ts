import { contrast, difference, sights } from '@freebody/format'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BODY_COLOURS } from './body-colours'
import { palettes, type Meaning, type Theme } from './palette'

function hue(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16))
  return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI
}

const themes: readonly Theme[] = ['light', 'dark']
const meanings = Object.keys(palettes.light.inks) as Meaning[]
const forces = meanings.filter((m) => m !== 'selection')

describe.each(themes)('the %s palette', (theme) => {
  const { paper, inks, ink, muted, bodies, fixture, glyph, outline, onSelection } = palettes[theme]

  it.each(meanings)('shows %s at 3:1 and writes it at 4.5:1', (meaning) => {
    expect(contrast(inks[meaning].line, paper)).toBeGreaterThanOrEqual(3)
    expect(contrast(inks[meaning].text, paper)).toBeGreaterThanOrEqual(4.5)
  })

  it('has text that can be read', () => {
    for (const colour of [ink, muted]) expect(contrast(colour, paper)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(onSelection, inks.selection.line)).toBeGreaterThanOrEqual(4.5)
  })

  it('has bodies that stand out from the paper, and lines around them that do so by 3:1', () => {
    expect(bodies.length).toBe(BODY_COLOURS)
    for (const body of bodies) expect(contrast(body, paper)).toBeGreaterThanOrEqual(1.5)
    expect(contrast(outline, paper)).toBeGreaterThanOrEqual(3)
    expect(contrast(glyph, paper)).toBeGreaterThanOrEqual(3)
  })

  it.each(sights)('has bodies that %s sight tells from each other, from the ground and from metal', (by) => {
    for (const [i, a] of bodies.entries())
      for (const b of [...bodies.slice(i + 1), fixture, glyph])
        expect(difference(a, b, by), `${a} ${b}`).toBeGreaterThan(0.06)
  })

  it.each(sights)('has forces that %s sight tells from bodies', (by) => {
    for (const meaning of forces)
      for (const body of bodies)
        expect(difference(inks[meaning].line, body, by), `${meaning} ${body}`).toBeGreaterThan(0.05)
  })

  it.each(sights)('has a colour of the selection that %s sight tells from all that is drawn', (by) => {
    const others = [...forces.map((m) => inks[m].line), ...bodies, fixture, glyph]
    for (const other of others) expect(difference(inks.selection.line, other, by), other).toBeGreaterThan(0.1)
  })

  it('has the colours of the selection and the paper that style sheets have', () => {
    const css = readFileSync(new URL('../../panels/src/theme.css', import.meta.url), 'utf8')
    const pick = (name: string) =>
      new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)?.[theme === 'light' ? 1 : 2]
    expect(pick('selection')).toBe(inks.selection.line.toLowerCase())
    expect(pick('ground')).toBe(paper)
  })
})

describe('a meaning', () => {
  // The selection is no force: on slate what is dark on paper could not be seen.
  it.each(forces.filter((m) => m !== 'inertia'))(
    'of %s has one hue in both themes, for lines and text',
    (meaning) => {
      const all = themes
        .flatMap((t) => [palettes[t].inks[meaning].line, palettes[t].inks[meaning].text])
        .map(hue)
      for (const h of all) expect(Math.abs(((h - all[0] + 540) % 360) - 180)).toBeLessThan(15)
    },
  )
})
