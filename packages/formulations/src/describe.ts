/* The dense system of a Freebody model at a state, in one of two descriptions of its bodies.

 Twist: ν = (v in W, ω in B), six numbers per rigid body and three per particle; M = diag(mI₃, J) is constant and
 Q = (f, Γ_B − ω×Jω). The engine uses this one.

 Quaternion: q̇ = (v, u̇), seven numbers per rigid body. With ω = 2Eu̇ and E(u) of [US10 Eq. 80],

   M = diag(mI₃, 4EᵀJE), singular along u;   Q = (f, −8ĖᵀJEu̇ + 2EᵀΓ_B)            [US10 Eqs. 91, 113]
   uᵀü = −u̇ᵀu̇ for each body                                                       [US10 Eq. 93]

 A row A_v v̇ + A_ω ω̇ = b carries over with A_u = 2A_ωE and the same b: ω̇ = 2Eü + 2Ėu̇, and Ėu̇ = 0 [US10 Eq. 84]. Its
 A_u u = 2A_ωEu = 0, so the unit-length row is orthogonal to all others, and A_ω = ½A_uEᵀ comes back. C, like any torque,
 becomes 2EᵀC [US10 Eq. 113].

 A row that carries an inertia I, A_I ν̇ + λ/I = b_I, is no constraint: eliminating its λ leaves (M + A_IᵀI A_I) ν̇ = Q + A_IᵀI b_I + Aᵀλ over
 the other rows, and that is the system the forms are given. */
import type { Constraint, Model, State, Workspace } from '@freebody/dynamics'
import { Matrix } from 'ml-matrix'
import { pickRows, times } from './linear-algebra'
import type { System } from './system'

export type Description = 'twist' | 'quaternion'

/** The parts of a model, a state and a workspace that are read: plain data that can be sent to a worker. */
export interface Structure
  extends Pick<Model, 'nb' | 'nc' | 'compliance' | 'freedoms' | 'bodyIds' | 'isParticle' | 'mass' | 'J'> {
  readonly constraints: readonly Pick<Constraint, 'id' | 'rows' | 'row0' | 'slots' | 'slotBase'>[]
  readonly laws: { readonly length: number }
}
export type Motion = Pick<State, 'q' | 'v'>
export type Assembled = Pick<Workspace, 'A' | 'b' | 'Q' | 'C'>

export interface NamedSystem extends System {
  readonly rowNames: readonly string[]
  readonly columnNames: readonly string[]
}

const PLACE = ['x', 'y', 'z']
const SPIN = ['ωx', 'ωy', 'ωz']
const TURN = ['u0', 'u1', 'u2', 'u3']

/** E(u) [US10 Eq. 80]; Ė is E(u̇). */
export function quaternionE(u: ArrayLike<number>): Matrix {
  return new Matrix([
    [-u[1], u[0], u[3], -u[2]],
    [-u[2], -u[3], u[0], u[1]],
    [-u[3], u[2], -u[1], u[0]],
  ])
}

/** M, Q, A, b and, where there are laws, C. `ws` must hold the result of `evaluate` at this state. Inertias of rows are in M and Q, so that A has
 the constraints only; or, where `inertias` are 'rows', they stay in A as the engine has them. */
export function systemOf(
  m: Structure,
  s: Motion,
  ws: Assembled,
  description: Description,
  inertias: 'in M' | 'rows' = 'in M',
): NamedSystem {
  const rows = twistSystem(m, ws)
  const twist = inertias === 'in M' ? withInertias(m, rows) : rows
  return description === 'twist' ? twist : inQuaternions(m, s, twist)
}

/** Rows that are constraints. */
export function heldRows({ nc, compliance }: Pick<Structure, 'nc' | 'compliance'>): number[] {
  return Array.from({ length: nc }, (_, r) => r).filter((r) => !compliance || compliance[r] === 0)
}

