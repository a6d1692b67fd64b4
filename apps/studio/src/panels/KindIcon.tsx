/* What an item is, at a glance: the drawing of its kind that the palette has, small; bodies in their colour in the scene. */
import { forceKinds, jointKinds, type ForceKindName, type JointKindName } from '@freebody/dynamics'
import { shapeKinds, type CollectionName, type ShapeKindName } from '@freebody/scene'
import { ForceThumbnail, JointThumbnail, ShapeThumbnail } from '@freebody/viewer'
import type { CSSProperties } from 'react'
import { icons } from './icons'
import './KindIcon.css'

interface Props {
  readonly list: CollectionName
  readonly kind: string
  readonly paint?: string | null
}

/** [px] */
const SIZE = 22

export function KindIcon({ list, kind, paint = null }: Props) {
  const Icon = icons[list]
  return (
    <span
      className="kind-icon"
      data-kind={kind}
      style={paint === null ? undefined : ({ '--fb-thumbnail-fill': paint } as CSSProperties)}
      aria-hidden
    >
      {drawingOf(list, kind) ?? <Icon size={14} />}
    </span>
  )
}

function drawingOf(list: CollectionName, kind: string) {
  if (list === 'joints' && Object.hasOwn(jointKinds, kind))
    return <JointThumbnail kind={kind as JointKindName} size={SIZE} icon />
  // One without glyphs is what an equation says.
  if (list === 'forces' && Object.hasOwn(forceKinds, kind) && kind !== 'custom')
    return <ForceThumbnail kind={kind as ForceKindName} size={SIZE} />
  if (list !== 'bodies') return null
  if (kind === 'ground') return <GroundSymbol />
  // A body without a shape is drawn as a little box, a particle as a ball.
  const shape = kind === 'particle' ? 'sphere' : Object.hasOwn(shapeKinds, kind) ? kind : 'box'
  return <ShapeThumbnail kind={shape as ShapeKindName} size={SIZE} icon />
}

function GroundSymbol() {
  return (
    <svg width={SIZE} height={SIZE} viewBox="0 0 22 22" aria-hidden="true" focusable="false">
      <path
        d="M7.5 10h7l2 4h-11z"
        fill="var(--fb-thumbnail-fill)"
        stroke="currentColor"
        strokeLinejoin="round"
      />
      <path
        d="M3 14.5h16M7 14.5l-3 4M11 14.5l-3 4M15 14.5l-3 4M19 14.5l-3 4"
        stroke="currentColor"
        fill="none"
      />
    </svg>
  )
}
