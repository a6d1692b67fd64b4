/* The work of a workspace: tables of its model, arrays that it shares with the workspace, and its own. */
import type { Allocator, BlockFactor } from '@freebody/math'
import type { Model } from '../model/model'
import { AXIS_SIZE, GAP_SIZE } from './kinds'
import { FLAGS, LIMITS, LOOKED_UP, type StepWork, type Work } from './work'

/** Arrays of the workspace. */
export interface Shared {
  readonly R_WB: Float64Array
  readonly w_WB: Float64Array
  readonly Q: Float64Array
  readonly phi: Float64Array
  readonly phidot: Float64Array
  readonly gamma: Float64Array
  readonly motion: Float64Array
  readonly tracked: Float64Array
  readonly trackedRate: Float64Array
  readonly x: Float64Array
  readonly residual: Float64Array
  readonly factor: BlockFactor
  readonly step: StepWork
}

export function createWork(m: Model, shared: Shared, room: Allocator): Work {
  const t = m.kernels
  const wide = 6 * (m.nb + 1)
  const { rows } = m.algebra.pattern
  const R_here = room.f64(9 * (m.nb + 1))
  // (the ground's; those of bodies are written before they are read)
  for (let a = 0; a < 9; a += 4) R_here[a] = 1
  const levelAt = new Int32Array(rows)
  m.algebra.rowAt.forEach((at, r) => {
    levelAt[at] = m.rowLevel[r]
  })
  const filled = (numbers: Float64Array) => {
    const copy = room.f64(numbers.length)
    copy.set(numbers)
    return copy
  }
  const limits = room.f64(LIMITS)
  limits[LOOKED_UP] = Number.NaN
  return {
    nb: m.nb,
    mass: m.mass,
    J: m.J,
    inverseMass: m.inverseMass,
    g_W: m.g_W,
    isParticle: m.isParticle,
    length: Float64Array.of(m.length, m.leastSpeed),
    rowLength: m.rowLength,
    rowLevel: Int32Array.from(m.rowLevel),
    levelAt,
    topLevel: m.topLevel,
    rowAt: m.algebra.rowAt,
    velocityDependent: m.velocityDependent,
    trackedCount: m.tracked,
    ...masslessAxes(m),
    ...t,
    pairsLength: t.pairs.length,
    blanksLength: t.blanks.length,
    listsLength: t.lists.length,
    blocksLength: t.blocks.length,
    unscaledLength: t.unscaled.length,
    productsLength: t.products.length,
    mixedLength: t.mixed.length,
    complianceLength: t.compliance.length,
    ...shared,
    R_here,
    nc: m.nc,
    rows,
    flags: room.i32(FLAGS),
    limits,
    report: room.f64(2),
    solution: room.f64(rows),
    masslessRates: room.f64(m.massless.length / 7),
    arms: room.f64(6 * t.count),
    turns: room.f64(6 * t.count),
    written: filled(t.written),
    scaled: filled(t.scaled),
    W: room.f64(wide),
    world: room.f64(wide),
    rhs: room.f64(rows),
    frames: { p: room.f64(6), r: room.f64(6), v: room.f64(6), w: room.f64(6), axes: room.f64(18) },
    gap: room.f64(GAP_SIZE),
    axis: room.f64(AXIS_SIZE),
    sum: room.f64(3),
    given: filled(t.given),
    wrench: room.f64(12),
  }
}

/** Rotations without mass. Bodies without any mass are solved for by the host (reduced/). */
function masslessAxes({
  massless,
  plan,
}: Model): Pick<Work, 'masslessCount' | 'masslessBodies' | 'masslessAxes'> {
  const count = plan ? 0 : massless.length / 7
  const entries = Array.from({ length: count }, (_, i) => massless.subarray(7 * i, 7 * i + 7))
  return {
    masslessCount: count,
    masslessBodies: Int32Array.from(entries, ([body]) => body),
    masslessAxes: Float64Array.from(entries.flatMap((entry) => [...entry.subarray(4)])),
  }
}
