/* Contact of two smooth surfaces, of A (frame 0, F) and of B (frame 1, M). With n the unit normal out of A at the point of contact C,

   (1)  g ≥ 0      gap, positive while they are apart
   (2)  ψᵢ = tᵢ·(v_B − v_A) at C, t₁ and t₂ normal to n       velocities of sliding

 C is no material point: joints/contact.ts has the acceleration that belongs to (2). */
import type { Jet, Kinematics } from '../../assembly/kinematics'
import { emit } from '../../assembly/jets'
import { noSlip } from '../../joints/contact'
import type { JointDefinition, Level } from '../../joints/definition'
import type { Fields } from '../../model/fields'

/** Offsets in a point of contact, three numbers each, in world axes. A rate stands behind its vector. */
export const [ARM, ARM_RATE, NORMAL, NORMAL_RATE, TANGENT_1, TANGENT_1_RATE, TANGENT_2, TANGENT_2_RATE] = [
  0, 3, 6, 9, 12, 15, 18, 21,
]
export const POINT_LENGTH = 24

export interface ContactDefinition<P> {
  readonly kind: string
  readonly label: string
  readonly fields: Fields<P>
  /** j = (1), from the frames in k. */
  readonly gap: (j: Jet, k: Kinematics, p: P) => void
  /** Where A's surface is the plane z = 0 of F: [m] how far B's surface reaches from M's origin. Bodies above the plane are then left out at once. */
  readonly reach?: (p: P) => number
  /** Writes a point of contact: ARM = C − p_M and its rate Ċ − v_M, the normal, and both tangents. */
  readonly place: (out: Float64Array, k: Kinematics, p: P) => void
}

/* @__NO_SIDE_EFFECTS__ */
export function defineContact<P>(definition: ContactDefinition<P>): ContactDefinition<P> {
  return definition
}

const CLOSED: readonly Level[] = ['position']
const STUCK: readonly Level[] = ['position', 'velocity', 'velocity']

/** Filled and read within a call. */
const point = new Float64Array(POINT_LENGTH)

function asJoint<P>(
  { kind, label, gap, place }: ContactDefinition<P>,
  levels: readonly Level[],
): JointDefinition<P> {
  return {
    kind,
    label,
    group: 'contact',
    frames: 2,
    levels: () => levels,
    fields: {} as JointDefinition<P>['fields'],
    glyphs: [],
    coordinates: {},
    contactPoint(out, k, p) {
      place(point, k, p)
      for (let i = 0; i < 3; i++) out[i] = point[ARM + i]
    },
    constrain(k, out, p) {
      gap(k.jets[0], k, p)
      emit(k.jets[0], k, out)
      if (levels === CLOSED) return
      place(point, k, p)
      for (let o = TANGENT_1; o <= TANGENT_2; o += 6) {
        const [x, y, z, dx, dy, dz] = [
          point[o],
          point[o + 1],
          point[o + 2],
          point[o + 3],
          point[o + 4],
          point[o + 5],
        ]
        noSlip(k, out, point, x, y, z, dx, dy, dz)
      }
    },
  }
}

/** The rows of a contact that slides or has no friction: its gap. */
export function closedJoint<P>(definition: ContactDefinition<P>): JointDefinition<P> {
  return asJoint(definition, CLOSED)
}

/** The rows of a contact that sticks: its gap, and no sliding. */
export function stuckJoint<P>(definition: ContactDefinition<P>): JointDefinition<P> {
  return asJoint(definition, STUCK)
}

/** Velocity of B's material point at C as seen from A's, normal part left out: out[0..2]. */
export function slidingVelocity(out: Float64Array, k: Kinematics, at: Float64Array): void {
  const { p, v, w } = k
  const bx = at[ARM]
  const by = at[ARM + 1]
  const bz = at[ARM + 2]
  const ax = bx + p[3] - p[0]
  const ay = by + p[4] - p[1]
  const az = bz + p[5] - p[2]
  const x = v[3] - v[0] + w[4] * bz - w[5] * by - (w[1] * az - w[2] * ay)
  const y = v[4] - v[1] + w[5] * bx - w[3] * bz - (w[2] * ax - w[0] * az)
  const z = v[5] - v[2] + w[3] * by - w[4] * bx - (w[0] * ay - w[1] * ax)
  const nx = at[NORMAL]
  const ny = at[NORMAL + 1]
  const nz = at[NORMAL + 2]
  const normal = x * nx + y * ny + z * nz
  out[0] = x - normal * nx
  out[1] = y - normal * ny
  out[2] = z - normal * nz
}

/** Tangents and their rates from the normal and its rate: t₁ along the part of a frame's axis that is normal to n, of the axis of F that is least
 along n. */
export function completeTangents(out: Float64Array, k: Kinematics): void {
  const { axes, w } = k
  let least = 0
  let most = 2
  for (let a = 0; a < 3; a++) {
    const along = Math.abs(
      axes[3 * a] * out[NORMAL] + axes[3 * a + 1] * out[NORMAL + 1] + axes[3 * a + 2] * out[NORMAL + 2],
    )
    if (along < most) [least, most] = [a, along]
  }
  const o = 3 * least
  const e = [axes[o], axes[o + 1], axes[o + 2]]
  const de = [w[1] * e[2] - w[2] * e[1], w[2] * e[0] - w[0] * e[2], w[0] * e[1] - w[1] * e[0]]
  const n = out.subarray(NORMAL, NORMAL + 3)
  const dn = out.subarray(NORMAL_RATE, NORMAL_RATE + 3)
  const s = e[0] * n[0] + e[1] * n[1] + e[2] * n[2]
  const ds = de[0] * n[0] + de[1] * n[1] + de[2] * n[2] + e[0] * dn[0] + e[1] * dn[1] + e[2] * dn[2]
  const h = Math.sqrt(1 - s * s)
  const dh = (-s * ds) / h
  for (let i = 0; i < 3; i++) {
    const t = (e[i] - s * n[i]) / h
    out[TANGENT_1 + i] = t
    out[TANGENT_1_RATE + i] = (de[i] - ds * n[i] - s * dn[i] - dh * t) / h
  }
  for (let i = 0, j = 1, l = 2; i < 3; i++, j = (j + 1) % 3, l = (l + 1) % 3) {
    const [tj, tl] = [out[TANGENT_1 + j], out[TANGENT_1 + l]]
    const [dj, dl] = [out[TANGENT_1_RATE + j], out[TANGENT_1_RATE + l]]
    out[TANGENT_2 + i] = n[j] * tl - n[l] * tj
    out[TANGENT_2_RATE + i] = dn[j] * tl - dn[l] * tj + n[j] * dl - n[l] * dj
  }
}
