/* Everything that can be added to a scene: the palette's entries, and the commands of the same names (commands/add.ts). */
import { jointKinds, type ForceKindName, type JointKindName } from '@freebody/dynamics'
import { documentKinds, shapeKinds, templateNames, type ShapeKindName } from '@freebody/scene'
import { Anchor, CircleDot, type LucideIcon, Sigma, SlidersHorizontal } from 'lucide-react'
import type { Connectable, Placeable } from '../editor/store'
import type { Topic } from '../help/topics'

/** What adding it means. */
export type Adding =
  /** Placed at a click. */
  | { readonly kind: 'place'; readonly what: Placeable }
  /** Made between picked frames. */
  | { readonly kind: 'connect'; readonly what: Connectable }
  /** It has no place. */
  | { readonly kind: 'make'; readonly what: 'equation' | 'parameter' }
  /** A mechanism, as a whole. */
  | { readonly kind: 'insert'; readonly template: string }

export type Drawing =
  | { readonly type: 'shape'; readonly kind: ShapeKindName }
  | { readonly type: 'joint'; readonly kind: JointKindName }
  | { readonly type: 'force'; readonly kind: ForceKindName }
  /** Drawn from the mechanism itself. */
  | { readonly type: 'template'; readonly id: string }
  | { readonly type: 'icon'; readonly icon: LucideIcon }

export const paletteGroups = [
  'Bodies',
  'Joints',
  'Drivers',
  'Forces',
  'Couplings',
  'Rolling',
  'Equations',
  'Mechanisms',
] as const

export type PaletteGroup = (typeof paletteGroups)[number]

/** Pages about them. */
export const groupTopics: Readonly<Record<PaletteGroup, Topic>> = {
  Bodies: 'shapes',
  Joints: 'joints',
  Drivers: 'joints',
  Forces: 'forces-reference',
  Couplings: 'joints',
  Rolling: 'joints',
  Equations: 'equations',
  Mechanisms: 'building',
}

export interface PaletteItem {
  /** "shape.box", "joint.revolute" */
  readonly id: string
  readonly group: PaletteGroup
  readonly label: string
  /** One sentence: what it is. Those of joints and forces are in their kinds' texts, see `summaryOf`. */
  readonly summary?: string
  /** More search terms. */
  readonly words?: string
  readonly adding: Adding
  readonly drawing: Drawing
}

/** Words of other programs and of the workshop. */
const ALSO: Readonly<Record<string, string>> = {
  revolute: 'hinge pin pivot axle bearing turn',
  spherical: 'ball socket point',
  prismatic: 'slider guide rail piston translation',
  fixed: 'weld glue rigid clamp',
  universal: 'cardan hooke',
  'slot-pin': 'revolute prismatic crosshead',
  'slider-slider': 'prismatic oldham',
  distance: 'link massless bar',
  'revolute-spherical': 'link rod',
  'revolute-revolute': 'link coupler rod',
  armature: 'rotor motor inertia flywheel reflected gearbox',
  'driven-angle': 'motor actuator rotate',
  'driven-distance': 'actuator cylinder stroke',
  'driven-point': 'path trajectory',
  'knife-edge': 'skate blade nonholonomic',
  'rolling-disc': 'wheel coin nonholonomic',
  'rolling-sphere': 'ball nonholonomic',
  gear: 'teeth ratio wheel',
  rope: 'cable pulley string',
  spring: 'damper elastic shock',
  force: 'load push',
  torque: 'moment motor twist',
  bushing: 'rubber mount',
  drag: 'air resistance',
  box: 'cuboid block cube bar',
  disc: 'ring wheel washer',
  rod: 'bar link stick',
}

const shapes = (Object.keys(shapeKinds) as ShapeKindName[]).map((kind): PaletteItem => {
  const { label, summary } = shapeKinds[kind]
  return item(`shape.${kind}`, 'Bodies', label, kind, {
    summary,
    adding: { kind: 'place', what: { type: 'shape', shape: kind } },
    drawing: { type: 'shape', kind },
  })
})

const GROUPS: Readonly<Record<string, PaletteGroup>> = {
  joint: 'Joints',
  coupling: 'Couplings',
  rolling: 'Rolling',
  driver: 'Drivers',
}

const joints = (Object.keys(documentKinds.joints) as Exclude<JointKindName, 'custom'>[]).map(
  (kind): PaletteItem => {
    const { label, group } = jointKinds[kind]
    return item(`joint.${kind}`, GROUPS[group] ?? 'Joints', label, kind, {
      adding: { kind: 'connect', what: { type: 'joint', joint: kind } },
      drawing: { type: 'joint', kind },
    })
  },
)

const forces = Object.values(documentKinds.forces)
  // The pull of the pointer is not part of a scene.
  .filter(({ kind }) => kind !== 'pull')
  .map(({ kind, label }): PaletteItem => {
    const typed = kind === 'typed'
    return item(`force.${kind}`, 'Forces', label, kind, {
      adding: { kind: 'connect', what: { type: 'force', force: kind } },
      drawing: typed ? { type: 'icon', icon: Sigma } : { type: 'force', kind: kind as ForceKindName },
    })
  })

function item(
  id: string,
  group: PaletteGroup,
  label: string,
  kind: string,
  rest: Pick<PaletteItem, 'summary' | 'adding' | 'drawing'>,
): PaletteItem {
  return { id, group, label, ...(Object.hasOwn(ALSO, kind) && { words: ALSO[kind] }), ...rest }
}

export const paletteItems: readonly PaletteItem[] = [
  ...shapes,
  {
    id: 'particle',
    group: 'Bodies',
    label: 'Particle',
    summary: 'A point with mass and no orientation.',
    words: 'mass point bead',
    adding: { kind: 'place', what: { type: 'particle' } },
    drawing: { type: 'icon', icon: CircleDot },
  },
  {
    id: 'ground-point',
    group: 'Bodies',
    label: 'Ground point',
    summary: 'A place on the ground with a name, for joints to hang on.',
    words: 'fixed anchor support',
    adding: { kind: 'place', what: { type: 'ground-point' } },
    drawing: { type: 'icon', icon: Anchor },
  },
  ...joints,
  ...forces,
  {
    id: 'equation',
    group: 'Equations',
    label: 'Equation',
    summary: 'A constraint typed as text, about positions or velocities: A.x^2 + A.z^2 = 1.',
    words: 'typed constraint formula nonholonomic',
    adding: { kind: 'make', what: 'equation' },
    drawing: { type: 'icon', icon: Sigma },
  },
  {
    id: 'parameter',
    group: 'Equations',
    label: 'Parameter',
    summary: 'A named number with a slider, for expressions such as =2*L.',
    words: 'slider variable constant',
    adding: { kind: 'make', what: 'parameter' },
    drawing: { type: 'icon', icon: SlidersHorizontal },
  },
  ...templateNames.map(
    ({ id, label, summary }): PaletteItem => ({
      id: `template.${id}`,
      group: 'Mechanisms',
      label,
      summary,
      words: 'templates mechanisms',
      adding: { kind: 'insert', template: id },
      drawing: { type: 'template', id },
    }),
  ),
]
