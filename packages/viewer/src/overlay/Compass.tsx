import type { Ref } from 'react'
import type { Side } from '../types'
import { ends } from './turn-compass'

interface Props {
  readonly ref: Ref<SVGSVGElement>
  readonly onLook: (side: Side) => void
}

/** For the pointer; keys and menus have the same views. */
export function Compass({ ref, onLook }: Props) {
  return (
    <svg ref={ref} className="fb-compass" viewBox="-44 -44 88 88" aria-hidden="true">
      {ends.map(({ name, side, sign }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the menu of views is its twin
        <g key={name} data-end={sign > 0 ? 'positive' : 'negative'} onClick={() => onLook(side)}>
          <line x1="0" y1="0" />
          <g>
            <circle r="16" className="fb-compass-reach" />
            <circle r={sign > 0 ? 9 : 6} className="fb-compass-end" />
            <text>{sign > 0 ? name : ''}</text>
            <title>{`Look from ${name}`}</title>
          </g>
        </g>
      ))}
    </svg>
  )
}
