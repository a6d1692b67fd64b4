import {
  constraintErrors,
  frictionDoubts,
  reaction,
  redundancy,
  totalEnergy,
  type Constraint,
  type Redundancy,
} from '@freebody/dynamics'
import { explainFriction, explainRedundancy } from '@freebody/scene'
import { defineCommand } from '../command'
import { EXIT } from '../exit'
import { safeJson } from '../escape'
import { fetchOption } from '../input'
import { writeLines } from '../io'
import { evaluateAfter, momentOption, type Evaluation } from '../moment'
import type { Motion } from '../motion'
import { sceneWord, setOption } from '../options'
import { prepareMotion } from '../prepare'
import { noticeLines, warn } from '../report'
import { counted, listed, shown, table } from '../words'

export const command = defineCommand({
  positionals: [sceneWord],
  options: { ...momentOption, ...setOption, json: { type: 'flag', help: 'As JSON.' }, ...fetchOption },
  notes: [
    'Constraints that say the same thing twice are named, with those that say it first. The motion is not affected by them, unless such a joint has dry friction, but how they share their load is: a joint marked indeterminate has a force that the laws of rigid bodies do not decide, and the one shown is the least.',
  ],
  examples: [
    { line: 'info bricard', does: 'A loop that counting says cannot move, and does.' },
    { line: 'info scene.json --time 2 --json', does: 'The same two seconds later, for programs.' },
  ],
  async execute(io, [source], given) {
    const prepared = await prepareMotion(io, source, given)
    if (!prepared.ok) return prepared.code
    const { motion, start } = prepared
    const at = await evaluateAfter(io, motion, given.time)
    if (!at.ok) return at.code
    const { opening, notices } = motion
    const facts = { title: start.scene.title ?? '', ...factsOf(motion, at), opening, notices }
    await warn(io, false, noticeLines(motion))
    if (given.json) await io.out.write(`${safeJson(facts)}\n`)
    else await writeLines(io.out, inWords(facts))
    return EXIT.ok
  },
})

/** Most names in a sentence, and most sentences of a kind; the rest is counted. */
const MOST = 20

/** [m/s²] Smaller disagreements of rows are rounding. */
const ROUNDING = 1e-6

type Facts = ReturnType<typeof factsOf> & Pick<Motion, 'opening' | 'notices'> & { readonly title: string }

function factsOf({ compiled }: Motion, { t, state, ws, outcome }: Evaluation) {
  const { model, names, settings, bodies } = compiled
  const found = redundancy(model, ws, settings.engine.rankTolerance)
  const name = (id: string) => names.get(id) ?? id
  return {
    t,
    bodies: model.bodyIds.slice(1).map((id, i) => ({
      id,
      name: name(id),
      kind: model.isParticle[i + 1] ? 'particle' : 'rigid',
      mass: bodies.get(id)?.mass ?? model.mass[i + 1],
    })),
    rows: found.rows,
    rank: found.rank,
    /** Freedoms without and with constraints. */
    free: model.freedoms,
    freedom: found.freedom,
    joints: model.constraints.map((c) => {
      const frame = c.body.findLastIndex((b) => b > 0)
      const { force, torque } = reaction(model, state, ws, c, frame)
      return {
        id: c.id,
        name: name(c.id),
        kind: kindOf(c, compiled.equations.has(c.id)),
        rows: c.rows,
        determinate: found.determinate[c.index],
        force: Math.hypot(...force),
        torque: Math.hypot(...torque),
        phi: constraintErrors(model, ws, c).phi,
      }
    }),
    redundant: repeatedBy(found),
    explanations: explainRedundancy(compiled, found),
    /** What is not determined about friction. */
    friction: frictionDoubts(model, ws).map((doubt) => explainFriction(compiled, doubt)),
    /** Largest disagreement of rows that contradict each other [m/s²], and the constraint where it is. */
    inconsistency: outcome.inconsistency,
    contradiction: outcome.contradiction,
    energy: totalEnergy(model, state, ws),
    settings: {
      ...settings.engine,
      formulation: settings.formulation,
      step: settings.step,
      duration: settings.duration,
      gravity: settings.gravity,
    },
  }
}

