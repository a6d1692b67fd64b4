/* One-sided conditions as `compile` takes them. */
import type { FrameSpec, JointSpec } from '../model/spec'
import type { ContactKinds } from './contacts'

interface Conditioned {
  /** Unique beside bodies, joints, forces and laws. */
  readonly id: string
  /** Newton's coefficient: ġ⁺ = −e ġ⁻ after an impact. Default 0. */
  readonly restitution?: number
}

/** The first and only row φ of a joint holds as φ ≥ 0, or with side −1 as φ ≤ 0: a limit, a rope, a typed inequality. */
export interface BoundSpec extends Conditioned {
  readonly row: Pick<JointSpec, 'kind' | 'frames' | 'params' | 'turns'>
  readonly side: 1 | -1
}

/** Two surfaces that do not enter each other. */
export type ContactSpec = Conditioned & {
  /** Coulomb's coefficients, the static one not below the kinetic one. Default: no friction. */
  readonly friction?: { readonly static: number; readonly kinetic: number }
} & {
    [K in keyof ContactKinds]: {
      readonly contact: K
      readonly frames: readonly [FrameSpec, FrameSpec]
      readonly params?: Partial<ParamsOf<ContactKinds[K]>>
    }
  }[keyof ContactKinds]

type ParamsOf<D> = D extends { readonly fields: { readonly [K in keyof (infer P)]: unknown } } ? P : never

export type OneSidedSpec = BoundSpec | ContactSpec
