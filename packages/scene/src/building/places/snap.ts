/* Where the pointer meant to be: on a thing nearby, or on the grid. */
import { vec3, type Vec3 } from '@freebody/math'
import type { CompiledScene } from '../../compile'
import { anchorsInWorld, type PlacedAnchor, type WorldAnchor } from './anchors'

export interface SnapOptions {
  /** [m] spacing of the grid; without it there is none */
  readonly grid?: number
  /** Things to snap to, as `snapTargets` finds them. */
  readonly targets?: readonly WorldAnchor[]
  /** [m] how near counts; the grid always does */
  readonly tolerance: number
}

export interface Snapped {
  readonly point: Vec3
  /** As in "end A of Rod 1" or "grid"; null where nothing is near. */
  readonly what: string | null
  readonly target: WorldAnchor | null
}

/** What each choice stands for. */
const KINDS: Readonly<Record<'vertices' | 'faceCentres' | 'centresOfMass', readonly PlacedAnchor['kind'][]>> =
  {
    vertices: ['corner', 'end', 'rim', 'point'],
    faceCentres: ['face'],
    centresOfMass: ['mass', 'centre', 'origin'],
  }

export interface SnapChoice {
  /** Corners, ends, rims and named points; by default yes, like the others. */
  readonly vertices?: boolean
  readonly faceCentres?: boolean
  /** And middles of shapes, and origins. */
  readonly centresOfMass?: boolean
  /** Bodies that are being moved. */
  readonly except?: readonly string[]
  /** Poses on screen, as in State. */
  readonly q?: Float64Array
}

export function snapTargets(compiled: CompiledScene, choice: SnapChoice = {}): readonly WorldAnchor[] {
  const { except = [], q } = choice
  const chosen = (['vertices', 'faceCentres', 'centresOfMass'] as const).filter(
    (key) => choice[key] !== false,
  )
  const kinds = new Set(chosen.flatMap((key) => KINDS[key]))
  return [...compiled.bodies.keys()]
    .filter((id) => !except.includes(id))
    .flatMap((id) => anchorsInWorld(compiled, id, q, kinds))
}

export function snap(
  p_W: Vec3,
  { grid, targets = [], tolerance }: SnapOptions,
  nameOf: (body: string) => string = (body) => body,
): Snapped {
  let target: WorldAnchor | null = null
  let nearest = tolerance
  for (const next of targets) {
    const away = vec3.distance(next.p_W, p_W)
    if (away < nearest || (!target && away <= nearest)) [target, nearest] = [next, away]
  }
  if (target) return { point: target.p_W, what: `${target.name} of ${nameOf(target.body)}`, target }
  if (grid === undefined || !(grid > 0)) return { point: p_W, what: null, target: null }
  const round = (x: number) => Number((Math.round(x / grid) * grid).toPrecision(12)) + 0
  return { point: [round(p_W[0]), round(p_W[1]), round(p_W[2])], what: 'grid', target: null }
}
