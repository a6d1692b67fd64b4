/* Numbers and expressions of the document → numbers. One reader per compilation: it holds the parameters' values and where
 problems go. */
import type { Quat, Vec3 } from '@freebody/math'
import { quatFromZ } from '@freebody/math'
import type { Num, Turned } from '../document'
import type { Edit } from '../edits'
import { pointer, type Report } from '../problem'

/** Value of an expression, without its equals sign. Where it has none, perhaps what was meant. */
export type Evaluate = (
  text: string,
) =>
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly message: string; readonly meant?: string }

/** The edit that sets the value at a path; undefined removes it. */
export type SetAt = (path: Path, value: unknown) => Edit | undefined

export type Path = readonly (string | number)[]

export interface Reader {
  readonly report: Report
  /** `at` is the id of the thing. A number that has no value is reported and read as NaN. */
  readonly number: (value: unknown, at: string, path: Path) => number
  readonly numbers: (value: readonly unknown[], at: string, path: Path) => number[]
  readonly vector: (value: unknown, at: string, path: Path) => Vec3
  readonly orientation: (thing: Turned, at: string, path: Path) => Quat
  /** Anything made of lists and objects, expressions replaced by their values. */
  readonly data: (value: unknown, at: string, path: Path) => unknown
}

export function createReader(evaluate: Evaluate, report: Report, setAt: SetAt): Reader {
  const fixing = (path: Path, value: unknown) => {
    const fix = setAt(path, value)
    return fix && { fix }
  }
  const number = (value: unknown, at: string, path: Path): number => {
    if (typeof value === 'number') {
      if (!Number.isFinite(value))
        report({ path: pointer(...path), at, message: `${saidOf(path, at)} is not a finite number.` })
      return value
    }
    if (typeof value !== 'string' || !value.startsWith('=')) return Number.NaN
    const result = evaluate(value.slice(1))
    if (result.ok && Number.isFinite(result.value)) return result.value
    const why = result.ok ? `${value} is not a finite number.` : result.message
    const meant = result.ok ? undefined : result.meant
    report({
      path: pointer(...path),
      at,
      message: `${saidOf(path, at)}: ${why}`,
      ...(meant !== undefined && fixing(path, `=${meant}`)),
    })
    return Number.NaN
  }
  /** Without a path, which few need; NaN where there is something to report. */
  const quick = (value: unknown): number => {
    if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN
    if (typeof value !== 'string' || !value.startsWith('=')) return Number.NaN
    const result = evaluate(value.slice(1))
    return result.ok && Number.isFinite(result.value) ? result.value : Number.NaN
  }
  const numbers = (value: readonly unknown[], at: string, path: Path) =>
    value.map((x, i) => {
      const known = quick(x)
      return Number.isNaN(known) ? number(x, at, [...path, i]) : known
    })
  const vector = (value: unknown, at: string, path: Path): Vec3 => {
    const [x, y, z] = numbers(value as readonly Num[], at, path)
    return [x, y, z]
  }
  const orientation = (thing: Turned, at: string, path: Path): Quat => {
    const given = (['turn', 'angles', 'axis'] as const).filter((key) => thing[key] !== undefined)
    if (given.length > 1)
      report({
        path: pointer(...path, given[1]),
        at,
        message: `"${at}" is turned twice, by "${given.join('" and by "')}"; keep one.`,
        ...fixing([...path, given[1]], undefined),
      })
    const zero = (key: string) => {
      report({
        path: pointer(...path, key),
        at,
        message: `The ${key} of "${at}" is zero and has no direction.`,
        ...fixing([...path, key], undefined),
      })
      return [1, 0, 0, 0] as const
    }
    if (thing.turn) {
      const [w, x, y, z] = numbers(thing.turn, at, [...path, 'turn'])
      return Math.hypot(w, x, y, z) > 1e-6 || Number.isNaN(w + x + y + z) ? [w, x, y, z] : zero('turn')
    }
    if (thing.angles) return quatOfAngles(vector(thing.angles, at, [...path, 'angles']))
    if (!thing.axis) return [1, 0, 0, 0]
    const axis = vector(thing.axis, at, [...path, 'axis'])
    if (Number.isNaN(axis[0] + axis[1] + axis[2])) return [1, 0, 0, 0]
    return Math.hypot(...axis) > 1e-9 ? quatFromZ(axis) : zero('axis')
  }
  const data = (value: unknown, at: string, path: Path): unknown => {
    if (typeof value === 'number') return number(value, at, path)
    if (typeof value === 'string') return value.startsWith('=') ? number(value, at, path) : value
    if (Array.isArray(value))
      return value.map((x, i) => {
        const known = quick(x)
        return Number.isNaN(known) ? data(x, at, [...path, i]) : known
      })
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([k, x]) => [k, data(x, at, [...path, k])]))
  }
  return { report, number, numbers, vector, orientation, data }
}

/** A place in a thing by the names on the way: "points.end" of "bar". */
function saidOf([part, index, ...rest]: Path, at: string): string {
  const names = (typeof index === 'number' ? rest : [index, ...rest]).filter((key) => typeof key === 'string')
  return `"${names.join('.')}" of ${typeof index === 'number' ? `"${at}"` : `the ${part}`}`
}

/** R = Rz(yaw) Ry(pitch) Rx(roll) of [roll, pitch, yaw]. */
export function quatOfAngles([roll, pitch, yaw]: Vec3): Quat {
  const [a, b, c] = [roll / 2, pitch / 2, yaw / 2]
  const [sa, sb, sc] = [Math.sin(a), Math.sin(b), Math.sin(c)]
  const [ca, cb, cc] = [Math.cos(a), Math.cos(b), Math.cos(c)]
  return [
    ca * cb * cc + sa * sb * sc,
    sa * cb * cc - ca * sb * sc,
    ca * sb * cc + sa * cb * sc,
    ca * cb * sc - sa * sb * cc,
  ]
}
