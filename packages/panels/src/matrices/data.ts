/* The matrices and the labels of their rows and columns. */
import type { Description } from '@freebody/formulations'
import type { MatrixData, MatrixLabel } from '@freebody/plots'
import type { CompiledScene } from '@freebody/scene'
import { columnLabels, rowLabels } from '../why/labels'
import type { MatrixName } from '../why/work'

export interface MatrixKind {
  readonly name: MatrixName
  readonly title: string
  /** One sentence. */
  readonly says: string
}

export const matrixKinds: readonly MatrixKind[] = [
  {
    name: 'M',
    title: 'M',
    says: 'Inertia: what a unit of each acceleration costs in force.',
  },
  {
    name: 'A',
    title: 'A',
    says: 'One row for each condition: what it demands of the accelerations, and along what it pushes.',
  },
  { name: 'b', title: 'b', says: 'What A times the accelerations has to be.' },
  { name: 'Q', title: 'Q', says: 'Forces that would act without any constraint.' },
  {
    name: 'S',
    title: 'S = A M⁻¹ Aᵀ',
    says: 'How much a unit of each multiplier accelerates each row: what the engine factors.',
  },
  {
    name: 'φ',
    title: 'φ, φ̇',
    says: 'How far each condition is from being met, and how fast that grows.',
  },
]

const lone = (label: string): MatrixLabel => ({ id: label, label, of: '', group: '' })

/** Null where the matrix does not exist in this description; else its sides, and room for its values. */
export function emptyMatrix(
  compiled: Pick<CompiledScene, 'model' | 'names'>,
  name: MatrixName,
  description: Description,
): (MatrixData & { readonly values: Float64Array }) | null {
  if (name === 'S' && (description === 'quaternion' || compiled.model.massless.length > 0)) return null
  const across = columnLabels(compiled, description)
  const down = rowLabels(compiled, name === 'φ' ? 'twist' : description)
  const [rows, columns] = {
    M: [across, across],
    A: [down, across],
    b: [down, [lone('b')]],
    Q: [across, [lone('Q')]],
    S: [down, down],
    φ: [down, [lone('φ'), lone('φ̇')]],
  }[name]
  return { name, rows, columns, values: new Float64Array(rows.length * columns.length) }
}
