import { createContext, useContext } from 'react'

/** Each force colour means one thing everywhere; bodies are neutral so that forces stand out. */
export const forceColours = { constraint: '#D55E00', weight: '#009E73' } as const
export const selectionColour = '#E69F00'

export interface Palette {
  readonly body: string
  readonly fixture: string
  readonly glyph: string
  /** Arrows that show what a joint leaves free. */
  readonly freedom: string
  readonly grid: string
  readonly shadow: number
  readonly sky: number
  readonly sun: number
}

export type Theme = 'light' | 'dark'

export const palettes: Record<Theme, Palette> = {
  light: {
    body: '#b4bac3',
    fixture: '#dfe2e6',
    glyph: '#565d68',
    freedom: '#4a515c',
    grid: '#b3b9c2',
    shadow: 0.2,
    sky: 1.7,
    sun: 1.9,
  },
  dark: {
    body: '#8d949f',
    fixture: '#4b515a',
    glyph: '#dfe3e8',
    freedom: '#c3c8d0',
    grid: '#4a505a',
    shadow: 0.55,
    sky: 1.1,
    sun: 2,
  },
}

export const PaletteContext = createContext<Palette>(palettes.light)

export function usePalette(): Palette {
  return useContext(PaletteContext)
}
