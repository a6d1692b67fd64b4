/* The axes in the corner, as the camera sees them: a click looks from that side. */
import type { Rig } from '../view/rig'
import { directions } from '../view/orbit'

/** [px] from the middle to the ends */
const ARM = 30

export const ends = [
  { name: 'x', side: 'right', axis: 0, sign: 1 },
  { name: 'y', side: 'back', axis: 1, sign: 1 },
  { name: 'z', side: 'top', axis: 2, sign: 1 },
  { name: '−x', side: 'left', axis: 0, sign: -1 },
  { name: '−y', side: 'front', axis: 1, sign: -1 },
  { name: '−z', side: 'bottom', axis: 2, sign: -1 },
] as const

/** Moves the groups of the drawing, in the order of `ends`: a line to it (positive ends), a disc and a letter. */
export function turnCompass(
  svg: SVGSVGElement,
  rig: Rig,
  before: { azimuth: number; elevation: number },
): void {
  const { azimuth, elevation } = rig.orbit
  if (before.azimuth === azimuth && before.elevation === elevation) return
  before.azimuth = azimuth
  before.elevation = elevation
  const { right, up, back } = directions(rig.orbit)
  const groups = ends.map(({ axis, sign }, i) => {
    const group = svg.children[i] as SVGGElement
    const x = ARM * sign * right[axis]
    const y = -ARM * sign * up[axis]
    return { group, x, y, depth: sign * back[axis] }
  })
  for (const { group, x, y, depth } of groups) {
    const [line, disc] = group.children
    line.setAttribute('x2', x.toFixed(1))
    line.setAttribute('y2', y.toFixed(1))
    disc.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`)
    group.style.opacity = (0.62 + 0.38 * depth).toFixed(2)
    // The end that points away lies below: a click goes to the one in front.
    group.style.pointerEvents = depth > -0.3 ? 'auto' : 'none'
  }
}
