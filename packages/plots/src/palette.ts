/* Colours of series. Distinct for colour-blind readers, and different from the colours of forces
 everywhere else (palette.test.ts measures both). Past the last colour they start over with another dash. */

export type Theme = 'light' | 'dark'

export const seriesColours: Record<Theme, readonly string[]> = {
  light: ['#7039b4', '#a38b19', '#a4273e', '#468aa5', '#1a0e75', '#421300'],
  dark: ['#ba92fd', '#f4e973', '#f98284', '#99e6f9', '#6863ce', '#9d6636'],
}

/** [px] drawn, left out, … */
const dashes: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [9, 3, 2, 3]]

export interface LineStyle {
  readonly colour: string
  readonly dash: readonly number[]
}

export function seriesStyle(index: number, theme: Theme): LineStyle {
  const colours = seriesColours[theme]
  return {
    colour: colours[index % colours.length],
    dash: dashes[Math.floor(index / colours.length) % dashes.length],
  }
}

/** References are grey and behind: they are what is compared with. */
export function referenceStyle(index: number, theme: Theme): LineStyle {
  return { colour: theme === 'light' ? '#6b7280' : '#9aa3af', dash: dashes[(index + 1) % dashes.length] }
}

/** The colours of a plot that are not a series', as plain colours that a canvas and a file understand. */
export interface PlotColours {
  readonly theme: Theme
  readonly ink: string
  readonly muted: string
  readonly paper: string
  readonly line: string
}

export const plainColours: Record<Theme, PlotColours> = {
  light: { theme: 'light', ink: '#1c1f24', muted: '#565c66', paper: '#ffffff', line: '#d9dce1' },
  dark: { theme: 'dark', ink: '#eceef1', muted: '#a9b0ba', paper: '#1b1e22', line: '#32363d' },
}
