/* A typed equation → a constraint of the engine; a typed inequality → a one-sided condition. */
import { GROUND, type BoundSpec, type FrameSpec, type JointSpec } from '@freebody/dynamics'
import { Terms, type Quantity } from './atoms'
import { isSmoothInTime, reachable, type Node } from './graph'
import { lower } from './lower'
import { guarded, refused } from './guard'
import { LIMITS, problemAt, type Problem, type Span } from './problem'
import { missingQuotes } from './quantities'
import { createRow, createRowWriter, levelOf, type RowLevel, type RowWriter } from './rows'
import { reasonNoBound, reasonNoConstraint, reasonNoEffect } from './satisfiable'
import type { Scope } from './scope'
import { parse, type Relation, type Statement } from './syntax'

/** The parsed equation: its syntax, its terms, and left − right of each row. */
export interface EquationParts {
  readonly statement: Statement
  readonly terms: Terms
  readonly residuals: readonly Node[]
}

export interface Equation {
  readonly text: string
  readonly relation: Relation
  /** Stated for positions, differentiated twice, or for velocities, differentiated once. */
  readonly level: RowLevel
  /** 1, or 3 for an equation between vectors. */
  readonly rows: number
  readonly frames: readonly FrameSpec[]
  /** Ids of the bodies and names of the parameters in it, whether time is in it, and whether it may then jump or have a corner at some time. */
  readonly dependsOn: {
    readonly bodies: readonly string[]
    readonly parameters: readonly string[]
    readonly time: boolean
    readonly breaksInTime: boolean
  }
  /** The constraint for the engine; of an inequality, left = right. A new joint at each call: models do not share scratch memory. */
  readonly toJoint: (id: string) => JointSpec
  /** The condition for the engine; null for an equation. New at each call. */
  readonly toBound: (id: string) => Pick<BoundSpec, 'id' | 'row' | 'side'> | null
  /** Input of `equationLatex`. */
  readonly parts: EquationParts
}

export type CompiledEquation =
  | { readonly ok: true; readonly equation: Equation }
  | { readonly ok: false; readonly problems: readonly Problem[] }

export function compileEquation(text: string, scope: Scope): CompiledEquation {
  const parsed = parse(text)
  const compiled = parsed.ok ? guarded(text, () => build(text, parsed.statement, scope)) : parsed
  const quotes = compiled.ok ? null : missingQuotes(text, scope)
  return quotes ? { ok: false, problems: [quotes] } : compiled
}

/** Every equation of a scene, in order; those beyond the limit are refused. */
export function compileEquations(texts: readonly string[], scope: Scope): CompiledEquation[] {
  return texts.map((text, i) =>
    i < LIMITS.equations
      ? compileEquation(text, scope)
      : refused(
          { from: 0, to: text.length },
          `A scene can have at most ${LIMITS.equations} equations. Remove some.`,
        ),
  )
}

function build(text: string, statement: Statement, scope: Scope): CompiledEquation {
  const whole: Span = { from: statement.left.at.from, to: (statement.right ?? statement.left).at.to }
  if (!statement.right) {
    const shown = text.slice(whole.from, whole.to)
    const message = `This is not an equation: it has no equals sign. Write both sides, as in ${shown} = 1.`
    return { ok: false, problems: [problemAt(whole, message, `${shown} = 1`)] }
  }
  const terms = new Terms(scope)
  const problems: Problem[] = []
  const left = lower(terms, statement.left, problems)
  const right = lower(terms, statement.right, problems)
  if (problems.length > 0) return { ok: false, problems }
  if (left.kind !== right.kind) {
    const [l, r] = [left, right].map((q) => (q.kind === 'vector' ? 'a vector' : 'a number'))
    const zero = right.kind === 'scalar' && right.node === terms.graph.zero
    const hint = zero ? 'Write [0, 0, 0] on the right.' : 'Compare parts, such as .x, or lengths, norm().'
    return refused(statement.equals!, `The left side is ${l} and the right side ${r}. ${hint}`)
  }
  const { relation } = statement
  if (relation !== '=' && left.kind === 'vector')
    return refused(
      statement.equals!,
      'An inequality compares numbers, and these are vectors. Compare parts, such as .x, or lengths, norm().',
    )
  const pairs = sides(left).map((l, i) => [l, sides(right)[i]] as const)
  const residuals = pairs.map(([l, r]) => terms.graph.sub(l, r))
  if (relation !== '=' && residuals.some((residual) => levelOf(residual) === 'velocity'))
    return refused(
      whole,
      'This inequality contains velocities. One-sided conditions are for positions: use positions, angles and distances only.',
    )
  const empty = pairs.map(([l, r]) =>
    relation === '=' ? reasonNoConstraint(terms, l, r) : reasonNoBound(terms, l, r, relation),
  )
  // Components of a vector equation that are always true are left out.
  const kept = residuals.filter((residual, i) => !(empty[i] && residual === terms.graph.zero))
  const reason = empty.find((why, i) => why !== null && (kept.length === 0 || kept.includes(residuals[i])))
  if (reason) return refused(whole, reason)
  if (new Set(kept.map(levelOf)).size > 1)
    return refused(
      whole,
      'Some components contain velocities and some only positions. Write them as separate equations.',
    )

  terms.seal()
  const rows = kept.map((residual) => createRow(terms, residual, relation === '='))
  const level = rows[0].level
  const frames = [...terms.frames]
  const makeRow = (write = createRowWriter(terms, rows).write): BoundSpec['row'] => ({
    kind: 'custom',
    frames,
    params: { rows: rows.length, level, write },
    turns: [...terms.turns],
  })
  const makeJoint = (id: string, write?: RowWriter['write']) => ({ id, ...makeRow(write) }) as JointSpec
  const writer = createRowWriter(terms, rows)
  const idle = reasonNoEffect(terms, makeJoint('equation', writer.write), rows, writer)
  if (idle)
    return refused(
      whole,
      relation === '='
        ? idle
        : 'Nothing in this can change, so it always holds or never. Name things that move relative to each other.',
    )
  return {
    ok: true,
    equation: {
      text,
      relation,
      level,
      rows: rows.length,
      frames,
      dependsOn: {
        bodies: [...new Set(frames.map((frame) => frame.body))].filter((body) => body !== GROUND),
        parameters: terms.parameters.map((p) => p.name),
        time: reachable(kept).some((n) => n.op === 'time'),
        breaksInTime: !isSmoothInTime(kept),
      },
      toJoint: (id) => makeJoint(id),
      toBound: (id) => (relation === '=' ? null : { id, row: makeRow(), side: relation === '<=' ? -1 : 1 }),
      parts: { statement, terms, residuals: kept },
    },
  }
}

function sides(q: Quantity): readonly Node[] {
  return q.kind === 'scalar' ? [q.node] : q.nodes
}
