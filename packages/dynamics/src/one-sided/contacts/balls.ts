/* Two balls about the origins of F and M: the line of their centres is the normal,

   g = |p_M − p_F| − r_A − r_B,   n = (p_M − p_F)/|p_M − p_F|,   C = p_M − r_B n */
import { distance } from '../../assembly/jets'
import { ARM, ARM_RATE, completeTangents, defineContact, NORMAL, NORMAL_RATE } from './definition'

export interface BallsParams {
  /** [m] of A and of B */
  readonly first: number
  readonly second: number
}

const length = (label: string) => ({ type: 'number', label, unit: 'm', default: 0, min: 0 }) as const

export const balls = defineContact<BallsParams>({
  kind: 'balls',
  label: 'Contact of balls',
  fields: { first: length('Radius of a'), second: length('Radius of b') },
  gap(j, k, { first, second }) {
    distance(j, k, 0, 1)
    j.value -= first + second
  },
  place(out, k, { second }) {
    const { p, v } = k
    const d = [p[3] - p[0], p[4] - p[1], p[5] - p[2]]
    const e = [v[3] - v[0], v[4] - v[1], v[5] - v[2]]
    const L = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2])
    const rate = (d[0] * e[0] + d[1] * e[1] + d[2] * e[2]) / L
    for (let i = 0; i < 3; i++) {
      out[NORMAL + i] = d[i] / L
      out[NORMAL_RATE + i] = (e[i] - rate * out[NORMAL + i]) / L
      out[ARM + i] = -second * out[NORMAL + i]
      out[ARM_RATE + i] = -second * out[NORMAL_RATE + i]
    }
    completeTangents(out, k)
  },
})
