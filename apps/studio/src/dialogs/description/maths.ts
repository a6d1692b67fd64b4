/* $…$ and $$…$$ for markdown-it, as tokens that hold the TeX. A dollar before a space opens nothing and one before a digit closes
 nothing, so that prices stay prices. */
import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'

export function maths(md: MarkdownIt): void {
  md.inline.ruler.after('escape', 'maths', inline)
  md.block.ruler.after('blockquote', 'maths', block, { alt: ['paragraph', 'blockquote', 'list'] })
}

function inline(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state
  if (src[pos] !== '$') return false
  const fence = src[pos + 1] === '$' ? '$$' : '$'
  const start = pos + fence.length
  const end = closing(src, fence, start, posMax)
  const tex = end < 0 ? '' : src.slice(start, end)
  if (!tex.trim()) return false
  if (fence === '$' && (/^\s|\s$/.test(tex) || /\d/.test(src[end + 1] ?? ''))) return false
  if (!silent) {
    const token = state.push('maths', '', 0)
    token.content = tex.trim()
    token.markup = fence
  }
  state.pos = end + fence.length
  return true
}

/** Index of the next fence that is not escaped, or −1. */
function closing(src: string, fence: string, from: number, to: number): number {
  for (let at = src.indexOf(fence, from); at >= 0 && at < to; at = src.indexOf(fence, at + 1)) {
    if (src[at - 1] !== '\\') return at
  }
  return -1
}

/** Lines between two that start and end with $$: what would be a list or a heading in them is mathematics. */
function block(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const line = (n: number) => state.src.slice(state.bMarks[n] + state.tShift[n], state.eMarks[n])
  if (!line(startLine).startsWith('$$')) return false
  const lines = [line(startLine).slice(2)]
  let last = startLine
  while (!lines.at(-1)!.trimEnd().endsWith('$$')) {
    last++
    if (last >= endLine || state.sCount[last] < state.blkIndent) return false
    lines.push(line(last))
  }
  const tex = lines.join('\n').trimEnd().slice(0, -2).trim()
  // $$x$$ with text behind it is a matter of the paragraph.
  if (!tex || tex.includes('$$')) return false
  if (silent) return true
  const token = state.push('maths', '', 0)
  token.block = true
  token.content = tex
  token.markup = '$$'
  token.map = [startLine, last + 1]
  state.line = last + 1
  return true
}
