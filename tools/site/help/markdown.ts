/* Markdown of the repository → HTML, with mathematics typeset here and now: the page needs no script for it. */
import katex from 'katex'
import MarkdownIt from 'markdown-it'
import { maths } from '../../../apps/studio/src/dialogs/description/maths'
import { slug } from './page'

/** The repository's own pages: their HTML is ours. */
const md = new MarkdownIt({ html: true, linkify: false, typographer: false })
md.use(maths)

md.renderer.rules.maths = (tokens, i) => formula(tokens[i].content, tokens[i].markup === '$$')
md.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>'
md.renderer.rules.table_close = () => '</table></div>'
md.renderer.rules.heading_open = (tokens, i) => {
  const { tag } = tokens[i]
  return `<${tag} id="${slug(tokens[i + 1].content)}">`
}
md.renderer.rules.link_open = (tokens, i, options, _env, self) => {
  const address = String(tokens[i].attrGet('href') ?? '')
  tokens[i].attrSet('href', ofPage(address))
  if (/^https?:/.test(address)) tokens[i].attrSet('rel', 'noopener')
  return self.renderToken(tokens, i, options)
}

/** Links of the repository between its pages lead to the pages made of them. */
function ofPage(address: string): string {
  const [path, at] = address.split('#', 2)
  const name = /(?:^|\/)([\w-]+)\.md$/.exec(path)?.[1]
  if (name === undefined) return address
  return `${RENAMED[name] ?? name}.html${at === undefined ? '' : `#${at}`}`
}

/** Pages whose file has another name in the repository. */
const RENAMED: Readonly<Record<string, string>> = {
  README: 'index',
  cli: 'command-line',
  embed: 'embed-reference',
  scene: 'scene-document',
}

/** MathML besides the drawing: read aloud, copied, and there where styles are not. */
export function formula(tex: string, display: boolean): string {
  const set = katex.renderToString(tex, {
    displayMode: display,
    throwOnError: true,
    strict: 'error',
    output: 'htmlAndMathml',
  })
  // Marked, so that the search can leave it out.
  const marked = `<!--formula-->${set}<!--/formula-->`
  return display ? `<div class="formula" tabindex="0">${marked}</div>` : marked
}

export function markdown(text: string): string {
  return md.render(text)
}

/** One line, without a paragraph around it. */
export function line(text: string): string {
  return md.renderInline(text)
}

export interface Source {
  readonly title: string
  readonly summary: string
  /** HTML of what follows the title. */
  readonly body: string
}

/** A file that starts with its title; its first paragraph is the summary. */
export function source(text: string): Source {
  // Marks for the scripts that write parts of a page.
  const clean = text.replace(/<!--.*?-->\s*/gs, '')
  const title = /^# (.+)$/m.exec(clean)?.[1] ?? ''
  const rest = clean.replace(/^# .+\n+/m, '')
  return { title, summary: words(rest.trim().split(/\n\s*\n/, 1)[0]), body: markdown(rest) }
}

/** The first sentences of a paragraph as plain text. */
function words(paragraph: string): string {
  return paragraph
    .replace(/\s+/g, ' ')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\$[^$]*\$/g, '…')
    .slice(0, 240)
}
