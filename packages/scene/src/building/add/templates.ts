/* Ready-made starts: whole mechanisms that are put into a scene and taken apart from there. */
import { roundOff } from '@freebody/math'
import type { Field } from '@freebody/dynamics'
import type { Vec3 } from '@freebody/math'
import type { Body, Joint, Scene } from '../../document'
import { crankRocker } from '../../examples/crank-rocker'
import { doublePendulum } from '../../examples/double-pendulum'
import { fourBar } from '../../examples/four-bar'
import { pendulum } from '../../examples/pendulum'
import { sliderCrank } from '../../examples/slider-crank'
import { insert } from '../copy/clipboard'
import { refused, type Building } from '../outcome'
import { templateNames, type TemplateName } from './template-names'

type NumberField = Extract<Field, { type: 'number' }>

export interface Template extends TemplateName {
  /** What may be chosen before it is made, such as a number of links. */
  readonly fields: Readonly<Record<string, NumberField>>
  readonly scene: (values?: Readonly<Record<string, number>>) => Scene
}

/** Without its title, description and plots: those belong to the example. */
function from(scene: Scene): () => Scene {
  const { title: _, description: __, plots: ___, ...rest } = scene
  return () => rest
}

const count = (label: string, value: number, most: number): NumberField => ({
  type: 'number',
  label,
  unit: '',
  default: value,
  min: 1,
  max: most,
})

const AXIS: Vec3 = [0, 1, 0]

function chain(values: Readonly<Record<string, number>> = {}): Scene {
  const links = whole(values.links, 10, 200)
  const length = 0.2
  const body = (n: number): Body => ({
    id: `link${n}`,
    label: `Link ${n}`,
    shapes: [{ kind: 'capsule', radius: 0.012, length, at: [length / 2, 0, 0], axis: [1, 0, 0] }],
    ...(n > 1 && { position: [roundOff((n - 1) * length), 0, 0] }),
    points: { tip: [length, 0, 0] },
  })
  const joint = (n: number): Joint => ({
    id: `hinge${n}`,
    label: `Hinge ${n}`,
    kind: 'revolute',
    a: n === 1 ? { body: 'ground', axis: AXIS } : { body: `link${n - 1}`, point: 'tip', axis: AXIS },
    b: { body: `link${n}`, axis: AXIS },
  })
  const numbers = Array.from({ length: links }, (_, i) => i + 1)
  return { version: 1, bodies: numbers.map(body), joints: numbers.map(joint) }
}

/** Legs hinged to a top plate so that they spread outwards, their feet on ball joints. Three stand without a freedom and without a
 constraint too many; with each leg more, statics alone no longer determines how they share the load. */
function tripod(values: Readonly<Record<string, number>> = {}): Scene {
  const legs = whole(values.legs, 3, 12, 3)
  const [top, foot, height] = [0.15, 0.35, 0.6]
  const at = (n: number, radius: number, z: number): Vec3 => {
    const angle = (2 * Math.PI * n) / legs
    return [roundOff(radius * Math.cos(angle)), roundOff(radius * Math.sin(angle)), z]
  }
  const numbers = Array.from({ length: legs }, (_, i) => i)
  const bodies: Body[] = [
    {
      id: 'plate',
      label: 'Plate',
      shapes: [{ kind: 'cylinder', radius: 0.2, length: 0.04 }],
      position: [0, 0, height],
    },
    ...numbers.map((n): Body => {
      const [from, to] = [at(n, foot, 0), at(n, top, height)]
      const rise: Vec3 = [roundOff(to[0] - from[0]), roundOff(to[1] - from[1]), height]
      const length = Math.hypot(...rise)
      return {
        id: `leg${n + 1}`,
        label: `Leg ${n + 1}`,
        shapes: [
          {
            kind: 'capsule',
            radius: 0.015,
            length: roundOff(length),
            at: [roundOff(rise[0] / 2), roundOff(rise[1] / 2), height / 2],
            axis: rise,
          },
        ],
        position: from,
        points: { head: rise },
      }
    }),
  ]
  const joints = numbers.flatMap((n): Joint[] => {
    const leg = `leg${n + 1}`
    const angle = (2 * Math.PI * n) / legs
    const axis: Vec3 = [roundOff(-Math.sin(angle)), roundOff(Math.cos(angle)), 0]
    return [
      {
        id: `foot${n + 1}`,
        label: `Foot ${n + 1}`,
        kind: 'spherical',
        a: { body: 'ground', at: at(n, foot, 0) },
        b: { body: leg },
      },
      {
        id: `hip${n + 1}`,
        label: `Hip ${n + 1}`,
        kind: 'revolute',
        a: { body: 'plate', at: at(n, top, 0), axis },
        b: { body: leg, point: 'head', axis },
      },
    ]
  })
  return { version: 1, bodies, joints }
}

