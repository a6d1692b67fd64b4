/* Mass, centre and inertia of a body from its shapes: the parallel-axis theorem over solids of uniform density, then the
 principal frame.
   (1)  m = Σ mᵢ,   c = Σ mᵢ cᵢ / m
   (2)  J = Σ Rᵢ Jᵢ Rᵢᵀ + mᵢ (|d|² − d dᵀ),   d = cᵢ − c */
import { matrixOfQuat, quatOfMatrix, rotateByQuat, type Quat, type Vec3 } from '@freebody/math'
import type { Body, Shape } from '../document'
import { pointer, type Problem } from '../problem'
import type { Solid } from '../shapes/definition'
import { show } from '../show-number'
import { putting, without } from './fixes'
import { eigenOf, nearestInertia, readInertia } from './inertia'
import type { Path, Reader } from './reader'

export interface MassProperties {
  /** [kg] */
  readonly mass: number
  /** [m] centre of mass in the body's frame */
  readonly centre: Vec3
  /** [kg m²] 3×3 row by row about the centre of mass, in the body's axes */
  readonly inertia: readonly number[]
}

export interface Principal {
  /** [kg m²] ascending */
  readonly moments: Vec3
  /** Principal axes → body axes. */
  readonly turn: Quat
}

/** A solid where it sits in the body, at a density of its own. */
export interface Part {
  readonly solid: Solid
  readonly density: number
  readonly at: Vec3
  readonly turn: Quat
}

/** (1) and (2). */
export function combine(parts: readonly Part[]): MassProperties {
  let mass = 0
  const centre: [number, number, number] = [0, 0, 0]
  const placed = parts.map((part) => {
    const m = part.density * part.solid.volume
    const c = rotateByQuat(part.turn, part.solid.centroid).map((x, i) => x + part.at[i])
    mass += m
    for (let i = 0; i < 3; i++) centre[i] += m * c[i]
    return { part, m, c }
  })
  if (mass !== 0) for (let i = 0; i < 3; i++) centre[i] /= mass
  const inertia = new Array<number>(9).fill(0)
  const R = new Float64Array(9)
  for (const { part, m, c } of placed) {
    matrixOfQuat(R, 0, Float64Array.from(part.turn), 0)
    const J = part.solid.inertia
    const d = c.map((x, i) => x - centre[i])
    const d2 = d[0] * d[0] + d[1] * d[1] + d[2] * d[2]
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        let turned = 0
        for (let k = 0; k < 3; k++)
          for (let l = 0; l < 3; l++) turned += R[3 * i + k] * J[3 * k + l] * R[3 * j + l]
        inertia[3 * i + j] += part.density * turned + m * ((i === j ? d2 : 0) - d[i] * d[j])
      }
    }
  }
  // exactly symmetric, whatever rounding did
  for (const [i, j] of [
    [1, 3],
    [2, 6],
    [5, 7],
  ])
    inertia[i] = inertia[j] = (inertia[i] + inertia[j]) / 2
  return { mass, centre, inertia }
}

export function principalOf(inertia: readonly number[]): Principal {
  const { values, vectors } = eigenOf(inertia)
  const v = Array.from(vectors)
  const det =
    v[0] * (v[4] * v[8] - v[5] * v[7]) -
    v[1] * (v[3] * v[8] - v[5] * v[6]) +
    v[2] * (v[3] * v[7] - v[4] * v[6])
  // a frame, not its mirror image
  if (det < 0) for (const k of [2, 5, 8]) v[k] = -v[k]
  return { moments: [values[0], values[1], values[2]], turn: quatOfMatrix(v) }
}

