/* The tables of docs/embed.md, from the definitions. */
import { askFields, type AskField, type AskName } from '../messages'
import { embedOptions, type EmbedField, type EmbedValue } from '../options'
import { asks, events } from '../reference'

export const tables: Readonly<Record<string, () => string>> = {
  options: () =>
    table(
      ['Option', 'Values', 'Default', 'What it does'],
      embedOptions.map(({ key, label, help, initial, field }) => [
        code(key),
        valuesOf(field),
        defaultOf(initial),
        `${label}. ${help}`,
      ]),
    ),
  asks: () =>
    table(
      ['`ask`', 'Fields', 'What it does', 'Answer'],
      Object.entries(asks).map(([name, ask]) => [
        code(name),
        fieldsOf(name as AskName),
        ask.summary,
        ask.answer,
      ]),
    ),
  events: () =>
    table(
      ['`event`', 'When', '`value`'],
      Object.entries(events).map(([name, { summary, value }]) => [code(name), summary, value]),
    ),
}

/** The page with its tables updated: each is between two comments. */
export function withTables(page: string): string {
  return page.replace(
    /(<!-- table: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, start: string, name: string, end: string) => `${start}\n${tables[name]()}\n${end}`,
  )
}

const code = (text: string) => `\`${text}\``

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('')
}

const KINDS: { readonly [K in EmbedField['kind']]: (field: Extract<EmbedField, { kind: K }>) => string } = {
  switch: () => '`1` or `0`',
  choice: ({ choices }) => choices.map(([value]) => code(value)).join(', '),
  number: ({ unit, min, max }) => `${min} to ${max} ${unit}`,
  body: () => 'id of a body',
  parameters: () => 'ids of parameters, with commas',
  channels: () => 'names, with commas',
  panel: () => 'id of a panel',
  origin: () => 'an origin',
}

function valuesOf(field: EmbedField): string {
  return (KINDS[field.kind] as (field: EmbedField) => string)(field)
}

function defaultOf(value: EmbedValue): string {
  if (typeof value === 'boolean') return code(value ? '1' : '0')
  return String(value) === '' ? 'none' : code(String(value))
}

function fieldsOf(name: AskName): string {
  const fields: Readonly<Record<string, AskField>> = askFields[name]
  const words = Object.entries(asks[name].fields).map(
    ([field, summary]) => `${code(field)}${fields[field].optional ? ' (may be left out)' : ''}: ${summary}`,
  )
  return words.join('; ')
}
