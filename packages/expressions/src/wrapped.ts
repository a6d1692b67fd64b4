/* An angle is known up to full turns only. In an equation that is linear in its angles, A.angle = w*t or P.x = r*A.angle,
 the turns change φ by whole multiples of a period, and all those values mean the same: φ is taken nearest to zero. Such
 equations hold for any number of turns and need no memory of them.

   (1)  one angle with the factor c       period 2π|c|
   (2)  several, with factors c₁, c₂ …    period 2π·gcd(c₁, c₂, …), where their ratios are those of small whole numbers

 Where an angle enters in any other way (A.angle^2 = t) it counts from −π to π and jumps there. */
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
  // Live parameters may leave the ratios that made the period.
  if (values.includes(undefined)) return phi
  const common = values.map((c) => Math.abs(c!)).reduce(commonDivisor)
  return common > 0 ? g.binary('wrap', phi, g.number(2 * Math.PI * common)) : phi
}

function isConstant(n: Node): boolean {
  return n.args.length > 0 || n.op === 'number' || n.op === 'parameter'
}

/** Greatest common divisor of two numbers whose ratio is that of whole numbers up to 1000; else 0. */
function commonDivisor(a: number, b: number): number {
  const tolerance = 1e-9 * Math.max(a, b)
  let [x, y] = [Math.max(a, b), Math.min(a, b)]
  const least = x / 1000
  while (y > tolerance) {
    const rest = x % y
    x = y
    y = Math.abs(rest - x) < tolerance ? 0 : rest
  }
  return x >= least ? x : 0
}
