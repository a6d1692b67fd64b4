import { distance } from '../jets'
import { defineForce, push } from './definition'

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
  summary: 'Pulls two points together, or pushes them apart, along the line between them.',
  equation: String.raw`F = -k(\ell-L) - k_3(\ell-L)^3 - c\,\dot\ell`,
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
  glyphs: [{ shape: 'line', on: 0, to: 1 }],
  axes: false,
  // At no length it pulls with nothing where it is slack or has no rest length; else its direction is missing.
  line: (p) => !p.tensionOnly && p.length > 0 && (p.stiffness > 0 || p.cubic !== 0),
  apply(k, out, p) {
    const j = k.jets[0]
    distance(j, k, 0, 1)
    const x = j.value - p.length
    let f = -p.stiffness * x - p.cubic * x * x * x
    if (p.tensionOnly) {
      if (x <= 0) return
      f = Math.min(0, Math.min(0, f) - p.damping * j.rate)
    } else {
      f -= p.damping * j.rate
    }
    const w = j.wrench
    push(out, k, 0, f * w[0], f * w[1], f * w[2])
    push(out, k, 1, f * w[6], f * w[7], f * w[8])
  },
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
