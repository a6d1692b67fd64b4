/* A force typed as text becomes a custom force of the engine, in one of three ways:

   at a point or body            force (and torque) is a vector in world axes: -k*(P - O), [0, 0, -c*P.vz]
   between two points            force is a number along the line from `from` to `at`, positive apart; x is their distance
                                 and v its rate: F = -k*(x - L) - c*v
   in a joint                    force is a number along z of its first frame, torque one about it; x, v, angle and w are
                                 the stroke, the angle and their rates: T = -k*angle - c*w

 or as a potential energy V, whose force −∇V is found by differentiation. Places are named, or given as frames. Forces between two bodies are
 opposite at the same point: the pair has no moment. */
import { GROUND, type ForceWriter, type FrameSpec, type Kinematics } from '@freebody/dynamics'
import { Terms, type Triple } from './atoms'
import { alongMotion, partial } from './differentiate'
import { addToForce, type ApplyForce, type CustomForce } from './engine'
import { readExpression, readNumber } from './expression'
import { TooLarge, isZero, reachable, type Graph, type Node } from './graph'
import { createLoader, gradientWrenches, load, packGradient, type Loader } from './load'
import { problemAt, type Problem } from './problem'
import { createProgram, interned, registers, run, runHalf, type Program } from './program'
import { jointCoordinate, placeOf, type Place } from './quantities'
import type { Scope } from './scope'
import { parse } from './syntax'

/** Where a force acts: the name of a point, body or joint, a frame, or the two frames of a joint. */
export type Location = string | FrameSpec | readonly [FrameSpec, FrameSpec]

export interface ForceText {
  readonly at: Location
  /** A point or body that the opposite force acts on. */
  readonly from?: string | FrameSpec
  readonly force?: string
  readonly torque?: string
}

export interface PotentialText {
  readonly potential: string
  /** Where x, v, angle and w are measured; absent where they are not used. */
  readonly at?: Location
  readonly from?: string | FrameSpec
}

/** A problem in one of several texts. */
export type FieldProblem = Problem & { readonly field: string }

export type CompiledForce =
  | { readonly ok: true; readonly toForce: (id: string) => CustomForce }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

export function compileForce(text: ForceText | PotentialText, scope: Scope): CompiledForce {
  const problems: FieldProblem[] = []
  const report = (field: string, found: readonly Problem[]) => {
    for (const problem of found) problems.push({ ...problem, field })
  }
  try {
    const terms = new Terms(scope)
    const made = 'potential' in text ? potential(terms, text, report) : direct(terms, text, report)
    return problems.length > 0 || !made ? { ok: false, problems } : { ok: true, toForce: made }
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    const message = 'The derivatives of this text are too large. Split it up.'
    return { ok: false, problems: [{ column: 1, length: 0, message, field: Object.keys(text)[0] }] }
  }
}

type Report = (field: string, found: readonly Problem[]) => void
type Made = ((id: string) => CustomForce) | null

function potential(
  terms: Terms,
  { potential: text, at: where, from: other }: PotentialText,
  report: Report,
): Made {
  const problems: Problem[] = []
  if (where !== undefined) {
    const ends = places(terms, where, other, report)
    if (!ends || !endsOf(terms, ends.at, ends.from, report)) return null
  }
  const V = readNumber(text, terms, problems)
  const nodes = V ? reachable([V]) : []
  const whole = { from: 0, to: text.length }
  if (nodes.some((n) => n.op === 'rate'))
    problems.push(
      problemAt(whole, 'A potential energy cannot use velocities. Type the force itself instead.'),
    )
  else if (V && !nodes.some((n) => n.op === 'value'))
    problems.push(problemAt(whole, 'This refers to nothing that moves. Name a body or a point.'))
  report('potential', problems)
  if (!V || problems.length > 0) return null
  const g = terms.graph
  const gradient = nodes
    .filter((n) => n.op === 'value')
    .map((leaf) => ({ atom: leaf.index, node: g.neg(partial(g, V, leaf)) }))
    .filter(({ node }) => !isZero(node))
  return (id) => {
    const program = createProgram(
      [V],
      terms.parameters,
      gradient.map(({ node }) => node),
    )
    const loader = createLoader(program, terms)
    const list = packGradient(program, terms, gradient)
    const wrenches = new Float64Array(6 * terms.frames.length)
    const apply: ApplyForce = (k, out) => {
      const { r } = registers
      load(loader, k, r)
      run(program)
      gradientWrenches(list, k, r, wrenches)
      for (let f = 0; f < k.count; f++) addToForce(out, k, f, wrenches, 6 * f)
    }
    const energy = (k: Kinematics) => {
      const { r } = registers
      load(loader, k, r)
      runHalf(program)
      return r[program.at(V)]
    }
    return {
      id,
      kind: 'custom',
      frames: [...terms.frames],
      turns: [...terms.turns],
      params: { apply, energy },
    }
  }
}

