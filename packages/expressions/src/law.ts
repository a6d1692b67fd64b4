/* A non-ideal law typed as text: the force C by which a joint also does work [U05 Eqs. 8–12]. It may use every name of an
 equation, and these of the joint it acts in, which take precedence:

   v, speed    velocity of the second frame as seen from the first body, in world axes, and its size
   w, turn     angular velocity of the second body against the first, and its size
   R, N        force of the ideal constraint on the second frame, and its size: the reaction without any law
   T, M        its torque there, and its size

 A typed law may depend on R in any way, so it is not solved for together with the reaction that it changes; dry friction that changes
 its own load is the engine's kind 'coulomb'.

 A number acts along the motion: the force along v, the torque along w, so that -mu*N resists the sliding. A vector is used as
 given. At rest there is no direction and no force. */
import type { ForceWriter, IdealReaction, Kinematics } from '@freebody/dynamics'
import { Terms, type Quantity, type Triple } from './atoms'
import { addToForce, type ApplyLaw, type CustomLaw } from './engine'
import { readExpression } from './expression'
import type { FieldProblem } from './force'
import { TooLarge } from './graph'
import { createLoader, load, type Loader } from './load'
import { problemAt, type Problem } from './problem'
import { createProgram, interned, registers, run, type Program } from './program'
import type { Scope } from './scope'

export interface LawText {
  readonly force?: string
  readonly torque?: string
}

export type CompiledLaw =
  | { readonly ok: true; readonly toLaw: (id: string, joint: string) => CustomLaw }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

/** Three locals each, in this order. */
const VECTORS = ['v', 'w', 'R', 'T']
const SIZES: Readonly<Record<string, string>> = { speed: 'v', turn: 'w', N: 'R', M: 'T' }

/** Number of frames that precede those of the text: the first two of the joint. */
const OWN = 2

export function compileLaw(text: LawText, scope: Scope): CompiledLaw {
  const problems: FieldProblem[] = []
  const terms = new Terms(scope)
  terms.first = OWN
  const g = terms.graph
  for (const name of VECTORS) {
    const [x, y, z] = ['x', 'y', 'z'].map((part) => terms.local(`${name}.${part}`))
    terms.extra.set(name, { kind: 'vector', nodes: [x, y, z] })
  }
  for (const [name, of] of Object.entries(SIZES))
    terms.extra.set(name, { kind: 'scalar', node: g.norm(nodesOf(terms, of)) })

  const side = (field: 'force' | 'torque', along: string, size: string): Triple => {
    const source = text[field]
    if (source === undefined) return terms.constant([0, 0, 0])
    const found: Problem[] = []
    let quantity: Quantity | null = null
    try {
      quantity = readExpression(source, terms, found)
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error
      found.push(problemAt({ from: 0, to: source.length }, 'This text is too large. Split it up.'))
    }
    problems.push(...found.map((problem) => ({ ...problem, field })))
    if (!quantity) return terms.constant([0, 0, 0])
    if (quantity.kind === 'vector') return quantity.nodes
    const { node } = quantity
    const length = (terms.extra.get(size) as Extract<Quantity, { kind: 'scalar' }>).node
    const [x, y, z] = nodesOf(terms, along).map((d) => g.mul(node, g.over(d, length)))
    return [x, y, z]
  }
  const outputs = [...side('force', 'v', 'speed'), ...side('torque', 'w', 'turn')]
  if (text.force === undefined && text.torque === undefined)
    problems.push({
      ...problemAt({ from: 0, to: 0 }, 'Neither a force nor a torque is given. Type one of them.'),
      field: 'force',
    })
  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    toLaw(id, joint) {
      const program = createProgram(outputs, terms.parameters)
      const loader = createLoader(program, terms)
      const places = interned(outputs.map(program.at))
      const apply: ApplyLaw = (k, out, ideal) => act(program, loader, places, k, out, ideal)
      return {
        id,
        kind: 'custom',
        joint,
        params: { apply },
        frames: [...terms.frames],
        turns: [...terms.turns],
      }
    },
  }
}

function nodesOf(terms: Terms, name: string): Triple {
  return (terms.extra.get(name) as Extract<Quantity, { kind: 'vector' }>).nodes
}

const inputs = new Float64Array(12)
const wrench = new Float64Array(6)

function act(
  program: Program,
  loader: Loader,
  places: Int32Array,
  k: Kinematics,
  out: ForceWriter,
  ideal: IdealReaction,
): void {
  const { p, v, w } = k
  const { r } = registers
  const a = p[3] - p[0]
  const b = p[4] - p[1]
  const c = p[5] - p[2]
  inputs[0] = v[3] - v[0] - (w[1] * c - w[2] * b)
  inputs[1] = v[4] - v[1] - (w[2] * a - w[0] * c)
  inputs[2] = v[5] - v[2] - (w[0] * b - w[1] * a)
  for (let i = 0; i < 3; i++) {
    inputs[3 + i] = w[3 + i] - w[i]
    inputs[6 + i] = ideal.force[i]
    inputs[9 + i] = ideal.torque[i]
  }
  load(loader, k, r)
  const { locals } = loader
  for (let i = 0; i < 12; i++) if (locals[i] >= 0) r[locals[i]] = inputs[i]
  run(program)
  for (let i = 0; i < 6; i++) wrench[i] = r[places[i]]
  addToForce(out, k, 1, wrench, 0)
  // The opposite on the first body, at the same point.
  const x = wrench[0]
  const y = wrench[1]
  const z = wrench[2]
  wrench[0] = -x
  wrench[1] = -y
  wrench[2] = -z
  wrench[3] = c * y - b * z - wrench[3]
  wrench[4] = a * z - c * x - wrench[4]
  wrench[5] = b * x - a * y - wrench[5]
  addToForce(out, k, 0, wrench, 0)
}