/** Mass, centre and inertia as the document has them, or those of its shapes. Null after reporting what is wrong. */
export function readMass(
  body: Body,
  parts: readonly Part[],
  reader: Reader,
  path: Path,
): MassProperties | null {
  const { report } = reader
  const at = body.id
  const wrong = (key: string, message: string, fixed?: Body) => {
    report({ path: pointer(...path, key), at, message, ...(fixed && { fix: putting('bodies', fixed) }) })
    return null
  }
  const given = body.mass === undefined ? undefined : reader.number(body.mass, at, [...path, 'mass'])
  const computed = combine(parts)
  const mass = given ?? computed.mass
  if (Number.isNaN(mass)) return null
  if (mass < 0)
    return wrong(
      'mass',
      `The mass of "${at}" is ${show(mass)} kg; it cannot be negative.`,
      given === undefined ? undefined : { ...body, mass: -mass },
    )
  if (given === undefined && parts.length === 0)
    return wrong(
      'mass',
      `"${at}" has neither a mass nor shapes that would give it one; give it a mass in kg.`,
      body.kind === 'particle' ? { ...body, mass: 1 } : { ...body, shapes: [BALL] },
    )
  if (!Number.isFinite(mass))
    return wrong('mass', `The mass of "${at}" is not finite: its sizes are too large.`)
  const centre = body.centre ? reader.vector(body.centre, at, [...path, 'centre']) : computed.centre
  if (!centre.every(Number.isFinite))
    return wrong('centre', `The centre of mass of "${at}" is not finite: its sizes are too large.`)
  if (body.kind === 'particle') return { mass, centre, inertia: new Array<number>(9).fill(0) }
  if (body.inertia) {
    const inertia = reader.numbers(body.inertia, at, [...path, 'inertia'])
    if (inertia.some(Number.isNaN)) return null
    const full = inertia.length === 9 ? inertia : [inertia[0], 0, 0, 0, inertia[1], 0, 0, 0, inertia[2]]
    const read = readInertia(full)
    if (read.wrong) {
      const fix = physical(body, full, parts)
      const message = `The inertia of "${at}" ${read.wrong}`
      report({ path: pointer(...path, 'inertia'), at, message, ...fix })
      return null
    }
    if (read.changed)
      report({
        path: pointer(...path, 'inertia'),
        at,
        message: `The inertia of "${at}" ${read.changed}`,
        severity: 'warning',
        fix: putting('bodies', { ...body, inertia: written(read.inertia) }),
        fixLabel: 'Write the inertia that is used',
      })
    return { mass, centre, inertia: read.inertia }
  }
  if (parts.length === 0 && mass > 0) {
    report({
      path: pointer(...path),
      at,
      message: `"${at}" is a rigid body without inertia; give it shapes or an inertia, or make it a particle.`,
      fix: { type: 'put', in: 'bodies', thing: { ...body, kind: 'particle' } },
    })
    return null
  }
  const scale = computed.mass > 0 ? mass / computed.mass : 0
  const inertia = computed.inertia.map((x) => x * scale)
  // A negative density cuts a hole, which may turn out larger than what it is cut from.
  const read = readInertia(inertia)
  return read.wrong
    ? wrong('shapes', `The inertia of "${at}" ${read.wrong}`)
    : { mass, centre, inertia: read.inertia }
}

/** A body with nothing to it becomes one that can be seen and moves. */
const BALL: Shape = { kind: 'sphere', radius: 0.1 }

/** A change of the inertia by more than this fraction of its largest entry is no correction: shapes then know better. */
const CORRECTION = 0.01

/** The nearest inertia of a body where that is a correction or where there are no shapes, else that of the shapes. */
function physical(
  body: Body,
  J: readonly number[],
  parts: readonly Part[],
): Pick<Problem, 'fix' | 'fixLabel'> {
  if (!J.every(Number.isFinite)) return {}
  const inertia = nearestInertia(J)
  const size = Math.max(...J.map(Math.abs))
  if (parts.length > 0 && J.some((x, i) => Math.abs(x - inertia[i]) > CORRECTION * size))
    return { fix: putting('bodies', without(body, 'inertia')), fixLabel: 'Use the inertia of its shapes' }
  return {
    fix: putting('bodies', { ...body, inertia: written(inertia) }),
    fixLabel: 'Use the nearest valid inertia',
  }
}

/** As a document has it: fifteen digits, and three numbers for a diagonal matrix. */
function written(J: readonly number[]): readonly number[] {
  const x = J.map((entry) => Number(entry.toPrecision(15)))
  return [1, 2, 5].every((i) => x[i] === 0) ? [x[0], x[4], x[8]] : x
}
