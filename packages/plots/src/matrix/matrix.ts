/* A matrix with a name for every row and column. */
import { number } from '@freebody/format'

export interface MatrixLabel {
  /** Unlike any other of its side. */
  readonly id: string
  /** Short: φ₁, ωx. */
  readonly label: string
  /** Id of the body, joint or force it belongs to: neighbours of one item form a block. */
  readonly of: string
  /** Label of that item. */
  readonly group: string
}

export interface MatrixData {
  /** A, M, S … */
  readonly name: string
  readonly rows: readonly MatrixLabel[]
  readonly columns: readonly MatrixLabel[]
  /** Row by row. May be overwritten in place. */
  readonly values: ArrayLike<number>
}

export interface Block {
  readonly of: string
  readonly group: string
  readonly start: number
  readonly count: number
}

/** Neighbours that belong to one item. */
export function blocks(labels: readonly MatrixLabel[]): readonly Block[] {
  const found: { of: string; group: string; start: number; count: number }[] = []
  for (const [i, { of, group }] of labels.entries()) {
    const last = found.at(-1)
    if (last?.of === of) last.count++
    else found.push({ of, group, start: i, count: 1 })
  }
  return found
}

/** A cell; or, where one of the two is null, a whole column or row. */
export interface MatrixPlace {
  readonly row: number | null
  readonly column: number | null
}

export function entry({ values, columns }: MatrixData, row: number, column: number): number {
  return values[row * columns.length + column]
}

/** hinge φ₁ */
export function fullName({ group, label }: MatrixLabel): string {
  return group === '' ? label : `${group} ${label}`
}

/** A, hinge φ₁, bar ωx: −0.3536 */
export function placeSentence(data: MatrixData, { row, column }: MatrixPlace): string {
  const names = [
    data.name,
    ...(row === null ? [] : [fullName(data.rows[row])]),
    ...(column === null ? [] : [fullName(data.columns[column])]),
  ].join(', ')
  return row === null || column === null ? names : `${names}: ${number(entry(data, row, column), 6)}`
}

/** Rows and columns of highlighted items, by their own id or that of their item. */
export function highlighted(labels: readonly MatrixLabel[], ids: readonly string[]): readonly number[] {
  return labels.flatMap(({ id, of }, i) => (ids.includes(id) || ids.includes(of) ? [i] : []))
}

/** Where a key leads from a cell; null for keys that lead nowhere. Page keys jump to the next block. */
export function nextPlace(data: MatrixData, { row, column }: MatrixPlace, key: string): MatrixPlace | null {
  const step = steps[key]
  if (step === undefined || data.rows.length === 0 || data.columns.length === 0) return null
  const [r, c] = [row ?? 0, column ?? 0]
  return row === null && column === null ? { row: 0, column: 0 } : step(data, r, c)
}

const clamp = (i: number, n: number) => Math.min(n - 1, Math.max(0, i))
const move =
  (dr: number, dc: number) =>
  ({ rows, columns }: MatrixData, r: number, c: number): MatrixPlace => {
    return { row: clamp(r + dr, rows.length), column: clamp(c + dc, columns.length) }
  }
const steps: Readonly<Record<string, (data: MatrixData, row: number, column: number) => MatrixPlace>> = {
  ArrowUp: move(-1, 0),
  ArrowDown: move(1, 0),
  ArrowLeft: move(0, -1),
  ArrowRight: move(0, 1),
  Home: (_, row) => ({ row, column: 0 }),
  End: ({ columns }, row) => ({ row, column: columns.length - 1 }),
  PageUp: ({ rows }, row, column) => {
    return { row: blocks(rows).findLast((b) => b.start < row)?.start ?? 0, column }
  },
  PageDown: ({ rows }, row, column) => {
    return { row: blocks(rows).find((b) => b.start > row)?.start ?? rows.length - 1, column }
  },
}
