/* Residual → row of A q̈ = b. With x the atoms, ẋ their rates and β the velocity part of ẍ:

   (1)  φ(x, t) = 0:      φ̇ = Σ φ_x ẋ + φ_t,   A = Σ φ_x ∇x,   bias = d/dt φ̇ with ẍ = β
   (2)  ψ(x, ẋ, t) = 0:                         A = Σ ψ_ẋ ∇x,   bias = d/dt ψ with ẍ = β

 Both derivatives along the motion are taken on the graph (differentiate.ts) and γ = −bias. */
import type { Terms } from './atoms'
import { alongMotion, partial } from './differentiate'
import { addWrench, startRow, type Kinematics, type Rows } from '@freebody/dynamics'
import type { WriteRows } from './engine'
import { isZero, reachable, type Node } from './graph'
import { createLoader, gradientWrenches, load, packGradient, type Loader } from './load'
import { createProgram, interned, registers, run, runHalf, type Program } from './program'
import { wrapped } from './wrapped'

export type RowLevel = 'position' | 'velocity'

export interface Row {
  readonly level: RowLevel
  /** φ, or 0 where the row is stated for velocities. */
  readonly phi: Node
  /** φ̇ or ψ. */
  readonly rate: Node
  readonly bias: Node
  readonly gradient: readonly { readonly atom: number; readonly node: Node }[]
}

export function levelOf(residual: Node): RowLevel {
  return reachable([residual]).some((n) => n.op === 'rate') ? 'velocity' : 'position'
}

/** `wraps`: on which turn its angles are does not matter, as in an equation; a bound of an angle holds on one turn. */
export function createRow(terms: Terms, residual: Node, wraps = true): Row {
  const g = terms.graph
  const level = levelOf(residual)
  const holonomic = level === 'position'
  const phi = !holonomic ? g.zero : wraps ? wrapped(g, residual, terms.parameters) : residual
  const rate = holonomic ? alongMotion(g, phi) : residual
  const leaves = reachable([residual]).filter((n) => n.op === (holonomic ? 'value' : 'rate'))
  const gradient = leaves
    .map((leaf) => ({ atom: leaf.index, node: partial(g, residual, leaf) }))
    .filter(({ node }) => !isZero(node))
  return { level, phi, rate, bias: alongMotion(g, rate), gradient }
}

export interface RowWriter {
  readonly write: WriteRows
  /** Largest partial derivative of row i at the last call: the scale of its entries in A. */
  readonly scale: (i: number) => number
}

export function createRowWriter(terms: Terms, rows: readonly Row[]): RowWriter {
  const gradients = rows.flatMap((row) => row.gradient.map(({ node }) => node))
  const program = createProgram(
    rows.flatMap((row) => [row.phi, row.rate, row.bias]),
    terms.parameters,
    gradients,
  )
  const { at } = program
  const plan: Plan = {
    program,
    loader: createLoader(program, terms),
    places: interned(rows.flatMap((row) => [at(row.phi), at(row.rate), at(row.bias)])),
    gradients: rows.map((row) => packGradient(program, terms, row.gradient)),
    wrenches: new Float64Array(6 * terms.frames.length),
  }
  return {
    write: (k, out) => writeRows(plan, k, out),
    scale: (i) => Math.max(0, ...rows[i].gradient.map(({ node }) => Math.abs(registers.r[at(node)]))),
  }
}

interface Plan {
  readonly program: Program
  readonly loader: Loader
  /** Registers of φ, φ̇ and the bias, row by row. */
  readonly places: Int32Array
  readonly gradients: readonly Int32Array[]
  /** Scratch: force and torque on each frame. */
  readonly wrenches: Float64Array
}

/** One function for all equations: closures would be optimised separately. */
function writeRows({ program, loader, places, gradients, wrenches }: Plan, k: Kinematics, out: Rows): void {
  const { r } = registers
  load(loader, k, r)
  if (out.writesA) run(program)
  else runHalf(program)
  for (let i = 0; i < gradients.length; i++) {
    const row = startRow(out)
    out.phi[row] = r[places[3 * i]]
    out.phidot[row] = r[places[3 * i + 1]]
    out.gamma[row] = -r[places[3 * i + 2]]
    if (!out.writesA) continue
    gradientWrenches(gradients[i], k, r, wrenches)
    for (let f = 0; f < k.count; f++) addWrench(out, k, f, wrenches, 6 * f)
  }
}
