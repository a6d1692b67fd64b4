/* The three descriptions of an orientation in the document, each converted to the others. */
import { identityQuat, quatFromZ, rotateByQuat, unitQuat, type Quat, type Vec3 } from '@freebody/math'
import { quatOfAngles, type Num, type Turned } from '@freebody/scene'
import { numberOf, type Evaluate } from './number-input'

export type Way = 'angles' | 'axis' | 'turn'

export function wayOf(thing: Turned): Way | null {
  return thing.turn ? 'turn' : thing.angles ? 'angles' : thing.axis ? 'axis' : null
}

/** The same orientation in another description; an axis keeps only the direction of z. Null if an expression has no value. */
export function toldBy(thing: Turned, way: Way | null, evaluate: Evaluate): Turned | null {
  const q = quatOf(thing, evaluate)
  if (!q) return null
  if (way === 'turn') return { turn: tidy(q) as unknown as NonNullable<Turned['turn']> }
  if (way === 'angles') return { angles: tidy(anglesOf(q)) as unknown as Vec3 }
  if (way === 'axis') return { axis: tidy(rotateByQuat(q, [0, 0, 1])) as unknown as Vec3 }
  return {}
}

function quatOf(thing: Turned, evaluate: Evaluate): Quat | null {
  const given = thing.turn ?? thing.angles ?? thing.axis
  if (!given) return identityQuat
  const numbers = (given as readonly Num[]).map((x) => numberOf(x, evaluate))
  if (numbers.some((x) => x === null)) return null
  const v = numbers as unknown as Quat
  if (Math.hypot(...v) < 1e-9) return thing.angles ? identityQuat : null
  if (thing.turn) return unitQuat(v)
  const [a, b, c] = v
  return thing.angles ? quatOfAngles([a, b, c]) : quatFromZ([a, b, c])
}

/** If z and x turn about the same axis, the whole angle is yaw. */
export function anglesOf([w, x, y, z]: Quat): Vec3 {
  const s = 2 * (w * y - x * z)
  if (Math.abs(s) > 1 - 1e-12) return [0, (Math.sign(s) * Math.PI) / 2, -2 * Math.sign(s) * Math.atan2(x, w)]
  return [
    Math.atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y)),
    Math.asin(s),
    Math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z)),
  ]
}

/** Without the noise of rounding. */
function tidy(numbers: readonly number[]): readonly number[] {
  return numbers.map((x) => (Math.abs(x) < 1e-14 ? 0 : Number(x.toPrecision(15))))
}
