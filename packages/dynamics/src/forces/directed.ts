/* What `force` and `torque` share: a direction, a magnitude over time, and the axes the direction is given in. */
import type { Vec3 } from '@freebody/math'
import type { Fields } from '../model/fields'
import type { Kinematics } from '../assembly/kinematics'
import { evaluateProfile, type Profile } from '../functions/profiles'

export interface DirectedParams {
  readonly direction: Vec3
  readonly magnitude: Profile
  readonly axes: 'world' | 'body'
}

export function directedFields(unit: string): Fields<DirectedParams> {
  return {
    direction: {
      type: 'vector',
      label: 'Direction',
      unit: '1',
      default: [0, 0, 1],
      help: 'Only its direction counts; of length zero it stands for nothing.',
    },
    magnitude: { type: 'profile', label: 'Magnitude', unit, default: { kind: 'constant', value: 1 } },
    axes: {
      type: 'choice',
      label: 'Axes',
      options: ['world', 'body'],
      default: 'world',
      help: 'World: the direction stays. Body: it turns with the frame it is attached to.',
    },
  }
}

/** k.profile ← magnitude at the present time × unit direction, in world axes. */
export function evaluateDirected(k: Kinematics, p: DirectedParams): void {
  const out = k.profile
  evaluateProfile(p.magnitude, k.t, out)
  const d = p.direction
  const length = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2])
  const s = length > 0 ? out[0] / length : 0
  const x = s * d[0]
  const y = s * d[1]
  const z = s * d[2]
  if (p.axes === 'world') {
    out[0] = x
    out[1] = y
    out[2] = z
    return
  }
  const { axes } = k
  out[0] = x * axes[0] + y * axes[3] + z * axes[6]
  out[1] = x * axes[1] + y * axes[4] + z * axes[7]
  out[2] = x * axes[2] + y * axes[5] + z * axes[8]
}

/** The vector and 1 where it follows the body, for the kernel; null where it changes with time. */
export function constantNumbers(p: DirectedParams): readonly number[] | null {
  if (p.magnitude.kind !== 'constant') return null
  const length = Math.hypot(...p.direction)
  const s = length > 0 ? p.magnitude.value / length : 0
  return [...p.direction.map((x) => s * x), p.axes === 'world' ? 0 : 1]
}