function withInertias(m: Structure, system: NamedSystem): NamedSystem {
  const { compliance } = m
  if (!compliance) return system
  const M = system.M.clone()
  const Q = Float64Array.from(system.Q)
  for (let r = 0; r < m.nc; r++) {
    if (compliance[r] === 0) continue
    const a = system.A.getRow(r)
    a.forEach((x, i) => {
      if (x === 0) return
      Q[i] += (x * system.b[r]) / compliance[r]
      a.forEach((y, j) => {
        M.set(i, j, M.get(i, j) + (x * y) / compliance[r])
      })
    })
  }
  const held = heldRows(m)
  return {
    ...system,
    M,
    Q,
    A: pickRows(system.A, held),
    b: Float64Array.from(held, (r) => system.b[r]),
    rowNames: held.map((r) => system.rowNames[r]),
  }
}

function twistSystem(m: Structure, ws: Assembled): NamedSystem {
  const at = columnsOf(m, 3)
  const n = m.freedoms
  const M = Matrix.zeros(n, n)
  const Q = new Float64Array(n)
  const C = new Float64Array(n)
  const columnNames: string[] = []
  for (let body = 1; body <= m.nb; body++) {
    const o = at[body]
    const size = m.isParticle[body] ? 3 : 6
    columnNames.push(...[...PLACE, ...SPIN].slice(0, size).map((name) => `${m.bodyIds[body]} ${name}`))
    for (let i = 0; i < 3; i++) M.set(o + i, o + i, m.mass[body])
    for (let i = 0; i < size; i++) {
      Q[o + i] = ws.Q[6 * body + i]
      C[o + i] = ws.C[6 * body + i]
    }
    if (size === 6)
      for (let i = 0; i < 3; i++)
        for (let j = 0; j < 3; j++) M.set(o + 3 + i, o + 3 + j, m.J[9 * body + 3 * i + j])
  }
  const A = Matrix.zeros(m.nc, n)
  const rowNames: string[] = []
  for (const c of m.constraints) {
    for (let r = 0; r < c.rows; r++) rowNames.push(c.rows === 1 ? c.id : `${c.id} ${r + 1}`)
    c.slots.forEach((body, slot) => {
      const size = m.isParticle[body] ? 3 : 6
      for (let r = 0; r < c.rows; r++)
        for (let i = 0; i < size; i++) A.set(c.row0 + r, at[body] + i, ws.A[c.slotBase[slot] + 6 * r + i])
    })
  }
  const system = { M, Q, A, b: Float64Array.from(ws.b), rowNames, columnNames }
  return m.laws.length > 0 ? { ...system, C } : system
}

function inQuaternions(m: Structure, s: Motion, twist: NamedSystem): NamedSystem {
  const from = columnsOf(m, 3)
  const to = columnsOf(m, 4)
  const rigid = rigidBodies(m)
  const n = m.freedoms + rigid.length
  const held = twist.A.rows
  const rows = held + rigid.length
  const T = twistFromQuaternion(m, s)
  const Tt = T.transpose()

  // Tᵀ diag(mI, J) T is diag(mI, 4EᵀJE), and TᵀQ would carry −ω×Jω along; the gyroscopic term of [US10 Eq. 91] replaces it.
  const M = times(Tt, times(twist.M, T))
  const A = Matrix.zeros(rows, n)
  const AT = times(twist.A, T)
  for (let i = 0; i < held; i++) for (let j = 0; j < n; j++) A.set(i, j, AT.get(i, j))
  const b = new Float64Array(rows)
  b.set(Float64Array.from(twist.b))
  const force = new Matrix(m.freedoms, 1)
  for (let i = 0; i < m.freedoms; i++) force.set(i, 0, twist.Q[i])
  rigid.forEach((body) => {
    // Γ_B = Q_ω + ω×Jω
    const w = omega(s, body)
    const g = cross(w, turned(m, body, w))
    for (let i = 0; i < 3; i++) force.set(from[body] + 3 + i, 0, force.get(from[body] + 3 + i, 0) + g[i])
  })
  const Q = times(Tt, force).to1DArray()
  const rowNames = [...twist.rowNames]
  rigid.forEach((body, k) => {
    const u = [...s.q.subarray(7 * body + 3, 7 * body + 7)]
    const w = omega(s, body)
    const E = quaternionE(u)
    const udot = times(E.transpose(), Matrix.columnVector(w)).mul(0.5)
    // −8ĖᵀJEu̇ = −4ĖᵀJω
    const Jw = Matrix.columnVector(turned(m, body, w))
    const spin = times(quaternionE(udot.to1DArray()).transpose(), Jw).mul(-4)
    for (let i = 0; i < 4; i++) {
      Q[to[body] + 3 + i] += spin.get(i, 0)
      A.set(held + k, to[body] + 3 + i, u[i])
      b[held + k] -= udot.get(i, 0) ** 2
    }
    rowNames.push(`${m.bodyIds[body]} |u| = 1`)
  })
  const columnNames = m.bodyIds.flatMap((id, body) =>
    body === 0 ? [] : [...PLACE, ...(m.isParticle[body] ? [] : TURN)].map((name) => `${id} ${name}`),
  )
  const system = { M, Q: Float64Array.from(Q), A, b, rowNames, columnNames }
  if (!twist.C) return system
  const C = new Matrix(m.freedoms, 1)
  for (let i = 0; i < m.freedoms; i++) C.set(i, 0, twist.C[i])
  return { ...system, C: Float64Array.from(times(Tt, C).to1DArray()) }
}

