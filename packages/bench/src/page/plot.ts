/* Plots for the page: one static SVG each, readable in light and dark, without a script. */
import { escapeMarkup, tenTo } from '@freebody/format'
import { type ContenderName, contenders } from '../contenders'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Line {
  readonly contender: ContenderName
  readonly points: readonly Point[]
}

export interface Plot {
  readonly title: string
  readonly x: string
  readonly y: string
  /** Runs from right to left, so that better is to the right. */
  readonly falling?: boolean
  /** For a page that has a heading and styles for it. */
  readonly bare?: boolean
  readonly lines: readonly Line[]
}

/** One colour for one engine on every plot; Freebody has that of the text. */
const colours: Readonly<Record<ContenderName, string>> = {
  freebody: 'ink',
  mujoco: '#d1495b',
  bullet: '#2e86ab',
  rapier: '#e08e2b',
  jolt: '#9a6fc0',
  physx: '#4f9d55',
  havok: '#b07d62',
  cannon: '#8a8f98',
  oimo: '#c27ba0',
  dense: '#6f8fa8',
}

const [WIDTH, HEIGHT] = [720, 400]
const frame = { left: 70, right: 560, top: 40, bottom: 345 }

export function draw({ title, x, y, falling, bare, lines }: Plot): string {
  const drawn = lines.filter(({ points }) => points.length > 0)
  const all = drawn.flatMap(({ points }) => points)
  const [x0, x1] = decades(all.map((p) => p.x))
  const [y0, y1] = decades(all.map((p) => p.y))
  const across = (value: number): number => {
    const share = (Math.log10(value) - x0) / (x1 - x0)
    return frame.left + (falling ? 1 - share : share) * (frame.right - frame.left)
  }
  const up = (value: number): number =>
    frame.bottom - ((Math.log10(value) - y0) / (y1 - y0)) * (frame.bottom - frame.top)

  const grid = [
    ...range(x0, x1).map((e) => {
      const at = round(across(10 ** e))
      return `<path class="grid" d="M${at} ${frame.top}V${frame.bottom}"/><text x="${at}" y="${frame.bottom + 18}" text-anchor="middle">${tick(e)}</text>`
    }),
    ...range(y0, y1).map((e) => {
      const at = round(up(10 ** e))
      return `<path class="grid" d="M${frame.left} ${at}H${frame.right}"/><text x="${frame.left - 8}" y="${at + 4}" text-anchor="end">${tick(e)}</text>`
    }),
  ]
  const labels = spread(
    drawn.map(({ contender, points }) => ({ contender, end: rightmost(points, falling), at: 0 })),
    up,
  )
  const curves = drawn.map(({ contender, points }) => {
    const colour = colours[contender]
    const style = colour === 'ink' ? 'class="ours"' : `stroke="${colour}" fill="${colour}"`
    const path = points
      .map((p, i) => `${i === 0 ? 'M' : 'L'}${round(across(p.x))} ${round(up(p.y))}`)
      .join('')
    const dots = points
      .map((p) => `<circle cx="${round(across(p.x))}" cy="${round(up(p.y))}" r="2.6"/>`)
      .join('')
    return `<g ${style}><path class="line" d="${path}"/>${dots}</g>`
  })
  const names = labels.map(({ contender, end, at }) => {
    const style = colours[contender] === 'ink' ? 'class="ours name"' : `fill="${colours[contender]}"`
    const lead = `M${round(across(end.x) + 5)} ${round(up(end.y))}L${frame.right + 8} ${round(at)}`
    return `<path class="lead" d="${lead}"/><text x="${frame.right + 12}" y="${round(at + 4)}" ${style}>${contenders[contender].label}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeMarkup(title)}">${bare ? '' : head(title)}
${grid.join('\n')}
<text x="${(frame.left + frame.right) / 2}" y="${HEIGHT - 14}" text-anchor="middle">${escapeMarkup(x)}</text>
<text transform="translate(18 ${(frame.top + frame.bottom) / 2}) rotate(-90)" text-anchor="middle">${escapeMarkup(y)}</text>
${curves.join('\n')}
${names.join('\n')}
</svg>
`
}

const head = (title: string): string => `
<style>
svg{background:#fff;color:#1d2330;font:12px system-ui,sans-serif;font-variant-numeric:tabular-nums}
text:not([fill]){fill:currentColor}.grid{stroke:#8884;fill:none}.line{fill:none;stroke-width:1.6}.lead{stroke:#8886;fill:none}
circle{stroke:none}
.ours{stroke:currentColor}.ours .line{stroke-width:3}.ours circle{fill:currentColor}.name{stroke:none;font-weight:700}
.title{font-size:14px;font-weight:600}
@media (prefers-color-scheme:dark){svg{background:#14171d;color:#e8ebf2}}
</style>
<text class="title" x="${frame.left}" y="22">${escapeMarkup(title)}</text>`

/** Names one under the other, each as near its curve's end as possible. */
function spread<T extends { readonly end: Point; at: number }>(labels: T[], up: (y: number) => number): T[] {
  const sorted = labels.map((label) => ({ ...label, at: up(label.end.y) })).sort((a, b) => a.at - b.at)
  for (let i = 1; i < sorted.length; i++) sorted[i].at = Math.max(sorted[i].at, sorted[i - 1].at + 16)
  const over = Math.max(0, (sorted.at(-1)?.at ?? 0) - frame.bottom)
  for (const label of sorted) label.at -= over
  for (let i = sorted.length - 2; i >= 0; i--) sorted[i].at = Math.min(sorted[i].at, sorted[i + 1].at - 16)
  return sorted
}

const rightmost = (points: readonly Point[], falling: boolean | undefined): Point =>
  points.reduce((a, b) => ((falling ? b.x < a.x : b.x > a.x) ? b : a))

function decades(values: readonly number[]): [number, number] {
  const low = Math.floor(Math.log10(Math.min(...values)) + 1e-9)
  const high = Math.ceil(Math.log10(Math.max(...values)) - 1e-9)
  return [low, Math.max(high, low + 1)]
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)
const round = (x: number): number => Math.round(10 * x) / 10
const tick = (e: number): string => (Math.abs(e) <= 2 ? String(Number(`1e${e}`)) : tenTo(e))
