import { distance } from '../assembly/jets'
import type { Jet, Kinematics } from '../assembly/kinematics'
import { byKernel, defineForce, type ForceReference } from './definition'
import { SPRING, springWrench, tensionOf } from './kernels'

export interface SpringParams {
  readonly stiffness: number
  readonly cubic: number
  readonly damping: number
  readonly length: number
  readonly tensionOnly: boolean
}

/** Spring-damper between two points, with an optional cubic hardening. As a band it pulls and never pushes: slack below
 its rest length, and its damping may take the pull away but not reverse it. */
export const spring = defineForce<SpringParams>({
  kind: 'spring',
  label: 'Spring-damper',
  frames: 2,
  fields: {
    stiffness: { type: 'number', label: 'Stiffness', unit: 'N/m', default: 100, min: 0 },
    cubic: {
      type: 'number',
      label: 'Cubic stiffness',
      unit: 'N/m³',
      default: 0,
      help: 'Positive hardens with stretch, negative softens.',
    },
    damping: { type: 'number', label: 'Damping', unit: 'N s/m', default: 0, min: 0 },
    length: { type: 'number', label: 'Rest length', unit: 'm', default: 1, min: 0 },
    tensionOnly: {
      type: 'boolean',
      label: 'Tension only',
      default: false,
      help: 'A rope or an elastic band: slack when shorter than its rest length.',
    },
  },
  measures: {
    length: { label: 'Length', unit: 'm', read: (k) => stretch(k).value },
    'length.rate': {
      label: 'Length, rate',
      unit: 'm/s',
      read: (k) => stretch(k).rate,
    },
    tension: {
      label: 'Tension',
      unit: 'N',
      read: (k, p) => tension(stretch(k), p),
    },
  },
  glyphs: [{ shape: 'line', on: 0, to: 1, style: 'coil' }],
  axes: false,
  // At no length it pulls with nothing where it is slack or has no rest length; else its direction is missing.
  line: (p) => !p.tensionOnly && p.length > 0 && (p.stiffness > 0 || p.cubic !== 0),
  apply: byKernel(springWrench, springNumbers),
  kernel: { code: SPRING, numbers: springNumbers },
  potential(k, p) {
    const j = k.jets[0]
    distance(j, k, 0, 1)
    let x = j.value - p.length
    if (p.tensionOnly) {
      if (x <= 0) return 0
      // a softening band has given way where its pull ends
      if (p.cubic < 0) x = Math.min(x, Math.sqrt(-p.stiffness / p.cubic))
    }
    return 0.5 * p.stiffness * x * x + 0.25 * p.cubic * x * x * x * x
  },
})

export const springReference = (): ForceReference<SpringParams> => ({
  summary: 'Pulls two points together, or pushes them apart, along the line between them.',
  equation: String.raw`F = -k(\ell-L) - k_3(\ell-L)^3 - c\,\dot\ell`,
  frames: [
    'One end. The origin is the point; the axes do not matter.',
    'The other end. The origin is the point; the axes do not matter.',
  ],
  axes: [],
  picture: [
    ['coil', [-1.3, 0, 0.9], [1.3, 0, -0.6]],
    ['ball', [-1.3, 0, 0.9], 0.26],
    ['ball', [1.3, 0, -0.6], 0.26],
  ],
  symbol: ({ stiffness, cubic, damping }) => [
    {
      draw: damping === 0 ? 'spring' : stiffness === 0 && cubic === 0 ? 'damper' : 'spring-damper',
      from: 0,
      to: 1,
    },
  ],
  acts: 'Along the line of the two origins, on b at its origin and the opposite on a at its. A stretched spring pulls the two together: the force on b is the tension, towards a.',
  measures: {
    length: 'Distance of the two ends.',
    'length.rate': 'Positive while the spring gets longer.',
    tension:
      'Force of spring and damper along the line of the ends. Positive where it pulls them together, negative where it pushes them apart.',
  },
})

function stretch(k: Kinematics): Jet {
  const j = k.jets[0]
  distance(j, k, 0, 1)
  return j
}

/** [N] positive where it pulls */
function tension(j: Jet, p: SpringParams): number {
  return tensionOf(Float64Array.from(springNumbers(p)), 0, j.value, j.rate)
}

export function springNumbers(p: SpringParams): readonly number[] {
  return [p.stiffness, p.cubic, p.damping, p.length, p.tensionOnly ? 1 : 0]
}