function direct(terms: Terms, text: ForceText, report: Report): Made {
  const found = places(terms, text.at, text.from, report)
  if (!found) return null
  if (text.force === undefined && text.torque === undefined) {
    const nothing = problemAt({ from: 0, to: 0 }, 'Neither a force nor a torque is given. Type one of them.')
    report('force', [nothing])
    return null
  }
  const ends = endsOf(terms, found.at, found.from, report)
  if (!ends) return null
  const force = side(terms, 'force', text.force, ends.line, report)
  const torque = side(terms, 'torque', text.torque, ends.turn, report)
  if (!force || !torque) return null
  const g = terms.graph
  const wrenches: { readonly frame: number; readonly nodes: readonly Node[] }[] = []
  const moving = (frame: FrameSpec) => frame.body !== GROUND
  if (moving(ends.at)) wrenches.push({ frame: terms.frame(ends.at), nodes: [...force, ...torque] })
  if (ends.from && moving(ends.from)) {
    const arm = minus(g, terms.position(ends.at, 'at'), terms.position(ends.from, 'from'))
    const back = minus(g, minus(g, terms.constant([0, 0, 0]), torque), cross(g, arm, force))
    wrenches.push({ frame: terms.frame(ends.from), nodes: [...force.map((x) => g.neg(x)), ...back] })
  }
  if (wrenches.length === 0) {
    const to = typeof text.at === 'string' ? text.at.length : 0
    report('at', [
      problemAt({ from: 0, to }, 'This is on the ground, which does not move. Name a point of a body.'),
    ])
    return null
  }
  return (id) => {
    const program = createProgram(
      wrenches.flatMap(({ nodes }) => nodes),
      terms.parameters,
    )
    const plan: Plan = {
      program,
      loader: createLoader(program, terms),
      frames: interned(wrenches.map(({ frame }) => frame)),
      places: interned(wrenches.flatMap(({ nodes }) => nodes.map(program.at))),
    }
    const apply: ApplyForce = (k, out) => push(plan, k, out)
    return { id, kind: 'custom', frames: [...terms.frames], turns: [...terms.turns], params: { apply } }
  }
}

interface Plan {
  readonly program: Program
  readonly loader: Loader
  readonly frames: Int32Array
  /** Registers of force and torque, frame by frame. */
  readonly places: Int32Array
}

const wrench = new Float64Array(6)

function push({ program, loader, frames, places }: Plan, k: Kinematics, out: ForceWriter): void {
  const { r } = registers
  load(loader, k, r)
  run(program)
  for (let i = 0; i < frames.length; i++) {
    for (let a = 0; a < 6; a++) wrench[a] = r[places[6 * i + a]]
    addToForce(out, k, frames[i], wrench, 0)
  }
}

/** Null after reporting what is wrong. */
function places(
  terms: Terms,
  at: Location,
  from: string | FrameSpec | undefined,
  report: Report,
): { readonly at: Place; readonly from: Place | null } | null {
  const second = from === undefined ? null : place(terms, 'from', from, report)
  const first = place(terms, 'at', at, report)
  return first && (second || from === undefined) ? { at: first, from: second } : null
}