/** A cart on a rail, with a pendulum. */
function cart(): Scene {
  return {
    version: 1,
    bodies: [
      {
        id: 'cart',
        label: 'Cart',
        shapes: [{ kind: 'box', size: [0.3, 0.15, 0.1] }],
        mass: 2,
      },
      {
        id: 'pole',
        label: 'Pole',
        shapes: [{ kind: 'capsule', radius: 0.015, length: 0.5, at: [0, 0, 0.25] }],
        mass: 0.3,
        angles: [0, 0.15, 0],
        points: { top: [0, 0, 0.5] },
      },
    ],
    joints: [
      {
        id: 'rail',
        label: 'Rail',
        kind: 'prismatic',
        a: { body: 'ground', axis: [1, 0, 0] },
        b: { body: 'cart', axis: [1, 0, 0] },
      },
      {
        id: 'pivot',
        label: 'Pivot',
        kind: 'revolute',
        a: { body: 'cart', axis: AXIS },
        b: { body: 'pole', axis: AXIS },
      },
    ],
  }
}

/** A mass on a spring, hanging. */
function oscillator(): Scene {
  return {
    version: 1,
    bodies: [
      {
        id: 'weight',
        label: 'Weight',
        shapes: [{ kind: 'box', size: [0.1, 0.1, 0.1] }],
        mass: 1,
        position: [0, 0, -0.5],
      },
    ],
    joints: [
      {
        id: 'guide',
        label: 'Guide',
        kind: 'prismatic',
        a: { body: 'ground' },
        b: { body: 'weight' },
      },
    ],
    forces: [
      {
        id: 'spring',
        label: 'Spring',
        kind: 'spring',
        a: { body: 'ground' },
        b: { body: 'weight' },
        params: { stiffness: 100, length: 0.5 },
      },
    ],
  }
}

function whole(value: number | undefined, otherwise: number, most: number, least = 1): number {
  const n = Math.round(value ?? otherwise)
  return Number.isFinite(n) ? Math.min(most, Math.max(least, n)) : otherwise
}

type Making = Pick<Template, 'fields' | 'scene'>

const makings: Readonly<Record<(typeof templateNames)[number]['id'], Making>> = {
  pendulum: { fields: {}, scene: from(pendulum) },
  'double-pendulum': { fields: {}, scene: from(doublePendulum) },
  chain: { fields: { links: count('Links', 10, 200) }, scene: chain },
  'four-bar': { fields: {}, scene: from(fourBar) },
  'crank-rocker': { fields: {}, scene: from(crankRocker) },
  'slider-crank': { fields: {}, scene: from(sliderCrank) },
  'cart-pole': { fields: {}, scene: cart },
  oscillator: { fields: {}, scene: oscillator },
  tripod: { fields: { legs: { ...count('Legs', 3, 12), min: 3 } }, scene: tripod },
}

export const templates: readonly Template[] = templateNames.map((name) => ({ ...name, ...makings[name.id] }))

/** The template's things, added to the scene. */
export function insertTemplate(
  scene: Scene,
  id: string,
  {
    at_W = [0, 0, 0],
    values = {},
  }: { readonly at_W?: Vec3; readonly values?: Readonly<Record<string, number>> } = {},
): Building {
  const template = templates.find((t) => t.id === id)
  return template ? insert(scene, template.scene(values), at_W) : refused(`There is no template "${id}".`)
}
