/* A typed equation → a constraint of the engine. */
import { GROUND, type FrameSpec, type JointSpec } from '@freebody/dynamics'
import { Terms, type Quantity } from './atoms'
import { isSmoothInTime, reachable, type Node } from './graph'
import { lower } from './lower'
import { guarded, refused } from './guard'
import { LIMITS, problemAt, type Problem, type Span } from './problem'
import { missingQuotes } from './quantities'
import { createRow, createRowWriter, levelOf, type RowLevel } from './rows'
import { reasonNoConstraint, reasonNoEffect } from './satisfiable'
import type { Scope } from './scope'
import { parse, type Statement } from './syntax'

/** The parsed equation: its syntax, its terms, and left − right of each row. */
export interface EquationParts {
  readonly statement: Statement
  readonly terms: Terms
  readonly residuals: readonly Node[]
}

export interface Equation {
  readonly text: string
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
  /** The constraint for the engine. A new joint at each call: models do not share scratch memory. */
  readonly toJoint: (id: string) => JointSpec
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
  const pairs = sides(left).map((l, i) => [l, sides(right)[i]] as const)
  const residuals = pairs.map(([l, r]) => terms.graph.sub(l, r))
  const empty = pairs.map(([l, r]) => reasonNoConstraint(terms, l, r))
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
  const rows = kept.map((residual) => createRow(terms, residual))
  const level = rows[0].level
  const frames = [...terms.frames]
  const makeJoint = (id: string, write = createRowWriter(terms, rows).write): JointSpec => ({
    id,
    kind: 'custom',
    frames,
    params: { rows: rows.length, level, write },
    turns: [...terms.turns],
  })
  const writer = createRowWriter(terms, rows)
  const idle = reasonNoEffect(terms, makeJoint('equation', writer.write), rows, writer)
  if (idle) return refused(whole, idle)
  return {
    ok: true,
    equation: {
      text,
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
      parts: { statement, terms, residuals: kept },
    },
  }
}

function sides(q: Quantity): readonly Node[] {
  return q.kind === 'scalar' ? [q.node] : q.nodes
}
