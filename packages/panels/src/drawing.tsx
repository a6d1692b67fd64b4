/* Drawings as data: shown on the page in the theme's colours, and written to files in the light ones. */
import { escapeMarkup } from '@freebody/format'
import { inks, palettes, type Meaning, type Theme } from '@freebody/viewer'
import { createElement, Fragment, type ReactNode } from 'react'

/** A colour by what it means, or of a thing that has one of its own. */
export type Ink = Meaning | 'ink' | 'muted' | 'line' | 'paper' | `#${string}`

/** [px] right and down */
export type Point = readonly [x: number, y: number]

/** Runs of text; `sub` is a subscript, `sup` a superscript. */
export interface Run {
  readonly text: string
  readonly italic?: boolean
  readonly sub?: boolean
  readonly sup?: boolean
}

export type Mark =
  | {
      readonly kind: 'line'
      readonly points: readonly Point[]
      readonly ink: Ink
      readonly width?: number
      readonly dash?: string
      /** Ends in a head. */
      readonly arrow?: boolean
      /** Closed and filled with this. */
      readonly fill?: Ink
      readonly opacity?: number
    }
  | {
      readonly kind: 'circle'
      readonly at: Point
      readonly r: number
      readonly ink?: Ink
      readonly fill?: Ink
      readonly dash?: string
      readonly width?: number
    }
  /** What closed loops cover, by the rule "nonzero", with a line around all of it. */
  | {
      readonly kind: 'area'
      readonly loops: readonly (readonly Point[])[]
      readonly ink: Ink
      readonly fill: Ink
      readonly width?: number
    }
  /** What belongs together: the id of a thing of the scene, and what it is in the drawing. */
  | { readonly kind: 'group'; readonly of: string; readonly part: string; readonly marks: readonly Mark[] }
  | {
      readonly kind: 'text'
      readonly at: Point
      readonly runs: string | readonly Run[]
      readonly ink: Ink
      readonly anchor?: 'start' | 'middle' | 'end'
      readonly size?: number
    }

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly title: string
  readonly marks: readonly Mark[]
}

interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number | undefined>>
  readonly children: readonly (Tag | string)[]
}

/** [px] of an arrow's head */
const HEAD = 9

export function inkColour(ink: Ink, theme: Theme, text = false): string {
  if (isOwn(ink)) return ink
  const { ink: black, muted } = palettes[theme]
  if (ink === 'ink') return black
  if (ink === 'muted') return muted
  if (ink === 'line') return theme === 'light' ? '#d9dce1' : '#3a3f47'
  if (ink === 'paper') return theme === 'light' ? '#ffffff' : '#1b1e22'
  return inks[theme][ink][text ? 'text' : 'line']
}

function isOwn(ink: Ink): ink is `#${string}` {
  return ink.startsWith('#')
}

