/* Cost of a typed constraint over the built-in kind: the same rods, written as dist(…) = L and as the kind. */
import {
  assembleRows,
  compile,
  createWorkspace,
  type BodySpec,
  type JointSpec,
  type Model,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import { compileEquation, type BodyName } from '@freebody/expressions'
import type { Vec3 } from '@freebody/math'
import { figureOf, interleave, ratioOf, type Runner } from '../measure'
import { exactly } from '../report'
import type { Experiment } from './experiment'

const RODS = 300
const TAIL: Vec3 = [-0.3, 0.1, 0]
const HEAD: Vec3 = [0.4, 0, 0.2]

export const expressions: Experiment = {
  name: 'expressions',
  title: `Rows of ${RODS} rods between moving bodies: typed as dist(A.head, B.tail) = 0.5 against the built-in kind`,
  async run(plan) {
    const typed = runner(typedRods())
    const builtIn = runner(builtInRods())
    const [ours, theirs] = await interleave([typed, builtIn], plan)
    return [
      { what: 'built-in, all rows', unit: 'µs', figure: figureOf(theirs) },
      { what: 'typed, all rows', unit: 'µs', figure: figureOf(ours) },
      { what: 'time typed / built-in', unit: '×', figure: ratioOf(ours, theirs), atMost: 5 },
      {
        what: 'largest difference in A',
        unit: '',
        figure: exactly(difference(typed.rig.ws.A, builtIn.rig.ws.A)),
        atMost: 1e-12,
      },
    ]
  },
}

interface Rig {
  readonly model: Model
  readonly state: State
  readonly ws: Workspace
}

function runner(rig: Rig): Runner & { readonly rig: Rig } {
  return {
    rig,
    steps: 300,
    time(steps) {
      const start = performance.now()
      for (let i = 0; i < steps; i++) assembleRows(rig.model, rig.state, rig.ws)
      return (1000 * (performance.now() - start)) / steps
    },
  }
}

function rig(joints: readonly JointSpec[]): Rig {
  const bodies = Array.from(
    { length: RODS + 1 },
    (_, i): BodySpec => ({
      id: `b${i}`,
      mass: 1,
      inertia: [1, 1, 1],
      p_WB: [i, Math.sin(i), Math.cos(2 * i)],
      q_WB: [1, Math.sin(3 * i), Math.cos(i), Math.sin(5 * i)],
      v_WB: [Math.cos(i), Math.sin(7 * i), 1],
      w_WB_B: [Math.sin(i), 2, Math.cos(3 * i)],
    }),
  )
  const compiled = compile({ bodies, joints })
  if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join(' '))
  return { model: compiled.model, state: compiled.state, ws: createWorkspace(compiled.model) }
}

function typedRods(): Rig {
  const point: BodyName = { points: { tail: TAIL, head: HEAD } }
  const bodies = Object.fromEntries(Array.from({ length: RODS + 1 }, (_, i) => [`b${i}`, point]))
  return rig(
    Array.from({ length: RODS }, (_, i) => {
      const typed = compileEquation(`dist(b${i}.head, b${i + 1}.tail) = 0.5`, { bodies })
      if (!typed.ok) throw new Error(typed.problems.map((p) => p.message).join(' '))
      return typed.equation.toJoint(`rod ${i}`)
    }),
  )
}

function builtInRods(): Rig {
  return rig(
    Array.from({ length: RODS }, (_, i) => ({
      id: `rod ${i}`,
      kind: 'distance' as const,
      frames: [
        { body: `b${i}`, p_BF: HEAD },
        { body: `b${i + 1}`, p_BF: TAIL },
      ],
      params: { length: 0.5 },
    })),
  )
}

function difference(a: Float64Array, b: Float64Array): number {
  return a.reduce((most, x, i) => Math.max(most, Math.abs(x - b[i])), 0)
}
