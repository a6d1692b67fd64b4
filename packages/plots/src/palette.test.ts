import { contrast, difference, sights } from '@freebody/format'
import { describe, expect, it } from 'vitest'
import { plainColours, referenceStyle, seriesColours, seriesStyle, type Theme } from './palette'

const forceColours = ['#009E73', '#0072B2', '#D55E00', '#CC79A7', '#56B4E9', '#E69F00']

describe.each(['light', 'dark'] as Theme[])('colours of series, %s', (theme) => {
  const colours = seriesColours[theme]
  const pairs = colours.flatMap((a, i) => colours.slice(i + 1).map((b) => [a, b] as const))

  it.each(sights)('are told apart with %s sight', (by) => {
    for (const [a, b] of pairs) expect(difference(a, b, by)).toBeGreaterThan(0.145)
  })

  it('are not those of the forces', () => {
    for (const a of colours)
      for (const force of forceColours) expect(difference(a, force, 'full')).toBeGreaterThan(0.075)
  })

  it('contrast with the background', () => {
    const { paper, muted } = plainColours[theme]
    for (const a of [...colours, referenceStyle(0, theme).colour])
      expect(contrast(a, paper)).toBeGreaterThan(3)
    expect(contrast(muted, paper)).toBeGreaterThan(4.5)
  })

  it('are 24 different styles before they repeat', () => {
    const styles = Array.from({ length: 24 }, (_, i) => JSON.stringify(seriesStyle(i, theme)))
    expect(new Set(styles).size).toBe(24)
  })
})
