/* Colours by meaning. Each force has one colour everywhere (hues of Okabe and Ito, distinct for colour-blind
 readers); bodies are neutral so that forces stand out. Light and dark have the same hue at the lightness that reads on their
 background: palette.test.ts checks a contrast of 3:1 for arrows and 4.5:1 for their text. */
import { createContext, useContext } from 'react'

export type Theme = 'light' | 'dark'

/** What an arrow or a label may mean. */
export type Meaning =
  | 'weight'
  | 'applied'
  | 'constraint'
  | 'nonIdeal'
  | 'inertia'
  | 'velocity'
  | 'acceleration'
  | 'momentum'
  | 'selection'

export interface Ink {
  /** Of arrows and lines. */
  readonly line: string
  /** Of text that belongs to them. */
  readonly text: string
}

export type Inks = Readonly<Record<Meaning, Ink>>

export const inks: Readonly<Record<Theme, Inks>> = {
  light: {
    weight: { line: '#009E73', text: '#00734F' },
    applied: { line: '#0072B2', text: '#00659E' },
    constraint: { line: '#D55E00', text: '#AD4C00' },
    nonIdeal: { line: '#C0669A', text: '#9C4377' },
    inertia: { line: '#7B828C', text: '#5A606A' },
    velocity: { line: '#2F8FC8', text: '#1F6F9F' },
    acceleration: { line: '#7E57C2', text: '#6A44AE' },
    momentum: { line: '#8A6A45', text: '#75562F' },
    selection: { line: '#E69F00', text: '#8A5E00' },
  },
  dark: {
    weight: { line: '#1FBF90', text: '#35CDA0' },
    applied: { line: '#2F95D8', text: '#58ADE6' },
    constraint: { line: '#F07A1F', text: '#F58B3A' },
    nonIdeal: { line: '#DB8FBA', text: '#E3A1C6' },
    inertia: { line: '#9AA1AC', text: '#AEB5BF' },
    velocity: { line: '#7CC8F4', text: '#8FD0F6' },
    acceleration: { line: '#B394F0', text: '#BFA5F3' },
    momentum: { line: '#CDA678', text: '#D6B48B' },
    selection: { line: '#E69F00', text: '#F0B429' },
  },
}

export interface Palette {
  readonly theme: Theme
  /** Behind everything. */
  readonly paper: string
  readonly ink: string
  readonly muted: string
  readonly body: string
  readonly fixture: string
  /** Joint glyphs, and the arrows of their free directions. */
  readonly glyph: string
  readonly freedom: string
  /** Of springs and other forces that can be seen. */
  readonly spring: string
  readonly grid: string
  readonly good: string
  readonly bad: string
  readonly shadow: number
  readonly sky: number
  readonly sun: number
  readonly inks: Inks
}

export const palettes: Readonly<Record<Theme, Palette>> = {
  light: {
    theme: 'light',
    paper: '#f4f5f7',
    ink: '#1c1f24',
    muted: '#565c66',
    body: '#b9bfc8',
    fixture: '#d5d9de',
    glyph: '#6d7581',
    freedom: '#3d444f',
    spring: '#5f7f9b',
    grid: '#9aa2ad',
    good: '#0072B2',
    bad: '#B3261E',
    shadow: 0.17,
    sky: 1.7,
    sun: 1.9,
    inks: inks.light,
  },
  dark: {
    theme: 'dark',
    paper: '#131518',
    ink: '#eceef1',
    muted: '#a9b0ba',
    body: '#8d949f',
    fixture: '#4b515a',
    glyph: '#cfd4db',
    freedom: '#c3c8d0',
    spring: '#8fb0cc',
    grid: '#59606b',
    good: '#58ADE6',
    bad: '#F2786F',
    shadow: 0.5,
    sky: 1.1,
    sun: 2,
    inks: inks.dark,
  },
}

export const PaletteContext = createContext<Palette>(palettes.light)

export function usePalette(): Palette {
  return useContext(PaletteContext)
}
