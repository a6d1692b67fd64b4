/* A motion prescribed by text: a function of t with its two derivatives, as the engine's drivers need it. */
import { Terms } from './atoms'
import { alongMotion } from './differentiate'
import type { CallbackProfile } from './engine'
import { readNumber } from './expression'
import { isSmoothInTime } from './graph'
import { guarded, refused, wholeOf, type Refused } from './guard'
import { createLoader, loadLive } from './load'
import type { Problem } from './problem'
import { createProgram, registers, run } from './program'
import type { Scope } from './scope'

export type CompiledProfile = { readonly ok: true; readonly profile: CallbackProfile } | Refused

/** A function of t and of parameters. */
export function compileProfile(text: string, scope: Pick<Scope, 'parameters' | 'refused'>): CompiledProfile {
  return guarded<CompiledProfile>(text, () => {
    const terms = new Terms({
      parameters: scope.parameters ?? {},
      ...(scope.refused && { refused: scope.refused }),
    })
    const problems: Problem[] = []
    const f = readNumber(text, terms, problems)
    if (!f) return { ok: false, problems }
    if (terms.atoms.length > 0)
      return refused(wholeOf(text), 'A prescribed motion is a function of t and parameters alone.')
    const first = alongMotion(terms.graph, f)
    const second = alongMotion(terms.graph, first)
    const program = createProgram([f, first, second], terms.parameters)
    const loader = createLoader(program, terms)
    const [a, b, c] = [f, first, second].map(program.at)
    const evaluate: CallbackProfile['evaluate'] = (t, out) => {
      const { r } = registers
      if (loader.time >= 0) r[loader.time] = t
      loadLive(loader, r)
      run(program)
      out[0] = r[a]
      out[1] = r[b]
      out[2] = r[c]
    }
    return { ok: true, profile: { kind: 'callback', evaluate, isSmooth: isSmoothInTime([f]) } }
  })
}
