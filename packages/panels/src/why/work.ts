/* The work behind the matrix and formulations views: dense algebra that may cost more than a picture's time, and so is done in a
 worker (forms-worker.ts) or, where workers are refused, on the page in slices. */
import {
  compareForm,
  engineAnswer,
  formulations,
  study,
  systemOf,
  type Agreement,
  type Description,
  type FormulationName,
  type NamedSystem,
  type Refusal,
} from '@freebody/formulations'
import type { Mechanism, Snapshot } from './snapshot'

export type MatrixName = 'M' | 'A' | 'b' | 'Q' | 'S' | 'φ'

export type Request =
  | { readonly type: 'mechanism'; readonly id: number; readonly mechanism: Mechanism }
  | {
      readonly type: 'matrix'
      readonly id: number
      readonly snapshot: Snapshot
      readonly description: Description
      readonly name: MatrixName
    }
  | {
      readonly type: 'forms'
      readonly id: number
      readonly snapshot: Snapshot
      readonly description: Description
      /** Whose extras are wanted. */
      readonly chosen: FormulationName | null
    }

export interface MatrixReply {
  readonly type: 'matrix'
  readonly id: number
  readonly t: number
  /** Row after row. */
  readonly values: Float64Array
}

/** Of every form, its answer or why it has none; extras of the chosen one, with matrices as lists of rows. */
export interface FormsReply {
  readonly type: 'forms'
  readonly id: number
  readonly t: number
  readonly engine: { readonly qdd: Float64Array; readonly Qc: Float64Array }
  /** While they are worked on: those that are new. */
  readonly forms: Readonly<Partial<Record<FormulationName, Agreement | Refusal>>>
  readonly complete: boolean
  /** [ms] so far */
  readonly took: number
}

export type Reply = MatrixReply | FormsReply

export interface Work {
  /** Runs a request; the generator yields between pieces, with what is worth showing by then, so that the page stays responsive. */
  run(request: Request): Generator<Reply | null, Reply | null>
}

/** [ms] between partial results */
const PATIENCE = 150

export function createWork(now: () => number = () => performance.now()): Work {
  let mechanism: Mechanism | null = null
  return {
    *run(request) {
      if (request.type === 'mechanism') {
        mechanism = request.mechanism
        return null
      }
      if (!mechanism) return null
      const { id, snapshot, description } = request
      const { t } = snapshot
      if (request.type === 'matrix') {
        const rows = systemOf(mechanism, snapshot, snapshot, description, 'rows')
        return { type: 'matrix', id, t, values: matrix(mechanism, snapshot, rows, request.name) }
      }
      const system = systemOf(mechanism, snapshot, snapshot, description)
      const start = now()
      const engine = engineAnswer(mechanism, snapshot, snapshot, system, description)
      const facts = study(system)
      const names = Object.keys(formulations) as FormulationName[]
      const reply = (found: readonly (readonly [string, Agreement | Refusal])[], complete: boolean) => {
        const forms = Object.fromEntries(found) as FormsReply['forms']
        return { type: 'forms', id, t, engine, forms, complete, took: now() - start } as const
      }
      let found: [FormulationName, Agreement | Refusal][] = []
      let shown = start
      for (const name of names) {
        const answer = compareForm(name, facts, engine, name === request.chosen)
        found.push([name, answer.ok ? { ...answer, extras: plainExtras(answer.extras) } : answer])
        if (now() - shown < PATIENCE) yield null
        else {
          yield reply(found, false)
          found = []
          shown = now()
        }
      }
      return reply(found, true)
    },
  }
}

function matrix(m: Mechanism, snapshot: Snapshot, system: NamedSystem, name: MatrixName): Float64Array {
  switch (name) {
    case 'M':
    case 'A':
      return Float64Array.from(system[name].to1DArray())
    case 'b':
    case 'Q':
      return Float64Array.from(system[name])
    case 'S':
      return reluctance(m, snapshot)
    case 'φ':
      return Float64Array.from({ length: 2 * m.nc }, (_, i) =>
        i % 2 === 0 ? snapshot.phi[i >> 1] : snapshot.phidot[i >> 1],
      )
  }
}

/** S = A M⁻¹ Aᵀ, with 1/I on the diagonal of rows that carry an inertia, body by body: how hard it is to change the rows' accelerations. */
function reluctance(m: Mechanism, { A }: Snapshot): Float64Array {
  const S = new Float64Array(m.nc * m.nc)
  const acting = m.constraints.flatMap((c) =>
    Array.from(c.slots, (body, slot) => ({ c, body, base: c.slotBase[slot] })),
  )
  const x = new Float64Array(6)
  for (const left of acting)
    for (let r = 0; r < left.c.rows; r++) {
      applyInverse(m, left.body, A, left.base + 6 * r, x)
      for (const right of acting) {
        if (right.body !== left.body) continue
        for (let k = 0; k < right.c.rows; k++) {
          let sum = 0
          for (let i = 0; i < 6; i++) sum += x[i] * A[right.base + 6 * k + i]
          S[(left.c.row0 + r) * m.nc + right.c.row0 + k] += sum
        }
      }
    }
  for (let r = 0; m.compliance && r < m.nc; r++) S[r * m.nc + r] += m.compliance[r]
  return S
}

/** out = M_body⁻¹ a */
function applyInverse(m: Mechanism, body: number, a: Float64Array, o: number, out: Float64Array): void {
  const [w, xx, xy, xz, yy, yz, zz] = m.inverseMass.subarray(7 * body, 7 * body + 7)
  const [x, y, z] = a.subarray(o + 3, o + 6)
  for (let i = 0; i < 3; i++) out[i] = w * a[o + i]
  out[3] = xx * x + xy * y + xz * z
  out[4] = xy * x + yy * y + yz * z
  out[5] = xz * x + yz * y + zz * z
}

/** A number, a text, a list of numbers, a matrix as rows: what of the extras can be shown and sent. */
export type Extra = number | string | boolean | readonly number[] | readonly (readonly number[])[]

interface MatrixLike {
  to2DArray(): number[][]
}

const isMatrix = (x: unknown): x is MatrixLike => typeof (x as MatrixLike | null)?.to2DArray === 'function'

/** By name; what is nested gets its path, "norms.constraint". */
export function plainExtras(extras: unknown, path = ''): Readonly<Record<string, Extra>> {
  const out: Record<string, Extra> = {}
  if (typeof extras !== 'object' || extras === null) return out
  for (const [key, value] of Object.entries(extras)) {
    const name = path === '' ? key : `${path}.${key}`
    if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean')
      out[name] = value
    else if (isMatrix(value)) out[name] = value.to2DArray()
    else if (Array.isArray(value) && value.every((x) => typeof x === 'number' || typeof x === 'boolean'))
      out[name] = value.map(Number)
    else if (!Array.isArray(value)) Object.assign(out, plainExtras(value, name))
  }
  return out
}
