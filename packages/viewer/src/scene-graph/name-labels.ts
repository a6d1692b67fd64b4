/* Names: of bodies where that layer is shown and there is room for them, of joints and forces where there are few, and always of what is
 under the pointer or selected. */
import { GROUND } from '@freebody/dynamics'
import type { CompiledScene } from '@freebody/scene'
import { Vector3 } from 'three'
import type { Items } from '../glyphs/items'
import type { Label, LabelLayer } from '../labels/layer'
import { placePoint } from '../pose'
import { presenceOfAttached, presenceOfBody } from './looks'
import type { Frame } from './painter'

export interface NameLabels {
  draw(frame: Frame): void
  dispose(labels: LabelLayer): void
}

interface Named {
  readonly id: string
  readonly text: string
  readonly body: number
  readonly p_B: readonly number[]
  /** Bodies that it is attached to; null for a body. */
  readonly bodies: readonly string[] | null
  label: Label | null
}

const point = new Vector3()

const MANY = 140
/** Joints and forces up to which all have their names: of more, the names would be the picture. */
const FEW = 3
/** Multiples of the golden ratio modulo 1 are spread evenly, for any number of them. */
const GOLDEN = (Math.sqrt(5) - 1) / 2

function spread(list: Named[]): void {
  const n = list.length
  const places = list.map((item, i) => ({ item, at: ((i + 1) * GOLDEN) % 1 }))
  places.sort((a, b) => a.at - b.at)
  for (let i = 0; i < n; i++) list[i] = places[i].item
}

export function createNameLabels({ model, names }: CompiledScene, { spots }: Items): NameLabels {
  const text = (id: string) => names.get(id) ?? id
  const list: Named[] = [
    ...model.bodyIds
      .map((id, body): Named => ({ id, text: text(id), body, p_B: [0, 0, 0], bodies: null, label: null }))
      .filter(({ id }) => id !== GROUND),
    ...spots.map(
      ({ id, body, p_B, bodies }): Named => ({
        id,
        text: text(id),
        body,
        p_B: p_B.toArray(),
        bodies,
        label: null,
      }),
    ),
  ]
  // Only some of many labels fit: those should be spread over the scene.
  if (list.length > MANY) spread(list)
  const few = spots.length <= FEW
  return {
    draw({ labels, options: { layers, looks, palette }, scene: { poses } }) {
      for (let i = 0; i < list.length; i++) {
        const item = list[i]
        const selected = looks.selected.has(item.id)
        const hot = selected || looks.hovered === item.id
        const presence = item.bodies
          ? presenceOfAttached(item.id, item.bodies, looks)
          : presenceOfBody(item.id, looks)
        const visible =
          presence === 'solid' && (hot || (layers.labels && looks.freeBody === null && (few || !item.bodies)))
        if (!visible && !item.label) continue
        item.label ??= labels.create('name')
        const { label } = item
        label.visible = visible
        if (!visible) continue
        label.p_W.copy(placePoint(point, poses, item.body, item.p_B, 0))
        label.text = item.text
        label.tone = selected ? 'hot' : 'name'
        label.colour = selected ? '' : item.bodies ? palette.muted : palette.ink
        label.importance = selected ? 1e6 : hot ? 1e5 : item.bodies ? 20 : 30
        label.gap = item.bodies ? 14 : 3
        label.body = item.bodies ? 0 : item.body
        label.shy = !hot
        label.leanX = item.bodies ? 0.6 : 0
        label.leanY = item.bodies ? -0.8 : -1
      }
    },
    dispose(labels) {
      for (const { label } of list) if (label) labels.remove(label)
    },
  }
}
