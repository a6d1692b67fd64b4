/* Settings of a kind as a table: read from the fields that also make the inspector and the validator. */
import { escapeMarkup } from '@freebody/format'
import type { ShapeField } from '@freebody/scene'
import type { KindDefinition } from '@freebody/scene'
import { html, table, type Content } from './page'

type AnyField = ShapeField | KindDefinition['fields'][string]

/** Empty if there are no settings. */
export function fieldTable(fields: Readonly<Record<string, AnyField>>): string {
  const rows = Object.entries(fields).map(([key, field]): Content[] => [
    html(`${escapeMarkup(field.label)}<br><code>${escapeMarkup(key)}</code>`),
    html(escapeMarkup(meaningOf(field))),
    field.help ?? '',
  ])
  return rows.length === 0 ? '' : table(['Setting', 'Value', 'Meaning'], rows)
}

const WORDS: Readonly<Partial<Record<AnyField['type'], string>>> = {
  text: 'an expression, typed',
  profile: 'a function of time',
  curve: 'a curve',
  surface: 'a surface',
  boolean: 'yes or no',
}

/** Allowed values and the default. */
function meaningOf(field: AnyField): string {
  const unit = 'unit' in field && field.unit !== '' && field.unit !== '1' ? ` ${field.unit}` : ''
  switch (field.type) {
    case 'number':
      return `${number(field.default)}${unit}${bounds(field.min, field.max)}`
    case 'vector':
      return `${list(field.default)}${unit}`
    case 'numbers':
      return `${list(field.default)}${unit}`
    case 'tuples':
      return `at least ${field.atLeast} of ${field.of} numbers${unit}`
    case 'choice':
      return `${field.options.join(', ')}; ${field.default} if nothing is said`
    case 'boolean':
      return `yes or no; ${field.default ? 'yes' : 'no'} if nothing is said`
    case 'profile':
      return `a function of time${unit && `, in${unit}`}`
    default:
      return WORDS[field.type] ?? ''
  }
}

function bounds(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `, from ${number(min)} to ${number(max)}`
  if (min !== undefined) return `, at least ${number(min)}`
  return max !== undefined ? `, at most ${number(max)}` : ''
}

const list = (values: readonly number[]) => `(${values.map(number).join(', ')})`

export function number(x: number): string {
  const [digits, power] = String(x).split('e')
  const times =
    power === undefined ? '' : `·10${power.startsWith('-') ? '⁻' : ''}${sup(power.replace(/\D/g, ''))}`
  return `${digits.replace('-', '−')}${times}`
}

const sup = (digits: string) => [...digits].map((d) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(d)]).join('')
