/* The rows of joints as φ, φ̇ and A ν̇ = b in LaTeX, made from what their references say of them (`derivation`).

 F is the joint's frame on its first body, M that on its second; d leads from F to M. */
import type { AxisIndex, JointDefinition, JointKindName, RowFormula, RowLatex } from '@freebody/dynamics'
import { jointReferences } from '@freebody/dynamics/references'

export interface ExplainedRow extends RowLatex {
  /** One sentence. */
  readonly means: string
}

const NAMES = ['x', 'y', 'z'] as const
const w = String.raw`\boldsymbol\omega`
const F = (axis: AxisIndex) => String.raw`\mathbf ${NAMES[axis]}_F`
const M = (axis: AxisIndex) => String.raw`\mathbf ${NAMES[axis]}_M`
const E = (axis: AxisIndex) => String.raw`\mathbf e_${NAMES[axis]}`
const minus = (less: string | undefined, dots = '') =>
  less === undefined
    ? ''
    : less.endsWith('(t)')
      ? ` - ${dots === '' ? less : `${dots} ${less}`}`
      : dots === ''
        ? ` - ${less}`
        : ''

const explain: {
  readonly [K in RowFormula['is']]: (row: Extract<RowFormula, { readonly is: K }>) => ExplainedRow
} = {
  point: ({ axis }) => ({
    means: `The origins of F and M stay together along ${NAMES[axis]} of the world.`,
    phi: String.raw`${E(axis)}\cdot\mathbf d`,
    rate: String.raw`${E(axis)}\cdot(\mathbf v_M - \mathbf v_F)`,
    left: String.raw`${E(axis)}\cdot(\mathbf a_M - \mathbf a_F)`,
    right: String.raw`-${E(axis)}\cdot(\mathbf c_M - \mathbf c_F)`,
  }),
  along: ({ axis, less }) => ({
    means:
      less === undefined
        ? `M’s origin stays in the plane through F’s that is normal to ${NAMES[axis]} of F.`
        : `M’s origin is a given way along ${NAMES[axis]} of F.`,
    phi: String.raw`${F(axis)}\cdot\mathbf d${minus(less)}`,
    rate: String.raw`${F(axis)}\cdot\dot{\mathbf d} + (${w}_F\times${F(axis)})\cdot\mathbf d${minus(less, String.raw`\dot`)}`,
    left: String.raw`${F(axis)}\cdot(\mathbf a_M - \mathbf a_F) + \dot{${w}}_F\cdot(${F(axis)}\times\mathbf d)`,
    right: String.raw`-${F(axis)}\cdot(\mathbf c_M - \mathbf c_F) - 2(${w}_F\times${F(axis)})\cdot\dot{\mathbf d} - \left(${w}_F\times(${w}_F\times${F(axis)})\right)\cdot\mathbf d${less?.endsWith('(t)') ? String.raw` + \ddot ${less}` : ''}`,
  }),
  normal: ({ of, to }) => ({
    means: `${NAMES[of]} of F stays at right angles to ${NAMES[to]} of M.`,
    phi: String.raw`${F(of)}\cdot${M(to)}`,
    rate: String.raw`(${w}_M - ${w}_F)\cdot(${M(to)}\times${F(of)})`,
    left: String.raw`(\dot{${w}}_M - \dot{${w}}_F)\cdot(${M(to)}\times${F(of)})`,
    right: String.raw`-2(${w}_F\times${F(of)})\cdot(${w}_M\times${M(to)}) - \left(${w}_F\times(${w}_F\times${F(of)})\right)\cdot${M(to)} - ${F(of)}\cdot\left(${w}_M\times(${w}_M\times${M(to)})\right)`,
  }),
  distance: ({ less }) => ({
    means: 'The two origins stay at a given distance.',
    phi: String.raw`\lvert\mathbf d\rvert${minus(less)}`,
    rate: String.raw`\mathbf n\cdot\dot{\mathbf d}${minus(less, String.raw`\dot`)},\quad \mathbf n = \mathbf d/\lvert\mathbf d\rvert`,
    left: String.raw`\mathbf n\cdot(\mathbf a_M - \mathbf a_F)`,
    right: String.raw`-\mathbf n\cdot(\mathbf c_M - \mathbf c_F) - \frac{\lvert\dot{\mathbf d}\rvert^2 - (\mathbf n\cdot\dot{\mathbf d})^2}{\lvert\mathbf d\rvert}${less.endsWith('(t)') ? String.raw` + \ddot ${less}` : ''}`,
  }),
  slip: ({ along }) => ({
    means: 'At the point of contact C the two bodies do not slide on each other along this direction.',
    phi: '',
    rate: String.raw`${along}\cdot\Delta\mathbf v_C,\quad \Delta\mathbf v_C = \mathbf v_M + ${w}_M\times\mathbf p_{MC} - \mathbf v_F - ${w}_F\times\mathbf p_{FC}`,
    left: String.raw`${along}\cdot\left(\mathbf a_M + \dot{${w}}_M\times\mathbf p_{MC} - \mathbf a_F - \dot{${w}}_F\times\mathbf p_{FC}\right)`,
    right: String.raw`-\tfrac{\mathrm d}{\mathrm dt}\left(${along}\right)\cdot\Delta\mathbf v_C - ${along}\cdot\left(\mathbf c_M + ${w}_M\times\dot{\mathbf p}_{MC} - \mathbf c_F - ${w}_F\times\dot{\mathbf p}_{FC}\right)`,
  }),
  other: ({ means, row }) => ({ means, ...row }),
}

