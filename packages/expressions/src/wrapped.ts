/* The turns of angles are counted (dynamics/src/assembly/turns.ts), from a start between −π and π. The document does not
 determine the turn a scene starts on, so an equation that is linear in its angles with whole-number ratios, A.angle = w*t or
 pin1.angle + 2*pin2.angle = 0, holds on the nearest turn: full turns change φ by whole multiples of a period, and φ is taken nearest to zero.

   (1)  one angle with the factor c       period 2π|c|
   (2)  several, with factors c₁, c₂ …    period 2π·gcd(c₁, c₂, …), where their ratios are those of whole numbers up to 100

 Where angles enter in any other way (pb.angle = 0.123*pa.angle, A.angle^2 = t) φ is computed from the counted angles. */
import type { Parameter } from './atoms'
import { partial } from './differentiate'
import { isZero, reachable, type Graph, type Node } from './graph'
import { constantValue } from './program'

/** phi, brought nearest to zero by its period where it has one. */
export function wrapped(g: Graph, phi: Node, parameters: readonly Parameter[]): Node {
  const angles = reachable([phi]).filter((n) => n.op === 'angle')
  if (angles.length === 0) return phi
  const factors = angles.map((angle) => partial(g, phi, angle)).filter((c) => !isZero(c))
  if (!factors.every((c) => reachable([c]).every(isConstant))) return phi
  if (factors.length === 0) return phi
  if (factors.length === 1)
    return g.binary('wrap', phi, g.mul(g.number(2 * Math.PI), g.unary('abs', factors[0])))
  const values = factors.map((c) => constantValue(c, parameters))
  // Live parameters may change the ratios that give the period.
  if (values.includes(undefined)) return phi
  const common = values.map((c) => Math.abs(c!)).reduce(commonDivisor)
  return common > 0 ? g.binary('wrap', phi, g.number(2 * Math.PI * common)) : phi
}

function isConstant(n: Node): boolean {
  return n.args.length > 0 || n.op === 'number' || n.op === 'parameter'
}

/** Largest whole number in a ratio that gives a period. Larger ones would make the period too small to detect a wrong start. */
const LARGEST = 100

/** Greatest common divisor of two numbers whose ratio is that of whole numbers up to LARGEST; else 0. */
function commonDivisor(a: number, b: number): number {
  const tolerance = 1e-9 * Math.max(a, b)
  let [x, y] = [Math.max(a, b), Math.min(a, b)]
  const least = (x / LARGEST) * (1 - 1e-9)
  while (y > tolerance) {
    const rest = x % y
    x = y
    y = Math.abs(rest - x) < tolerance ? 0 : rest
  }
  return x >= least ? x : 0
}
