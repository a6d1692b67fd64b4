/* What a workspace holds for balls and hinges. */
import type { BlockFactor, Room } from '@freebody/math'
import type { Model } from '../model'
import type { State } from '../state'
import type { Pins } from './tables'
import type { PinWork } from './work'

/** What the integrators write for a state instead of A. */
export interface PinRows {
  /** ws.x holds the right side after `forward`: the factor took it along. */
  isReduced: boolean
  /** Where the rows were made. */
  state: State | null
  /** φ, φ̇ and γ are those of the state the bodies were placed at. */
  hasErrors: boolean
  /** Q and the right side are those of that state. */
  hasRight: boolean
  /** ws.factor.values holds S of these rows, not yet a factor. */
  hasS: boolean
}

/** Arrays of the workspace that the kernels share with everybody else. */
export interface Shared {
  readonly R_WB: Float64Array
  readonly w_WB: Float64Array
  readonly Q: Float64Array
  readonly phi: Float64Array
  readonly phidot: Float64Array
  readonly gamma: Float64Array
  readonly motion: Float64Array
  readonly x: Float64Array
  readonly residual: Float64Array
  readonly factor: BlockFactor
}

const none: Pins = {
  count: 0,
  bodies: new Int32Array(),
  sources: new Int32Array(),
  row: new Int32Array(),
  kind: new Uint8Array(),
  points: new Float64Array(),
  axes: new Float64Array(),
  frames: new Float64Array(),
  diagonal: new Int32Array(),
  pairs: new Int32Array(),
  blanks: new Int32Array(),
  principal: true,
  hubs: {
    before: -1,
    rows: 0,
    count: 0,
    bodies: new Int32Array(),
    diagonal: new Int32Array(),
    mass: new Float64Array(),
    links: new Int32Array(),
    linksLength: 0,
  },
}

export function createPinWork(m: Model, shared: Shared, room: Room): PinWork {
  const pins = m.pins ?? none
  const wide = 6 * (m.pins ? m.nb + 1 : 0)
  const rows = m.pins ? m.algebra.pattern.rows : 0
  const R_here = room.f64((wide / 6) * 9)
  // (the ground's; those of bodies are written before they are read)
  if (m.pins) for (let a = 0; a < 9; a += 4) R_here[a] = 1
  return {
    nb: m.nb,
    mass: m.mass,
    J: m.J,
    inverseMass: m.inverseMass,
    g_W: m.g_W,
    isParticle: m.isParticle,
    length: Float64Array.of(m.length, m.leastSpeed),
    rowLength: m.rowLength,
    ...pins,
    pairsLength: pins.pairs.length,
    blanksLength: pins.blanks.length,
    ...shared,
    R_here,
    nc: m.pins ? m.nc : 0,
    rows,
    arms: room.f64(6 * pins.count),
    turns: room.f64(6 * pins.count),
    lines: room.f64(pins.frames.length > 0 ? 45 * pins.count : 0),
    slate: room.f64(60),
    W: room.f64(wide),
    world: room.f64(wide),
    rhs: room.f64(rows),
  }
}

export function createPinRows(): PinRows {
  return { isReduced: false, state: null, hasErrors: false, hasRight: false, hasS: false }
}
