/* The atoms of motion: the scalars that texts are functions of, and whose derivatives the engine computes.

   point  coordinate a of a frame's origin in W    value p, rate v, bias ω×(ω×r), gradient: a unit force along a
   axis   coordinate a of a frame's axis u in W    value u, rate ω×u, bias ω×(ω×u), gradient: the torque u × e_a
   spin   coordinate a of a body's ω in W          no value; rate ω, bias 0, gradient: a unit torque along a
   angle  replaces a function of axes where a row is printed; it is never computed

 Coordinates of frames on the ground are constants, not atoms. */
import { GROUND, type AxisPair, type FrameSpec, type TurnSpec } from '@freebody/dynamics'
import { rotateByQuat, unitQuat, type Vec3 } from '@freebody/math'
import { Graph, type Node } from './graph'
import { LIMITS } from './problem'
import { entry, type LiveParameter, type Scope } from './scope'

export interface Atom {
  readonly kind: 'point' | 'axis' | 'spin' | 'angle'
  readonly frame: number
  /** Of an axis atom: 0, 1 or 2 for x, y or z of the frame. */
  readonly axis: number
  readonly component: number
  /** The frame or body, as typed. */
  readonly name: string
}

export interface Parameter {
  readonly name: string
  readonly value: number | LiveParameter
}

export type Quantity =
  | { readonly kind: 'scalar'; readonly node: Node }
  | { readonly kind: 'vector'; readonly nodes: Triple }

export type Triple = readonly [Node, Node, Node]

const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

/** Everything one text refers to, collected while it is lowered. */
export class Terms {
  readonly graph = new Graph(LIMITS.operations)
  readonly frames: FrameSpec[] = []
  readonly atoms: Atom[] = []
  readonly parameters: Parameter[] = []
  /** Names of numbers that the caller sets before each evaluation. */
  readonly locals: string[] = []
  /** Names defined for this text alone; they take precedence over those of the scope. */
  readonly extra = new Map<string, Quantity>()
  /** Angles by the node that computes them, with the first name used for them. */
  readonly angles = new Map<Node, string>()
  /** Angles whose turns the engine counts for this text, in the order of the leaves `tracked`. */
  readonly turns: TurnSpec[] = []
  /** First frame on the ground that the text refers to. */
  ground: FrameSpec | null = null
  /** Number of frames that precede those of the atoms. */
  first = 0
  private readonly known = new Map<string, number>()

  constructor(readonly scope: Scope) {}

  /** Position of a frame's origin in W. */
  position(at: FrameSpec, name: string): Triple {
    if (at.body !== GROUND) return this.triple('point', 'value', at, 0, name)
    this.ground ??= at
    return this.constant(at.p_BF ?? [0, 0, 0])
  }

  velocity(at: FrameSpec, name: string): Triple {
    return at.body === GROUND ? this.constant([0, 0, 0]) : this.triple('point', 'rate', at, 0, name)
  }

  /** Axis a of a frame, in W. */
  axis(at: FrameSpec, a: number, name: string): Triple {
    if (at.body !== GROUND) return this.triple('axis', 'value', at, a, name)
    return this.constant(rotateByQuat(unitQuat(at.q_BF ?? [1, 0, 0, 0]), AXES[a]))
  }

  spin(at: FrameSpec, name: string): Triple {
    return at.body === GROUND ? this.constant([0, 0, 0]) : this.triple('spin', 'rate', at, 0, name)
  }

  /** The angle between two frames with this sine and cosine, each the product of an axis of either; full turns are counted. `names`:
   those of the frames. */
  angle(
    name: string,
    frames: readonly [FrameSpec, FrameSpec],
    names: readonly [string, string],
    sine: AxisPair,
    cosine: AxisPair,
  ): Node {
    const g = this.graph
    const product = ([a, b]: AxisPair) =>
      g.dot(this.axis(frames[0], a, names[0]), this.axis(frames[1], b, names[1]))
    const angle = g.binary('angle', product(sine), product(cosine))
    if (angle.op === 'number') return angle
    const turn: TurnSpec = { frames, sine, cosine }
    const index = this.once(`turn ${JSON.stringify(turn)}`, () => this.turns.push(turn))
    return this.named(name, g.binary('counted', angle, g.leaf('tracked', index)))
  }

  /** An angle that makes no full turns. */
  named(name: string, node: Node): Node {
    if (!this.angles.has(node)) this.angles.set(node, name)
    return node
  }

  /** A parameter of the scope, or undefined. */
  parameter(name: string): Node | undefined {
    const value = entry(this.scope.parameters, name)
    if (value === undefined) return undefined
    let index = this.parameters.findIndex((p) => p.name === name)
    if (index < 0) index = this.parameters.push({ name, value }) - 1
    return this.graph.leaf('parameter', index)
  }

  /** Whether the text or its scope has something of this name. */
  isNamed(name: string): boolean {
    const { bodies, points, joints, parameters } = this.scope
    return (
      this.extra.has(name) ||
      [bodies, points, joints, parameters].some((of) => entry<unknown>(of, name) !== undefined)
    )
  }

  local(name: string): Node {
    let index = this.locals.indexOf(name)
    if (index < 0) index = this.locals.push(name) - 1
    return this.graph.leaf('local', index)
  }

  constant(v: Vec3): Triple {
    return [this.graph.number(v[0]), this.graph.number(v[1]), this.graph.number(v[2])]
  }

  /** Index of a frame among those the text uses. */
  frame(at: FrameSpec): number {
    return this.once(`frame ${JSON.stringify([at.body, at.p_BF ?? 0, at.q_BF ?? 0])}`, () =>
      this.frames.push(at),
    )
  }

  /** After reading. A constraint with one end gets the ground as the other, so that friction laws have both. */
  seal(): void {
    if (this.frames.length !== 1) return
    this.frames.unshift(this.ground ?? { body: GROUND })
    this.first = 1
  }

  private triple(
    kind: Atom['kind'],
    part: 'value' | 'rate',
    at: FrameSpec,
    axis: number,
    name: string,
  ): Triple {
    const frame = this.frame(at)
    const leaf = (component: number) => {
      const atom: Atom = { kind, frame, axis, component, name }
      const index = this.once(`${kind} ${frame} ${axis} ${component}`, () => this.atoms.push(atom))
      return this.graph.leaf(part, index)
    }
    return [leaf(0), leaf(1), leaf(2)]
  }

  private once(key: string, push: () => number): number {
    let index = this.known.get(key)
    if (index === undefined) {
      index = push() - 1
      this.known.set(key, index)
    }
    return index
  }
}
