/* The sheet as a drawing. Formulas go as MathML inside a foreignObject, which browsers draw without any font of ours; always in the
 light colours: paper is white. */
import { escapeMarkup, number, trustedMarkup } from '@freebody/format'
import type { Block } from './sheet'

const WIDTH = 860
const STYLE =
  'box-sizing:border-box;width:860px;padding:24px;font:14px/1.5 system-ui,sans-serif;color:#1c1f24;background:#ffffff'
const CELL = 'padding:2px 10px;text-align:right;border-bottom:1px solid #d9dce1'

export async function paperSheet(blocks: readonly Block[], subtitle: string): Promise<string | null> {
  if (blocks.length === 0) return null
  const { mathml } = await import('../formula/typeset')
  const body = blocks.map((block, i) => markup(block, i === 0 ? subtitle : null, mathml)).join('')
  const page = `<div xmlns="http://www.w3.org/1999/xhtml" style="${STYLE}">${body}</div>`
  const height = heightOf(page)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"><rect width="${WIDTH}" height="${height}" fill="#ffffff"/><foreignObject width="${WIDTH}" height="${height}">${page}</foreignObject></svg>`
}

function markup(block: Block, subtitle: string | null, mathml: (tex: string) => string): string {
  switch (block.is) {
    case 'head':
      return subtitle === null
        ? `<h3 style="margin:16px 0 4px;font-size:14px">${escapeMarkup(block.text)}</h3>`
        : `<h2 style="margin:0;font-size:18px">${escapeMarkup(block.text)}</h2><p style="margin:0 0 8px;color:#565c66">${escapeMarkup(subtitle)}</p>`
    case 'words':
      return `<p style="margin:4px 0">${escapeMarkup(block.text)}</p>`
    case 'math':
      return `<p style="margin:6px 0 6px 16px">${mathml(block.tex)}${block.means ? ` <span style="padding-left:16px;color:#565c66">${escapeMarkup(block.means)}</span>` : ''}</p>`
    case 'numbers':
      return `<table style="margin:4px 0 8px;border-collapse:collapse;font-variant-numeric:tabular-nums"><tr><td/>${block.head.map((h) => `<td style="${CELL};color:#565c66">${escapeMarkup(h)}</td>`).join('')}</tr>${block.rows
        .map(
          ({ name, values }) =>
            `<tr><td style="${CELL};text-align:left">${escapeMarkup(name)}</td>${values.map((x) => `<td style="${CELL}">${number(x)}</td>`).join('')}</tr>`,
        )
        .join('')}</table>`
  }
}

/** [px] as the page itself would lay it out. */
function heightOf(page: string): number {
  const probe = document.createElement('div')
  probe.style.cssText = `position:absolute;visibility:hidden;left:0;top:0;width:${WIDTH}px`
  probe.append(new DOMParser().parseFromString(trustedMarkup(page), 'application/xhtml+xml').documentElement)
  document.body.append(probe)
  const height = Math.ceil(probe.getBoundingClientRect().height)
  probe.remove()
  return height
}
