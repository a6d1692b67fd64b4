/* The scene as a line drawing with its description, where the browser cannot draw in 3D. Drawn a few times a second. */
import { SKETCH_HEIGHT, SKETCH_WIDTH, sketchAt, type Edges } from '@freebody/element'
import { onEachFrame } from '@freebody/session'
import { useEffect, useRef } from 'react'
import type { PictureProps } from './Picture'

/** [ms] between two drawings */
const INTERVAL = 1000 / 12

export function Drawing({ session, scene }: PictureProps) {
  const svg = useRef<SVGSVGElement>(null)
  useEffect(() => {
    let drawn = Number.NEGATIVE_INFINITY
    let version = -1
    let edges: Edges | undefined
    return onEachFrame((now) => {
      session.tick(now)
      if (now - drawn < INTERVAL || version === session.version) return
      drawn = now
      version = session.version
      const sketch = sketchAt(session.compiled, session.state.q, edges)
      if (!sketch || !svg.current) return
      edges = sketch.edges
      draw(svg.current, sketch.outlines, sketch.joints)
    })
  }, [session])
  const title = scene.title ?? 'Mechanism'
  return (
    <div className="embed-drawing">
      <svg
        ref={svg}
        viewBox={`0 0 ${SKETCH_WIDTH} ${SKETCH_HEIGHT}`}
        role="img"
        aria-label={`${title}, drawn in outline`}
      />
      <div className="embed-words">
        <h1>{title}</h1>
        {scene.description && <p>{scene.description}</p>}
        <p className="muted">This browser cannot draw in 3D; the outline moves as the mechanism does.</p>
      </div>
    </div>
  )
}

const SVG = 'http://www.w3.org/2000/svg'

function draw(
  svg: SVGSVGElement,
  outlines: readonly string[],
  joints: readonly (readonly [number, number])[],
): void {
  const parts = [
    ...outlines.map((points) => part('polygon', { points })),
    ...joints.map(([cx, cy]) => part('circle', { cx, cy, r: 1.6 })),
  ]
  svg.replaceChildren(...parts)
}

function part(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}
