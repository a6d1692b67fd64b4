/* Summaries of palette items, and their search. Apart from palette-items.ts, which commands load at once. */
import type { KindTexts } from '@freebody/dynamics'
import { kindTexts } from '@freebody/scene'
import { wordsFor } from '../help/vocabulary'
import type { PaletteItem } from './palette-items'

/** One sentence: what it is, what it leaves free. */
export function summaryOf({ summary, adding }: PaletteItem): string {
  if (summary !== undefined || adding.kind !== 'connect') return summary ?? ''
  const { what } = adding
  return what.type === 'joint' ? summaryOfKind('joints', what.joint) : summaryOfKind('forces', what.force)
}

export function summaryOfKind(list: keyof typeof kindTexts, kind: string): string {
  const texts: Readonly<Record<string, KindTexts>> = kindTexts[list]
  return texts[kind].summary
}

/** In order. */
export function searchItems(items: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (parts.length === 0) return items
  return items.filter((item) => {
    const { label, words = '', group, id } = item
    const said = `${label} ${words} ${group} ${id} ${summaryOf(item)} ${wordsFor(`add.${id}`)}`.toLowerCase()
    return parts.every((part) => said.includes(part))
  })
}
