/* Where the pointer meant to be: on a thing nearby, or on the grid. */
import type { Vec3 } from '@freebody/math'
import type { CompiledScene } from '../compile'
import { apart } from '../vectors'
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

const SNAPS: ReadonlySet<PlacedAnchor['kind']> = new Set([
  ...(['corner', 'end', 'face', 'rim', 'centre', 'mass', 'point', 'origin'] as const),
])

/** Vertices, ends, face centres, centres of mass and named points of all bodies but those that are being moved. */
export function snapTargets(
  compiled: CompiledScene,
  { except = [], q }: { readonly except?: readonly string[]; readonly q?: Float64Array } = {},
): readonly WorldAnchor[] {
  return [...compiled.bodies.keys()]
    .filter((id) => !except.includes(id))
    .flatMap((id) => anchorsInWorld(compiled, id, q).filter((anchor) => SNAPS.has(anchor.kind)))
}

export function snap(
  p_W: Vec3,
  { grid, targets = [], tolerance }: SnapOptions,
  nameOf: (body: string) => string = (body) => body,
): Snapped {
  let target: WorldAnchor | null = null
  let nearest = tolerance
  for (const next of targets) {
    const away = apart(next.p_W, p_W)
    if (away < nearest || (!target && away <= nearest)) [target, nearest] = [next, away]
  }
  if (target) return { point: target.p_W, what: `${target.name} of ${nameOf(target.body)}`, target }
  if (grid === undefined || !(grid > 0)) return { point: p_W, what: null, target: null }
  const round = (x: number) => Number((Math.round(x / grid) * grid).toPrecision(12)) + 0
  return { point: [round(p_W[0]), round(p_W[1]), round(p_W[2])], what: 'grid', target: null }
}