/** The formulas of a row and a sentence about it. */
export function explainRow(row: RowFormula): ExplainedRow {
  return (explain[row.is] as (row: RowFormula) => ExplainedRow)(row)
}

/** What the letters stand for, beside what a joint's own equation says. */
export const letters: readonly { readonly tex: string; readonly means: string }[] = [
  { tex: String.raw`\mathbf d = \mathbf p_M - \mathbf p_F`, means: 'from the origin of F to that of M' },
  {
    tex: String.raw`\mathbf v_P = \mathbf v + ${w}\times\mathbf r_P`,
    means: 'velocity of a frame’s origin, r from its body’s centre of mass',
  },
  {
    tex: String.raw`\mathbf a_P = \dot{\mathbf v} + \dot{${w}}\times\mathbf r_P`,
    means: 'the part of its acceleration that is linear in ν̇',
  },
  {
    tex: String.raw`\mathbf c_P = ${w}\times(${w}\times\mathbf r_P)`,
    means: 'the part that velocities decide',
  },
]

type Primitives = NonNullable<JointDefinition<never>['primitives']>

/** Null where a row is a sum of coordinates, which has formulas of its own. */
function primitiveFormulas(primitives: Primitives): readonly RowFormula[] | null {
  const rows: RowFormula[] = []
  for (const p of primitives) {
    if (p.is === 'sum') return null
    if (p.is === 'coincident')
      rows.push(...([0, 1, 2] as const).map((axis) => ({ is: 'point', axis }) as const))
    else if (p.is === 'in-plane') rows.push({ is: 'along', axis: p.axis as AxisIndex })
    else rows.push({ is: 'normal', of: p.axes[0] as AxisIndex, to: p.axes[1] as AxisIndex })
  }
  return rows
}

/** One for each row of a joint with these parameters. Null for equations that people typed, which have a derivation of their own. */
export function rowFormulas(
  { kind, primitives }: Pick<JointDefinition<never>, 'kind' | 'primitives'>,
  params: unknown,
): readonly RowFormula[] | null {
  if (!Object.hasOwn(jointReferences, kind)) return null
  const { derivation } = jointReferences[kind as JointKindName]
  if (typeof derivation === 'function') return derivation(params as never)
  return derivation ?? (primitives ? primitiveFormulas(primitives) : null)
}
