/* Colours by meaning. Each force has one colour everywhere (hues of Okabe and Ito, distinct for colour-blind
 readers). Light and dark have the same hue at the lightness that reads on their background. Bodies have muted colours by their place in the
 document (body-colours.ts). The colour of the selection is that of no force: raspberry on paper, lemon on slate.
 palette.test.ts checks a contrast of 3:1 for arrows and 4.5:1 for their text, and that bodies, forces and the selection are
 told apart with every kind of sight. */
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
    selection: { line: '#93085F', text: '#93085F' },
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
    selection: { line: '#F2EE5A', text: '#F2EE5A' },
  },
}

export interface Palette {
  readonly theme: Theme
  /** Behind everything. */
  readonly paper: string
  readonly ink: string
  readonly muted: string
  /** Of bodies without a colour of their own, by their slot (body-colours.ts). */
  readonly bodies: readonly string[]
  /** Of the ground. */
  readonly fixture: string
  /** Lines around solids: their own colour, mixed with this. */
  readonly outline: string
  /** Text on the colour of the selection. */
  readonly onSelection: string
  /** Pins and other hardware of joints, and the arrows of their free directions. */
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
    paper: '#f6f5f1',
    ink: '#1c1f24',
    muted: '#565c66',
    bodies: ['#90a1d9', '#e0c977', '#d0889a', '#79c7c8', '#948147', '#b0cbff', '#e4a68e', '#9d9f4d'],
    fixture: '#d3d5d6',
    outline: '#23262c',
    onSelection: '#ffffff',
    glyph: '#6d7581',
    freedom: '#3d444f',
    spring: '#5f7f9b',
    grid: '#9aa2ad',
    good: '#0072B2',
    bad: '#B3261E',
    shadow: 0.17,
    sky: 2.35,
    sun: 1.75,
    inks: inks.light,
  },
  dark: {
    theme: 'dark',
    paper: '#15191e',
    ink: '#eceef1',
    muted: '#a9b0ba',
    bodies: ['#5875a4', '#b6965f', '#976174', '#6d929b', '#774f31', '#375a85', '#b3756a', '#707337'],
    fixture: '#4b515a',
    outline: '#eef1f4',
    onSelection: '#1c1f24',
    glyph: '#b9c0c9',
    freedom: '#c3c8d0',
    spring: '#8fb0cc',
    grid: '#59606b',
    good: '#58ADE6',
    bad: '#F2786F',
    shadow: 0.5,
    sky: 1.6,
    sun: 1.8,
    inks: inks.dark,
  },
}

export const PaletteContext = createContext<Palette>(palettes.light)

export function usePalette(): Palette {
  return useContext(PaletteContext)
}
