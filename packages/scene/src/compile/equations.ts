/* Typed equations → constraints, and the names they may refer to. */
import { GROUND, type JointSpec, type Parts } from '@freebody/dynamics'
import { compileEquation, type Equation as Typed, type Scope } from '@freebody/expressions'
import type { Vec3 } from '@freebody/math'
import type { Scene } from '../document'
import type { Edit } from '../edits'
import { pointer, type Report } from '../problem'
import type { CompiledBody } from './bodies'
import { reportText } from './texts'

export function scopeOf(
  bodies: ReadonlyMap<string, CompiledBody>,
  joints: readonly JointSpec[],
  parameters: Readonly<Record<string, number>>,
): Scope {
  const named = [...bodies.values()].map((body) => {
    const points = Object.entries(body.points).map(([name, p]): [string, Vec3] => [
      name,
      [p[0] - body.centre[0], p[1] - body.centre[1], p[2] - body.centre[2]],
    ])
    const [x, y, z] = body.centre
    const entry = {
      body: body.id,
      particle: body.kind === 'particle',
      // As in channels: a body is where its author put it, and its centre of mass goes by name.
      ...((x !== 0 || y !== 0 || z !== 0) && { origin: [-x, -y, -z] as const }),
      points: { centre: [0, 0, 0] as const, ...Object.fromEntries(points) },
    }
    return [body.id, entry] as const
  })
  const spoken = joints.map(({ id, kind, frames }) => [id, { kind, frames }] as const)
  return { bodies: Object.fromEntries(named), joints: Object.fromEntries(spoken), parameters }
}

export interface CompiledEquations {
  readonly joints: readonly JointSpec[]
  /** By id: rows, level, LaTeX. */
  readonly typed: ReadonlyMap<string, Typed>
}

export function* compileEquations(scene: Scene, scope: Scope, report: Report): Parts<CompiledEquations> {
  const joints: JointSpec[] = []
  const typed = new Map<string, Typed>()
  for (const [i, equation] of (scene.equations ?? []).entries()) {
    const { id, text, off } = equation
    yield `equation "${id}"`
    const path = pointer('equations', i, 'text')
    const compiled = compileEquation(text, scope)
    if (!compiled.ok) {
      const replaced = (other: string): Edit => ({
        type: 'put',
        in: 'equations',
        thing: { ...equation, text: other },
      })
      reportText(report, { path: ['equations', i, 'text'], at: id, text, off, replaced }, compiled.problems)
      continue
    }
    typed.set(id, compiled.equation)
    if (off) continue
    if (compiled.equation.frames.every((frame) => frame.body === GROUND)) {
      report({ path, at: id, message: `"${id}" contains no body that can move.` })
      continue
    }
    // An inequality is a bound instead, see one-sided/.
    if (compiled.equation.relation === '=') joints.push(compiled.equation.toJoint(id))
  }
  return { joints, typed }
}