/** Implied rows by the constraint they belong to, with those that imply them. */
function repeatedBy({ implied }: Redundancy) {
  const found = new Map<string, { rows: number; by: Set<string> }>()
  for (const { constraint, by } of implied) {
    const entry = found.get(constraint) ?? { rows: 0, by: new Set<string>() }
    entry.rows++
    for (const id of by) entry.by.add(id)
    found.set(constraint, entry)
  }
  return [...found].map(([constraint, { rows, by }]) => ({ constraint, rows, by: [...by] }))
}

function kindOf(c: Constraint, typed: boolean): string {
  return typed ? 'equation' : c.definition.kind
}

function inWords(facts: Facts): string[] {
  const { title, t, bodies, rows, rank, free, freedom, joints, explanations, settings, energy } = facts
  const particles = bodies.filter((b) => b.kind === 'particle').length
  const mass = bodies.reduce((sum, b) => sum + b.mass, 0)
  const kinds = particles === 0 ? '' : ` (${counted(particles, 'particle')})`
  const loose = joints.filter((j) => !j.determinate)
  const typed = joints.filter((j) => j.kind === 'equation').length
  const held = [
    ...(joints.length > typed || typed === 0 ? [counted(joints.length - typed, 'joint')] : []),
    ...(typed > 0 ? [counted(typed, 'equation')] : []),
  ]
  return [
    `${title === '' ? 'Scene' : title}, at t = ${shown(t)} s`,
    '',
    ...table(
      [
        ['Bodies', `${bodies.length}${kinds}, ${shown(mass)} kg: ${listed(bodies.map((b) => b.name))}`],
        ['Constraints', `${listed(held)}, ${counted(rows, 'row')}, rank ${rank}`],
        ['Freedoms', `${freedom} of ${free}`],
        ['Energy', `${shown(energy)} J`],
        ['Stepping', `${settings.integrator}, ${shown(settings.step)} s, ${settings.stabilisation}`],
        ...(settings.formulation ? [['Driven by', `the form ${settings.formulation}`]] : []),
      ],
      2,
    ),
    ...(joints.length > 0 ? ['', ...jointTable(joints)] : []),
    '',
    ...(explanations.length > 0
      ? shortened(explanations)
      : [rows === 0 ? 'Nothing is constrained.' : 'No constraint is redundant.']),
    ...(loose.length > 0
      ? [
          `How ${listed(fewOf(loose.map((j) => j.name)))} share their load is not determined by the laws of rigid bodies; shown is the way that takes least.`,
        ]
      : []),
    ...facts.friction,
    ...(facts.contradiction === null || facts.inconsistency < ROUNDING
      ? []
      : [`${facts.contradiction} contradicts other constraints by ${shown(facts.inconsistency)} m/s².`]),
  ]
}

function shortened(explanations: readonly string[]): readonly string[] {
  if (explanations.length <= MOST) return explanations
  const rest = explanations.length - MOST
  return [
    ...explanations.slice(0, MOST),
    `${counted(rest, 'more constraint repeats', 'more constraints repeat')} others; --json lists all of them.`,
  ]
}

function fewOf(names: readonly string[]): readonly string[] {
  return names.length <= MOST ? names : [...names.slice(0, MOST - 1), `${names.length - MOST + 1} more`]
}

function jointTable(joints: Facts['joints']): string[] {
  return table(
    [
      ['', '', '', 'rows', 'force [N]', 'torque [N m]', 'error'],
      ...joints.map((j) => [
        j.name,
        j.kind,
        j.determinate ? 'determinate' : 'indeterminate',
        String(j.rows),
        shown(j.force),
        shown(j.torque),
        j.phi.toExponential(0),
      ]),
    ],
    3,
  )
}
