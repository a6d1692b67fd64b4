import { describe, expect, it } from 'vitest'
import { palettes, type Meaning, type Theme } from './palette'

/** Relative luminance and contrast, WCAG 2.2. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((i) => Number.parseInt(colour.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

function hue(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16))
  return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI
}

const themes: readonly Theme[] = ['light', 'dark']
const meanings = Object.keys(palettes.light.inks) as Meaning[]

describe.each(themes)('the %s palette', (theme) => {
  const { paper, inks, ink, muted } = palettes[theme]

  it.each(meanings.filter((m) => m !== 'selection'))('shows %s at 3:1 and writes it at 4.5:1', (meaning) => {
    expect(contrast(inks[meaning].line, paper)).toBeGreaterThanOrEqual(3)
    expect(contrast(inks[meaning].text, paper)).toBeGreaterThanOrEqual(4.5)
  })

  it('has text that can be read', () => {
    for (const colour of [ink, muted, inks.selection.text])
      expect(contrast(colour, paper)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('a meaning', () => {
  it.each(meanings.filter((m) => m !== 'inertia'))(
    'of %s has one hue in both themes, for lines and text',
    (meaning) => {
      const all = themes
        .flatMap((t) => [palettes[t].inks[meaning].line, palettes[t].inks[meaning].text])
        .map(hue)
      for (const h of all) expect(Math.abs(((h - all[0] + 540) % 360) - 180)).toBeLessThan(15)
    },
  )
})
