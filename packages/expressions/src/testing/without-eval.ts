/* Bundled by safety.test.ts and run by Node with code generation from strings disabled, like a page under a strict
 Content-Security-Policy. */
import { assembleRows, compile, createWorkspace } from '@freebody/dynamics'
import { compileForce } from '../force'
import { equationLatex } from '../latex'
import { compileLaw } from '../law'
import { evaluateParameters } from '../parameters'
import { compileProfile } from '../profile'
import { positions, velocities } from './corpus'
import { bodies, equation, scope } from './scene'

let refused = false
try {
  // Without this refusal the test would show nothing.
  Reflect.construct(Function, ['return 1'])
} catch {
  refused = true
}
const typed = [...positions, ...velocities].map((text) => equation(text))
const latex = typed.map(equationLatex)
const compiled = compile({ bodies, joints: typed.map((e, i) => e.toJoint(`typed ${i}`)) })
if (compiled.ok) assembleRows(compiled.model, compiled.state, createWorkspace(compiled.model))
const others = [
  compileForce({ at: 'P', force: '-k*(P - O)' }, scope),
  compileForce({ potential: 'dist(P, Q)' }, scope),
  compileLaw({ force: '-0.1*N' }, {}),
  compileProfile('sin(t)', {}),
]
const { values } = evaluateParameters({ a: '=2*b', b: 3 })
const well = compiled.ok && others.every((o) => o.ok) && values.a === 6
console.log(JSON.stringify({ refused, equations: latex.length, well }))
