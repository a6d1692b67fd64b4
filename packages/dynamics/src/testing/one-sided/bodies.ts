/* Specs that several tests of one-sided conditions build from. */
import type { Quat, Vec3 } from '@freebody/math'
import { GROUND, type FrameSpec } from '../../model/spec'
import type { ContactSpec } from '../../one-sided/spec'

type Law = Pick<ContactSpec, 'restitution' | 'friction'>

export const FLOOR: FrameSpec = { body: GROUND }

export function coulomb(mu: number, kinetic = mu): ContactSpec['friction'] & object {
  return { static: mu, kinetic }
}

export function ball(id: string, plane: FrameSpec, body: string, radius: number, law: Law = {}): ContactSpec {
  return { id, contact: 'on-plane', frames: [plane, { body }], params: { radius }, ...law }
}

export function corner(id: string, plane: FrameSpec, body: string, p_BF: Vec3, law: Law = {}): ContactSpec {
  return { id, contact: 'on-plane', frames: [plane, { body, p_BF }], ...law }
}

/** Rim of a disc about an axis of its body's frame: z of `q_BF`. */
export function rim(
  id: string,
  plane: FrameSpec,
  body: string,
  radius: number,
  q_BF: Quat,
  law: Law = {},
): ContactSpec {
  return {
    id,
    contact: 'on-plane',
    frames: [plane, { body, q_BF }],
    params: { a: radius, b: radius },
    ...law,
  }
}

/** The eight corners of a box on a plane, or those four with negative z in its body. */
export function corners(
  plane: FrameSpec,
  body: string,
  [a, b, c]: Vec3,
  law: Law = {},
  which: 'all' | 'lower' = 'all',
): ContactSpec[] {
  const signs = [-1, 1]
  return (which === 'all' ? signs : [-1]).flatMap((z) =>
    signs.flatMap((y) =>
      signs.map((x) => {
        const name = [x, y, z].map((s) => (s > 0 ? '+' : '-')).join('')
        return corner(`${body} ${name}`, plane, body, [x * a, y * b, z * c], law)
      }),
    ),
  )
}

export function idsOf(contacts: readonly { readonly id: string }[]): string[] {
  return contacts.map(({ id }) => id)
}
