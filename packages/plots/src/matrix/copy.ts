/* A matrix as text, every digit of it. */
import { exact } from '@freebody/format'
import { fullName, entry, type MatrixData } from './matrix'

/** For spreadsheets: names in the first row and column, tabs between. */
export function matrixTsv(data: MatrixData): string {
  const head = [data.name, ...data.columns.map(fullName)]
  const lines = data.rows.map((row, r) => [
    fullName(row),
    ...data.columns.map((_, c) => exact(entry(data, r, c))),
  ])
  return [head, ...lines].map((fields) => `${fields.map(plain).join('\t')}\n`).join('')
}

export function matrixLatex(data: MatrixData): string {
  const lines = data.rows.map((_, r) =>
    data.columns.map((_, c) => latexNumber(entry(data, r, c))).join(' & '),
  )
  const names = (labels: MatrixData['rows']) => labels.map((l) => plain(fullName(l))).join(', ')
  return [
    `% rows: ${names(data.rows)}`,
    `% columns: ${names(data.columns)}`,
    `${data.name} = \\begin{bmatrix}`,
    lines.map((line) => `  ${line}`).join(' \\\\\n'),
    '\\end{bmatrix}',
    '',
  ].join('\n')
}

export function matrixJson(data: MatrixData): string {
  const values = data.rows.map((_, r) => data.columns.map((_, c) => entry(data, r, c)))
  const names = (labels: MatrixData['rows']) => labels.map(({ id, of, label }) => ({ id, of, label }))
  return JSON.stringify({ name: data.name, rows: names(data.rows), columns: names(data.columns), values })
}

function latexNumber(x: number): string {
  if (Number.isNaN(x)) return '\\text{undefined}'
  if (!Number.isFinite(x)) return x < 0 ? '-\\infty' : '\\infty'
  const [mantissa, power] = exact(x).split('e')
  return power === undefined ? mantissa : `${mantissa} \\times 10^{${Number(power)}}`
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ')
}
