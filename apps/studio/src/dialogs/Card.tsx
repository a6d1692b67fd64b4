/* Scenes to choose from: a picture, a title, a line. */
import { MechanismDrawing } from '@freebody/panels'
import type { Scene } from '@freebody/scene'
import { useMemo, useState, type ReactNode } from 'react'
import { sketch, SKETCH_HEIGHT as HEIGHT, SKETCH_WIDTH as WIDTH } from '@freebody/element'
import { useTheme } from '../shell/theme'
import './Card.css'
import './sheet.css'

interface PictureProps {
  readonly title: string
  /** Where a picture of it may be. */
  readonly address: string | null
  /** Drawn as a kinematic diagram instead. */
  readonly diagram?: boolean | undefined
  /** Sketched if there is no picture. Must be the same object in every render. */
  readonly scene: Scene
}

interface Props extends PictureProps {
  readonly children?: ReactNode
  readonly onOpen: () => void
}

export function Card({ title, address, scene, diagram, children, onOpen }: Props) {
  return (
    <button type="button" className="card" onClick={onOpen}>
      <Picture title={title} address={address} scene={scene} diagram={diagram} />
      <span className="card-title">{title}</span>
      {children && <span className="card-text">{children}</span>}
    </button>
  )
}

export function Picture({ title, address, scene, diagram = false }: PictureProps) {
  const [missing, setMissing] = useState(false)
  const theme = useTheme()
  if (diagram)
    return <MechanismDrawing className="card-picture" scene={scene} theme={theme} width={288} height={180} />
  if (address === null || missing) return <Drawing title={title} scene={scene} />
  // Without alternative text: the title is beside it.
  return (
    <img
      className="card-picture"
      src={address}
      alt=""
      width={480}
      height={300}
      loading="lazy"
      onError={() => setMissing(true)}
    />
  )
}

interface DrawingProps {
  readonly title: string
  /** Must be the same object in every render. */
  readonly scene: Scene
  readonly className?: string
}

/** The first letter of the title, if there is nothing to draw. */
export function Drawing({ title, scene, className = 'card-picture' }: DrawingProps) {
  const drawn = useMemo(() => sketch(scene), [scene])
  if (!drawn)
    return (
      <span className={`${className} card-initial`} aria-hidden>
        {title.trim()[0]?.toUpperCase() ?? '?'}
      </span>
    )
  return (
    <svg className={`${className} card-sketch`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      {drawn.outlines.map((points, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <polygon key={i} points={points} />
      ))}
      {drawn.joints.map(([x, y], i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <circle key={i} cx={x} cy={y} r="1.6" />
      ))}
    </svg>
  )
}

/** Words in any order, anywhere. */
export function fits(search: string, ...texts: readonly string[]): boolean {
  const text = texts.join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

interface SearchProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onEnter?: () => void
}

export function Search({ label, value, onChange, onEnter }: SearchProps) {
  return (
    <input
      type="search"
      className="sheet-search"
      data-autofocus
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
    />
  )
}