function place(terms: Terms, field: string, text: Location, report: Report): Place | null {
  if (typeof text !== 'string') {
    // Given frames come first in the force's own list, before those that its texts refer to.
    const given = 'body' in text ? [text] : text
    for (const frame of given) terms.frame(frame)
    return 'body' in text
      ? { kind: 'point', at: text, name: field }
      : { kind: 'joint', frames: text, name: field }
  }
  const parsed = parse(text)
  if (!parsed.ok) {
    report(field, parsed.problems)
    return null
  }
  const { left, right } = parsed.statement
  if (left.kind !== 'path' || right) {
    report(field, [problemAt(left.at, 'Name a point, a body or a joint here, such as A.tip.')])
    return null
  }
  return placeOf(terms, left, (problem) => report(field, [problem]))
}

interface Ends {
  readonly at: FrameSpec
  readonly from: FrameSpec | null
  /** Directions of a force and of a torque that are typed as numbers. */
  readonly line: Triple | null
  readonly turn: Triple | null
}

/** Where it acts, and the local names there. */
function endsOf(terms: Terms, at: Place, from: Place | null, report: Report): Ends | null {
  const g = terms.graph
  const name = (text: string, node: Node) => terms.extra.set(text, { kind: 'scalar', node })
  if (from?.kind === 'joint' || (at.kind === 'joint' && from)) {
    const whole = { from: 0, to: from.name.length }
    report('from', [problemAt(whole, 'A joint has two ends already. Leave the second place empty.')])
    return null
  }
  if (at.kind === 'joint') {
    const [F, M] = at.frames
    for (const [short, long, rate] of [
      ['x', 'stroke', 'v'],
      ['angle', 'angle', 'w'],
    ]) {
      const coordinate = jointCoordinate(terms, { frames: at.frames }, at.name, long)
      if (!coordinate) continue
      name(short, coordinate)
      name(rate, alongMotion(g, coordinate))
    }
    const axis = terms.axis(F, 2, `${at.name}.1`)
    return { at: M, from: F, line: axis, turn: axis }
  }
  if (!from) return { at: at.at, from: null, line: null, turn: null }
  const between = minus(g, terms.position(at.at, at.name), terms.position(from.at, from.name))
  const x = g.norm(between)
  name('x', x)
  name('v', alongMotion(g, x))
  const [a, b, c] = between.map((d) => g.over(d, x))
  return { at: at.at, from: from.at, line: [a, b, c], turn: null }
}

function side(
  terms: Terms,
  field: 'force' | 'torque',
  text: string | undefined,
  direction: Triple | null,
  report: Report,
): Triple | null {
  if (text === undefined) return terms.constant([0, 0, 0])
  const problems: Problem[] = []
  const quantity = readExpression(text, terms, problems)
  report(field, problems)
  if (!quantity) return null
  if (quantity.kind === 'vector') return quantity.nodes
  if (direction) {
    const [x, y, z] = direction.map((d) => terms.graph.mul(quantity.node, d))
    return [x, y, z]
  }
  const hint =
    field === 'force'
      ? 'Write a vector, [0, 0, F], or name a second point for it to push from.'
      : 'Write a vector, [0, 0, T], or let it act in a joint.'
  report(field, [problemAt({ from: 0, to: text.length }, `This is a number and has no direction. ${hint}`)])
  return null
}

function minus(g: Graph, a: Triple, b: Triple): Triple {
  return [g.sub(a[0], b[0]), g.sub(a[1], b[1]), g.sub(a[2], b[2])]
}

function cross(g: Graph, a: Triple, b: Triple): Triple {
  const part = (i: number, j: number) => g.sub(g.mul(a[i], b[j]), g.mul(a[j], b[i]))
  return [part(1, 2), part(2, 0), part(0, 1)]
}
