/* Sets the leaves of a program from the kinematics, and turns gradients of its atoms into wrenches on frames. */
import type { Atom, Terms } from './atoms'
import type { Kinematics } from '@freebody/dynamics'
import type { Node } from './graph'
import { interned, type Program } from './program'
import type { LiveParameter } from './scope'

const POINT = 0
const AXIS = 1
const SPIN = 2
const KINDS = { point: POINT, axis: AXIS, spin: SPIN, angle: Number.NaN } as const

export interface Loader {
  /** Pairs (register, offset), for entries that are copied. */
  readonly p: Int32Array
  readonly v: Int32Array
  readonly c: Int32Array
  readonly w: Int32Array
  readonly axes: Int32Array
  /** (Register, frame, axis, component) of values that are computed: u̇ and the velocity part of ü. */
  readonly axisRates: Int32Array
  readonly axisBiases: Int32Array
  readonly zeros: Int32Array
  /** Pairs register, index in k.turns. */
  readonly tracked: Int32Array
  /** Register of the time, or −1. */
  readonly time: number
  readonly live: readonly (LiveParameter & { readonly register: number })[]
  /** Register of each local, −1 where the program does not use it. */
  readonly locals: Int32Array
}

export function createLoader(program: Program, terms: Terms): Loader {
  const lists = {
    p: [] as number[],
    v: [] as number[],
    c: [] as number[],
    w: [] as number[],
    axes: [] as number[],
    axisRates: [] as number[],
    axisBiases: [] as number[],
    zeros: [] as number[],
    tracked: [] as number[],
  }
  const live: (LiveParameter & { register: number })[] = []
  const locals = new Int32Array(terms.locals.length).fill(-1)
  let time = -1
  for (const leaf of program.leaves) {
    const register = program.at(leaf)
    if (leaf.op === 'time') time = register
    else if (leaf.op === 'local') locals[leaf.index] = register
    else if (leaf.op === 'tracked') lists.tracked.push(register, leaf.index)
    else if (leaf.op === 'parameter')
      live.push({ ...(terms.parameters[leaf.index].value as LiveParameter), register })
    else {
      const { kind, axis, component } = terms.atoms[leaf.index]
      const frame = terms.atoms[leaf.index].frame + terms.first
      const part = leaf.op as 'value' | 'rate' | 'bias'
      if (kind === 'point')
        lists[({ value: 'p', rate: 'v', bias: 'c' } as const)[part]].push(register, 3 * frame + component)
      else if (kind === 'spin') {
        // The rate of ω has no velocity part.
        if (part === 'rate') lists.w.push(register, 3 * frame + component)
        else lists.zeros.push(register)
      } else if (part === 'value') lists.axes.push(register, 9 * frame + 3 * axis + component)
      else lists[part === 'rate' ? 'axisRates' : 'axisBiases'].push(register, frame, axis, component)
    }
  }
  // Written out: an object built from entries has no fixed shape, and reading its fields is slow.
  return {
    p: interned(lists.p),
    v: interned(lists.v),
    c: interned(lists.c),
    w: interned(lists.w),
    axes: interned(lists.axes),
    axisRates: interned(lists.axisRates),
    axisBiases: interned(lists.axisBiases),
    zeros: interned(lists.zeros),
    tracked: interned(lists.tracked),
    time,
    live,
    locals,
  }
}

export function load(l: Loader, k: Kinematics, r: Float64Array): void {
  copy(l.p, k.p, r)
  copy(l.v, k.v, r)
  copy(l.c, k.c, r)
  copy(l.axes, k.axes, r)
  copy(l.w, k.w, r)
  if (l.axisRates.length > 0) axisRates(l.axisRates, k, r)
  if (l.axisBiases.length > 0) axisBiases(l.axisBiases, k, r)
  for (let i = 0; i < l.zeros.length; i++) r[l.zeros[i]] = 0
  for (let i = 0; i < l.tracked.length; i += 2) r[l.tracked[i]] = k.s[k.turns[l.tracked[i + 1]]]
  if (l.time >= 0) r[l.time] = k.t
  if (l.live.length > 0) loadLive(l, r)
}

export function loadLive(l: Loader, r: Float64Array): void {
  for (let i = 0; i < l.live.length; i++) {
    const { values, index, register } = l.live[i]
    r[register] = values[index]
  }
}

function copy(list: Int32Array, from: Float64Array, r: Float64Array): void {
  for (let i = 0; i < list.length; i += 2) r[list[i]] = from[list[i + 1]]
}

const NEXT = Int32Array.of(1, 2, 0)
const LAST = Int32Array.of(2, 0, 1)

/** (ω × u)_a */
function axisRates(list: Int32Array, k: Kinematics, r: Float64Array): void {
  const { w, axes } = k
  for (let i = 0; i < list.length; i += 4) {
    const o = 3 * list[i + 1]
    const u = 9 * list[i + 1] + 3 * list[i + 2]
    const b = NEXT[list[i + 3]]
    const c = LAST[list[i + 3]]
    r[list[i]] = w[o + b] * axes[u + c] - w[o + c] * axes[u + b]
  }
}

/** (ω × (ω × u))_a = ω_a (ω·u) − u_a ω² */
function axisBiases(list: Int32Array, k: Kinematics, r: Float64Array): void {
  const { w, axes } = k
  for (let i = 0; i < list.length; i += 4) {
    const o = 3 * list[i + 1]
    const u = 9 * list[i + 1] + 3 * list[i + 2]
    const a = list[i + 3]
    const x = w[o]
    const y = w[o + 1]
    const z = w[o + 2]
    const along = x * axes[u] + y * axes[u + 1] + z * axes[u + 2]
    r[list[i]] = w[o + a] * along - axes[u + a] * (x * x + y * y + z * z)
  }
}

/** Partial derivatives by atoms, packed for `gradientWrenches`: kind, frame, register, then axis and component. */
export function packGradient(
  program: Program,
  terms: Terms,
  gradient: readonly { readonly atom: number; readonly node: Node }[],
): Int32Array {
  return interned(
    gradient.flatMap(({ atom, node }) => {
      const { kind, frame, axis, component }: Atom = terms.atoms[atom]
      return [KINDS[kind], frame + terms.first, program.at(node), axis, component]
    }),
  )
}

/** w[6f..] = the gradient as a force at the origin and a torque on each frame, in W. */
export function gradientWrenches(list: Int32Array, k: Kinematics, r: Float64Array, w: Float64Array): void {
  for (let i = 0; i < w.length; i++) w[i] = 0
  for (let i = 0; i < list.length; i += 5) {
    const f = list[i + 1]
    const g = r[list[i + 2]]
    const a = list[i + 4]
    if (list[i] === POINT) w[6 * f + a] += g
    else if (list[i] === SPIN) w[6 * f + 3 + a] += g
    else {
      // g·(u × e_a): e_a is 1 at a alone
      const u = 9 * f + 3 * list[i + 3]
      w[6 * f + 3 + NEXT[a]] += g * k.axes[u + LAST[a]]
      w[6 * f + 3 + LAST[a]] -= g * k.axes[u + NEXT[a]]
    }
  }
}
