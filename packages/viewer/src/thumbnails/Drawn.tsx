/* A small drawing as inline SVG in the colour of the text around it. */
import type { Drawing, Point, Stroke } from './projector'

interface Props {
  readonly drawing: Drawing
  /** [px] */
  readonly size: number
}

const number = (x: number) => x.toFixed(3).replace(/\.?0+$/, '')

export function pathOf(points: readonly Point[], closed: boolean): string {
  return `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}${closed ? 'Z' : ''}`
}

/** What is solid hides what is behind it: its fill is the colour of the paper with a little of the text colour, unless the page says another. */
const tone = (ink: number) => `color-mix(in srgb, currentColor ${ink}%, var(--fb-thumbnail-paper, Canvas))`

const looks: Readonly<
  Record<Stroke['role'], { readonly fill: string; readonly width: number; readonly opacity?: number }>
> = {
  solid: { fill: `var(--fb-thumbnail-fill, ${tone(18)})`, width: 1.1 },
  base: { fill: tone(7), width: 0.8, opacity: 0.75 },
  edge: { fill: 'none', width: 0.7, opacity: 0.6 },
  sheet: { fill: tone(5), width: 0.8, opacity: 0.8 },
  line: { fill: 'none', width: 1.8 },
  motion: { fill: 'none', width: 1.3 },
  head: { fill: 'currentColor', width: 0 },
}

export function Drawn({ drawing: { strokes, box }, size }: Props) {
  // Lines are as thick on every drawing, whatever its scale.
  const pixel = box[2] / size
  return (
    <svg width={size} height={size} viewBox={box.map(number).join(' ')} aria-hidden="true" focusable="false">
      {strokes.map((stroke, i) => {
        const { fill, width, opacity } = looks[stroke.role]
        const hole = stroke.hole ? pathOf(stroke.hole, true) : ''
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes
            key={i}
            d={pathOf(stroke.points, stroke.closed) + hole}
            fill={fill}
            fillRule="evenodd"
            stroke={width > 0 ? 'currentColor' : 'none'}
            strokeWidth={number(width * pixel)}
            strokeLinejoin="round"
            strokeLinecap="round"
            strokeOpacity={opacity}
          />
        )
      })}
    </svg>
  )
}
