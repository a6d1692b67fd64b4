/* A rope bridge of any number of bodies: two ropes of links with a plank attached to both at every link. Unlike the one in the gallery
 it has no redundant joint; ropes and planks close a loop at every link. */
import type { Body, Joint, Scene } from '../packages/scene/src'

/** [m] of a link, and between the ropes */
const LINK = 1
const WIDTH = 1.6
/** [rad] of the arc it starts on, near the catenary of its equilibrium */
const ARC = 1.28

export function bridge(links: number): Scene {
  const bend = ARC / links
  const radius = LINK / 2 / Math.sin(bend / 2)
  const span = radius * Math.sin(ARC / 2)
  const height = radius * Math.cos(ARC / 2)
  const sides = { left: WIDTH / 2, right: -WIDTH / 2 }
  const all = Array.from({ length: links }, (_, i) => i + 1)

  const place = (i: number, y: number): Pick<Body, 'position' | 'angles'> => {
    const angle = (i - 0.5 - links / 2) * bend
    const r = radius * Math.cos(bend / 2)
    return {
      position: [r * Math.sin(angle), y, height - r * Math.cos(angle)],
      angles: [0, -angle, 0],
    }
  }
  return {
    version: 1,
    title: `Rope bridge of ${3 * links}`,
    bodies: all.flatMap((i): Body[] => [
      ...Object.entries(sides).map(
        ([side, y]): Body => ({
          id: `${side} ${i}`,
          mass: 4,
          shapes: [{ kind: 'box', size: [LINK, 0.08, 0.08] }],
          ...place(i, y),
        }),
      ),
      {
        id: `plank ${i}`,
        mass: 4,
        shapes: [{ kind: 'box', size: [0.8 * LINK, WIDTH, 0.05] }],
        ...place(i, 0),
      },
    ]),
    joints: Object.entries(sides).flatMap(([side, y]): Joint[] => [
      ...[0, ...all].map(
        (i): Joint => ({
          id: `${side} knot ${i}`,
          kind: 'spherical',
          a: i === 0 ? { body: 'ground', at: [-span, y, 0] } : { body: `${side} ${i}`, at: [LINK / 2, 0, 0] },
          b:
            i === links
              ? { body: 'ground', at: [span, y, 0] }
              : { body: `${side} ${i + 1}`, at: [-LINK / 2, 0, 0] },
        }),
      ),
      ...all.map(
        (i): Joint => ({
          id: `${side} lashing ${i}`,
          kind: 'spherical',
          a: { body: `${side} ${i}` },
          b: { body: `plank ${i}`, at: [0, y, 0] },
        }),
      ),
    ]),
    // The highest frequency of a taut bridge of 334 links is about 200 rad/s, which this step resolves.
    settings: { integrator: 'rk4', step: 0.01 },
    view: { show: { labels: false } },
  }
}
