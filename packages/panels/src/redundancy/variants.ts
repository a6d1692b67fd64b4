/* Four ways to distribute indeterminate reactions: each is the same mechanism with its redundant joints modelled
 differently. Adding one: write its definition, add it to the list. */
import type { Constraint, ForceSpec, JointSpec, ModelSpec } from '@freebody/dynamics'
import { keptRows, rowSprings } from './rows'

/** A mechanism, and which of its joints share what they carry. */
export interface Shared {
  readonly spec: ModelSpec
  /** Joints with indeterminate reactions, with their index in the document. */
  readonly joints: readonly { readonly constraint: Constraint; readonly spec: JointSpec }[]
  /** By joint: its independent rows, in the order of the document. */
  readonly kept: ReadonlyMap<string, readonly number[]>
  /** By joint: [kg or kg m²] how much each row has to move, the reciprocal of its diagonal in A M⁻¹ Aᵀ. */
  readonly inertia: ReadonlyMap<string, readonly number[]>
  /** By joint: rows that only turn. */
  readonly turns: ReadonlyMap<string, readonly boolean[]>
  /** [m] of the mechanism */
  readonly length: number
  /** Names by id. */
  readonly names: ReadonlyMap<string, string>
}

export interface Variant {
  readonly id: string
  readonly label: string
  /** A few words under the label. */
  readonly short: string
  /** What it assumes, and why its answer is what it is. */
  readonly why: string
  /** Stiff springs replace joints. */
  readonly elastic: boolean
  /** The mechanism written so, or why it cannot be. `stiffness` [N/m]. */
  readonly build: (shared: Shared, stiffness: number) => ModelSpec | string
}

/** Free directions of a bushing that replaces a joint: along x, y, z of its first frame, then about them. */
const HELD: Readonly<Record<string, readonly boolean[]>> = {
  spherical: [true, true, true, false, false, false],
  revolute: [true, true, true, true, true, false],
  prismatic: [true, true, false, true, true, true],
  cylindrical: [true, true, false, true, true, false],
  planar: [false, false, true, true, true, false],
  fixed: [true, true, true, true, true, true],
}

/** Of the mechanism's length: a bushing resists turning as if its rubber stood this far from its middle. */
const BUSHING_RADIUS = 0.05

export const variants: readonly Variant[] = [
  {
    id: 'minimum-norm',
    label: 'Minimum norm',
    short: 'exact; least squares of λ',
    why: 'Exact joints. Of all reactions that give this motion, the smallest in the sum of squares of the multipliers: what Freebody shows elsewhere. It mixes N and N m, so it is a choice.',
    elastic: false,
    build: ({ spec }) => spec,
  },
  {
    id: 'dropped-rows',
    label: 'Dropping rows',
    short: 'exact; the first joints carry all',
    why: 'Exact joints, and every row that repeats earlier ones is left out. The joints that come first carry everything; in another order others would.',
    elastic: false,
    build: (shared) => {
      const { spec, joints, kept } = shared
      const written = new Map(
        joints.map(({ constraint, spec: own }) => [
          constraint.id,
          keptRows(constraint, own, kept.get(constraint.id) ?? []),
        ]),
      )
      return {
        ...spec,
        joints: (spec.joints ?? [])
          .map((joint) => written.get(joint.id) ?? joint)
          .filter(({ id }) => kept.get(id)?.length !== 0),
      }
    },
  },
  {
    id: 'penalty',
    label: 'Penalty springs',
    short: 'every row equally stiff',
    why: 'Every row of these joints is a stiff spring, equally stiff along and, at the size of the mechanism, about every direction. The stiffness is the program’s choice, and so is the share.',
    elastic: true,
    build: (shared, stiffness) => {
      const { joints, inertia, turns, length } = shared
      return withForces(
        shared,
        joints.map(({ constraint, spec: own }) => {
          const k = (turns.get(constraint.id) ?? []).map((turn) => stiffness * (turn ? length ** 2 : 1))
          const c = k.map((x, r) => critical(x, inertia.get(constraint.id)?.[r] ?? 0))
          return rowSprings(constraint, own, k, c)
        }),
      )
    },
  },
  {
    id: 'bushings',
    label: 'Bushings',
    short: 'soft against tilting',
    why: 'Every joint is an elastic mount, stiff against shifting and soft against tilting, as rubber and play make it. Now the hardware decides, and moments nearly vanish.',
    elastic: true,
    build: (shared, stiffness) => {
      const { joints, inertia, length, names } = shared
      const forces: ForceSpec[] = []
      for (const { constraint, spec } of joints) {
        const held = HELD[spec.kind]
        if (!held)
          return `There is no bushing that stands for ${names.get(spec.id) ?? spec.id}, which is a ${constraint.definition.label.toLowerCase()}.`
        const turn = stiffness * (BUSHING_RADIUS * length) ** 2
        const heaviest = Math.max(...(inertia.get(spec.id) ?? []), 0)
        const three = (from: number, x: number) =>
          [0, 1, 2].map((a) => (held[from + a] ? x : 0)) as [number, number, number]
        forces.push({
          id: spec.id,
          kind: 'bushing',
          frames: spec.frames,
          params: {
            stiffness: three(0, stiffness),
            damping: three(0, critical(stiffness, heaviest)),
            turnStiffness: three(3, turn),
            turnDamping: three(3, critical(turn, heaviest * (BUSHING_RADIUS * length) ** 2)),
          },
        })
      }
      return withForces(shared, forces)
    },
  },
]

/** Damping that lets a spring come to rest at once. */
function critical(stiffness: number, inertia: number): number {
  return 2 * Math.sqrt(stiffness * inertia)
}

/** The mechanism with forces instead of the shared joints. */
function withForces({ spec, joints }: Shared, forces: readonly ForceSpec[]): ModelSpec {
  const replaced = new Set(joints.map(({ constraint }) => constraint.id))
  return {
    ...spec,
    joints: (spec.joints ?? []).filter(({ id }) => !replaced.has(id)),
    forces: [...(spec.forces ?? []), ...forces],
  }
}