/** T with ν̇ = T q̈: the identity for places and 2E for orientations. Forces go the other way, Q_q = TᵀQ_ν. */
export function twistFromQuaternion(m: Structure, s: Motion): Matrix {
  const from = columnsOf(m, 3)
  const to = columnsOf(m, 4)
  const T = Matrix.zeros(m.freedoms, m.freedoms + rigidBodies(m).length)
  for (let body = 1; body <= m.nb; body++) {
    for (let i = 0; i < 3; i++) T.set(from[body] + i, to[body] + i, 1)
    if (m.isParticle[body]) continue
    const E = quaternionE(s.q.subarray(7 * body + 3, 7 * body + 7))
    T.setSubMatrix(E.mul(2), from[body] + 3, to[body] + 3)
  }
  return T
}

/** q̈ of the quaternion description for given twist accelerations: ü = ½Eᵀω̇ − ¼|ω|²u [US10 Eq. 116]. */
export function quaternionAccelerations(m: Structure, s: Motion, vdot: ArrayLike<number>): Float64Array {
  const from = columnsOf(m, 3)
  const to = columnsOf(m, 4)
  const out = new Float64Array(m.freedoms + rigidBodies(m).length)
  for (let body = 1; body <= m.nb; body++) {
    for (let i = 0; i < 3; i++) out[to[body] + i] = vdot[from[body] + i]
    if (m.isParticle[body]) continue
    const u = s.q.subarray(7 * body + 3, 7 * body + 7)
    const w = omega(s, body)
    const half = [0, 1, 2].map((i) => 0.5 * vdot[from[body] + 3 + i])
    const turn = times(quaternionE(u).transpose(), Matrix.columnVector(half))
    const quarter = 0.25 * (w[0] ** 2 + w[1] ** 2 + w[2] ** 2)
    for (let i = 0; i < 4; i++) out[to[body] + 3 + i] = turn.get(i, 0) - quarter * u[i]
  }
  return out
}

/** First column of each body, with `turns` numbers for an orientation. */
function columnsOf(m: Structure, turns: number): Int32Array {
  const at = new Int32Array(m.nb + 2)
  for (let body = 1; body <= m.nb; body++) at[body + 1] = at[body] + (m.isParticle[body] ? 3 : 3 + turns)
  return at
}

function rigidBodies(m: Structure): number[] {
  return Array.from({ length: m.nb }, (_, i) => i + 1).filter((body) => !m.isParticle[body])
}

function omega(s: Motion, body: number): number[] {
  return [...s.v.subarray(6 * body + 3, 6 * body + 6)]
}

function turned(m: Structure, body: number, w: readonly number[]): number[] {
  const J = m.J.subarray(9 * body, 9 * body + 9)
  return [0, 1, 2].map((i) => J[3 * i] * w[0] + J[3 * i + 1] * w[1] + J[3 * i + 2] * w[2])
}

function cross(a: readonly number[], b: readonly number[]): number[] {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
