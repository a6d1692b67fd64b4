import { examples } from '@freebody/scene'
import { beforeAll, describe, expect, it } from 'vitest'
import { Matrix4, Vector3 } from 'three'
import { showAll } from '../scene-graph/frame'
import type { Picture } from '../scene-graph/picture'
import { defaultViewOptions } from '../scene-graph/view-options'
import { plainLooks } from '../scene-graph/looks'
import { pictureOf } from '../testing/picture'
import type { Label } from './layer'

/** Points of the surface of a body on the screen. */
function pointsOf(picture: Picture, body: number): Vector3[] {
  const { bodies, poses } = picture.scene
  return bodies.parts
    .filter((part) => part.body === body)
    .flatMap((part) => {
      const matrix = new Matrix4().fromArray(poses.m_WB, 16 * body).multiply(part.local)
      const position = part.geometry.getAttribute('position')
      return Array.from({ length: position.count }, (_, i) =>
        picture.rig.project(
          new Vector3().fromBufferAttribute(position, i).applyMatrix4(matrix),
          new Vector3(),
        ),
      )
    })
}

const within = ({ left, top, width, height }: Label, { x, y }: { x: number; y: number }) =>
  x > left && x < left + width && y > top && y < top + height

const all = {
  ...defaultViewOptions,
  layers: { ...defaultViewOptions.layers, labels: true, weights: true },
}

describe.each(['slider-crank', 'jansen', 'governor', 'differential', 'gimbals', 'pendulum'])(
  'labels of %s',
  (id) => {
    let picture: Picture
    let frame: (now: number) => void
    beforeAll(() => {
      const made = pictureOf(examples.find((e) => e.id === id)!.scene, 870, 720)
      picture = made.picture
      frame = made.frame
      picture.setOptions(all)
      showAll(picture, true)
      frame(0)
    })

    it('name bodies from beside them', () => {
      const { names, indexOf } = picture.scene.compiled
      const shown = picture.labels.shown().filter((l) => l.body > 0)
      expect(shown.length).toBeGreaterThan(0)
      for (const label of shown) {
        expect(names.get([...indexOf].find(([, i]) => i === label.body)![0])).toBe(label.text)
        for (const p of pointsOf(picture, label.body)) expect(within(label, p), label.text).toBe(false)
      }
    })

    it('cover no head of an arrow', () => {
      const { straight } = picture.batches.arrows
      const [tail, vector, tip] = [new Vector3(), new Vector3(), new Vector3()]
      for (let i = 0; i < straight.count; i++) {
        if (straight.owner(i) === null) continue
        straight.read(i, tail, vector)
        picture.rig.project(tail.clone().add(vector), tip)
        picture.rig.project(tail, vector)
        const length = Math.hypot(tip.x - vector.x, tip.y - vector.y)
        if (length < 8) continue
        const middle = {
          x: tip.x - (5 * (tip.x - vector.x)) / length,
          y: tip.y - (5 * (tip.y - vector.y)) / length,
        }
        for (const label of picture.labels.shown()) expect(within(label, middle), label.shown).toBe(false)
      }
    })

    it('name joints where there are few, and the one that is looked at', () => {
      const { spots } = picture.scene.items
      const named = () =>
        picture.labels
          .shown()
          .filter((l) => spots.some((s) => picture.scene.compiled.names.get(s.id) === l.text && l.body === 0))
      if (spots.length > 3) expect(named()).toEqual([])
      const [spot] = spots
      picture.setOptions({ ...all, looks: { ...plainLooks, hovered: spot.id } })
      frame(10)
      expect(named().map((l) => l.text)).toContain(picture.scene.compiled.names.get(spot.id))
    })
  },
)
