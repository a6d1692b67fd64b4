import { Color } from 'three'
import type { Meaning, Palette } from '../palette'

/** The palette as three's colours, parsed once. */
export type Tints = Readonly<Record<Meaning | 'ink' | 'muted' | 'paper' | 'grid' | 'good' | 'bad', Color>>

export function tintsOf(palette: Palette): Tints {
  const { ink, muted, paper, grid, good, bad, inks } = palette
  const plain = Object.entries({ ink, muted, paper, grid, good, bad })
  const meant = Object.entries(inks).map(([meaning, { line }]) => [meaning, line] as const)
  return Object.fromEntries([...plain, ...meant].map(([k, c]) => [k, new Color(c)])) as unknown as Tints
}