function tagsOf(mark: Mark, theme: Theme): readonly Tag[] {
  if (mark.kind === 'group') {
    const inside = mark.marks.flatMap((inner) => tagsOf(inner, theme))
    return [tag('g', { 'data-of': mark.of, 'data-part': mark.part }, inside)]
  }
  if (mark.kind === 'area') {
    const d = mark.loops.map((loop) => pathOf(loop, true)).join('')
    return [
      tag('path', {
        d,
        fill: inkColour(mark.fill, theme),
        stroke: inkColour(mark.ink, theme),
        // The fill covers the inner half of every line, and with it those between the shapes of one body.
        strokeWidth: 2 * (mark.width ?? 1.5),
        strokeLinejoin: 'round',
        paintOrder: 'stroke',
      }),
    ]
  }
  if (mark.kind === 'circle') {
    const { at, r, ink, fill, dash, width } = mark
    return [
      tag('circle', {
        cx: round(at[0]),
        cy: round(at[1]),
        r: round(r),
        fill: fill ? inkColour(fill, theme) : 'none',
        stroke: ink ? inkColour(ink, theme) : undefined,
        strokeDasharray: dash,
        strokeWidth: width,
      }),
    ]
  }
  if (mark.kind === 'text') {
    const { at, runs, anchor, size = 13 } = mark
    const list = typeof runs === 'string' ? [{ text: runs }] : runs
    return [
      tag(
        'text',
        {
          x: round(at[0]),
          y: round(at[1]),
          fill: inkColour(mark.ink, theme, true),
          fontSize: size,
          textAnchor: anchor,
          // A rim of paper, so that letters read across lines.
          paintOrder: 'stroke',
          stroke: inkColour('paper', theme),
          strokeWidth: 4,
          strokeLinejoin: 'round',
        },
        list.map((run, i) => letters(run, list[i - 1], size)),
      ),
    ]
  }
  const { points, width = 1.5, dash, arrow, fill, opacity } = mark
  const colour = inkColour(mark.ink, theme)
  const line = tag('path', {
    d: pathOf(points, fill !== undefined),
    fill: fill ? inkColour(fill, theme) : 'none',
    fillOpacity: opacity,
    stroke: colour,
    strokeWidth: width,
    strokeDasharray: dash,
    strokeLinejoin: 'round',
  })
  const [from, to] = points.slice(-2)
  if (!arrow || Math.hypot(to[0] - from[0], to[1] - from[1]) < 2) return [line]
  return [line, tag('path', { d: head(from, to), fill: colour })]
}

function pathOf(points: readonly Point[], closed: boolean): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`
}

function letters(run: Run, before: Run | undefined, size: number): Tag {
  const shift = (at?: Run) => (at?.sub ? 3 : at?.sup ? -5 : 0)
  return tag(
    'tspan',
    {
      fontStyle: run.italic ? 'italic' : undefined,
      fontSize: run.sub || run.sup ? round(0.75 * size) : undefined,
      dy: shift(run) - shift(before) || undefined,
    },
    [run.text],
  )
}

function head([ax, ay]: Point, [bx, by]: Point): string {
  const angle = Math.atan2(by - ay, bx - ax)
  const size = Math.min(HEAD, Math.hypot(bx - ax, by - ay))
  const corner = (a: number) =>
    `${round(bx - size * Math.cos(angle + a))} ${round(by - size * Math.sin(angle + a))}`
  return `M${round(bx)} ${round(by)}L${corner(0.42)}L${corner(-0.42)}Z`
}

function tag(name: string, attributes: Tag['attributes'], children: Tag['children'] = []): Tag {
  return { name, attributes, children }
}

function round(x: number): number {
  return Math.round(100 * x) / 100
}

interface MarksProps {
  readonly marks: readonly Mark[]
  readonly theme: Theme
  /** Ids of the groups that stand out. */
  readonly lit?: ReadonlySet<string>
}

/** The marks as React elements of an `svg`. */
export function Marks({ marks, theme, lit }: MarksProps) {
  const isLit = ({ attributes }: Tag) =>
    lit?.has(String(attributes['data-of'])) && attributes['data-part'] !== 'length'
  return (
    <>
      {marks
        .flatMap((mark) =>
          tagsOf(mark, theme).map((at) =>
            isLit(at) ? { ...at, attributes: { ...at.attributes, 'data-lit': '' } } : at,
          ),
        )
        .map(rendered)}
    </>
  )
}

function rendered(at: Tag | string, key: number): ReactNode {
  if (typeof at === 'string') return <Fragment key={key}>{at}</Fragment>
  return createElement(at.name, { key, ...at.attributes }, ...at.children.map(rendered))
}

/** As a file. */
export function drawingSvg({ width, height, title, marks }: Drawing): string {
  const parts = marks.flatMap((mark) => tagsOf(mark, 'light')).map(written)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif"><title>${escapeMarkup(title)}</title><rect width="${width}" height="${height}" fill="#ffffff"/>${parts.join('')}</svg>`
}

function written(at: Tag | string): string {
  if (typeof at === 'string') return escapeMarkup(at)
  const attributes = Object.entries(at.attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${kebab(name)}="${escapeMarkup(String(value))}"`)
  return `<${at.name}${attributes.join('')}>${at.children.map(written).join('')}</${at.name}>`
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
