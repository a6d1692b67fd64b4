/* What a row of each joint kind costs: chains of rods with one kind of joint, and the same rods without joints taken off. */
import {
  compile,
  createWorkspace,
  defaultSettings,
  GROUND,
  type JointKindName,
  type JointSpec,
  type Settings,
  step,
} from '@freebody/dynamics'
import type { Quat, Vec3 } from '@freebody/math'
import { type Figure, figureOf, interleave, type Runner, type Timing } from '../measure'
import { processorTime } from '../node/processor-time'
import { dt, type Experiment } from './experiment'

const RODS = 60
const STEPS = 25
const L = 0.2
const settings: Settings = { ...defaultSettings, integrator: 'rk4' }

interface Kind {
  readonly params?: object
  /** [m] from one frame to the other along the chain */
  readonly gap?: number
  /** Of the second frame in the first. */
  readonly turn?: Quat
}

const quarter: Quat = [Math.SQRT1_2, Math.SQRT1_2, 0, 0]

/** Ball, hinge and slider first: what the others are compared with. */
const basic = ['revolute', 'spherical', 'prismatic'] as const satisfies readonly JointKindName[]
const others: Partial<Record<JointKindName, Kind>> = {
  cylindrical: {},
  universal: {},
  planar: {},
  fixed: {},
  screw: {},
  'constant-velocity': {},
  'slot-pin': {},
  'point-on-line': {},
  'point-on-plane': {},
  'parallel-axes': {},
  'perpendicular-axes': { turn: quarter },
  distance: { gap: 0.1, params: { length: 0.1 } },
}

export const joints: Experiment = {
  name: 'joints',
  title: `A row of each joint kind in a chain of ${RODS} rods, RK4 + projection step, over a row of a hinge`,
  async run(plan) {
    const kinds = [...basic, ...(Object.keys(others) as (keyof typeof others)[])]
    const chains = [chain([]), ...kinds.map((kind) => chain(jointsOf(kind, others[kind] ?? {}))), geared()]
    const [free, ...timings] = await interleave(
      chains.map(({ runner }) => runner),
      plan,
    )
    const rows = chains.slice(1).map((made) => made.rows)
    const hinge = perRow(timings[0], free, rows[0])
    const withGears = timings[timings.length - 1]
    const gear = perRow(withGears, timings[0], rows[rows.length - 1] - rows[0])
    return [
      { what: 'hinge, a row', unit: 'µs', figure: figureOf(hinge) },
      ...kinds.slice(1).map((kind, i) => ({
        what: `${kind}, a row / hinge`,
        unit: '×' as const,
        figure: over(perRow(timings[i + 1], free, rows[i + 1]), hinge),
        ...(kind in others ? { atMost: 1.5 } : {}),
      })),
      { what: 'gear, a row / hinge', unit: '×', figure: over(gear, hinge), atMost: 1.5 },
    ]
  },
}

/** [µs] for each row, round by round */
const perRow = (all: Timing, without: Timing, rows: number): number[] =>
  all.map((time, round) => (time - without[round]) / rows)

const over = (a: Timing, b: Timing): Figure => figureOf(a.map((time, round) => time / b[round]))

const idOf = (i: number): string => (i < 0 ? GROUND : `b${i}`)

function jointsOf(kind: JointKindName, { params, gap = 0, turn }: Kind): JointSpec[] {
  return Array.from({ length: RODS }, (_, i): JointSpec => {
    const root: Vec3 = [i * (L + gap), 0, 0]
    const joint = {
      id: `${kind} ${i}`,
      kind,
      frames: [
        i === 0
          ? { body: GROUND, p_BF: [root[0] - gap, 0, 0] as const }
          : { body: idOf(i - 1), p_BF: [L / 2, 0, 0] as const },
        { body: idOf(i), p_BF: [-L / 2, 0, 0] as const, ...(turn ? { q_BF: turn } : {}) },
      ],
      ...(params ? { params } : {}),
    }
    return joint as JointSpec
  })
}

/** Hinges, and a gear pair from each to the next. */
function geared() {
  const hinges = jointsOf('revolute', {})
  const gears = hinges.slice(1).map(
    (hinge, i): JointSpec => ({
      id: `gear ${i}`,
      kind: 'gear',
      frames: [...hinges[i].frames, ...hinge.frames],
      params: { ratio: 1 },
    }),
  )
  return chain([...hinges, ...gears])
}

function chain(joints: readonly JointSpec[]): { readonly runner: Runner; readonly rows: number } {
  const gap = joints[0]?.kind === 'distance' ? 0.1 : 0
  const compiled = compile({
    bodies: Array.from({ length: RODS }, (_, i) => ({
      id: idOf(i),
      mass: 1,
      inertia: [1e-4, 4e-3, 4e-3],
      p_WB: [i * (L + gap) + L / 2, 0, 0],
    })),
    joints,
  })
  if (!compiled.ok) throw new Error(compiled.problems.map(({ message }) => message).join(' '))
  const { model, state } = compiled
  const workspace = createWorkspace(model)
  return {
    rows: model.constraints.reduce((sum, { rows }) => sum + rows, 0),
    runner: {
      steps: STEPS,
      time(steps) {
        const start = processorTime()
        for (let i = 0; i < steps; i++) {
          const outcome = step(model, state, workspace, dt, settings)
          if (!outcome.ok) throw new Error(`${joints[0].kind}: ${outcome.message}`)
        }
        return (1000 * (processorTime() - start)) / steps
      },
    },
  }
}
