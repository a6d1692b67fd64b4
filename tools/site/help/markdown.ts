/* Markdown of the repository → HTML, with mathematics typeset here and now: the page needs no script for it. */
import { documentKinds } from '@freebody/scene'
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

md.renderer.rules.image = (tokens, i, options, env, self) => {
  const token = tokens[i]
  token.attrSet('alt', self.renderInlineAsText(token.children ?? [], options, env))
  // What is in public/ is beside the folder of the help pages.
  token.attrSet('src', String(token.attrGet('src')).replace(/^(?:\.\.\/)+public\//, '../'))
  return self.renderToken(tokens, i, options)
}

/** A link between files of the repository leads to the page made of the file, or of that part of it. */
function ofPage(address: string): string {
  if (address.endsWith('/src/examples')) return 'examples.html'
  const [path, at] = address.split('#', 2)
  const name = /(?:^|\/)([\w-]+)\.md$/.exec(path)?.[1]
  if (name === undefined) return address
  if (name === 'bench') return '../bench.html'
  if (at !== undefined && Object.hasOwn(PARTS, `${name}#${at}`)) return `${PARTS[`${name}#${at}`]}.html`
  const folder = path.split('/').at(-2)
  const page = RENAMED[folder === 'formulations' ? `formulations/${name}` : name] ?? name
  return `${page}.html${at === undefined ? '' : `#${at}`}`
}

/** Pages whose file has another name in the repository. */
const RENAMED: Readonly<Record<string, string>> = {
  'formulations/README': 'formulation-reference',
  README: 'index',
  cli: 'command-line',
  embed: 'embed-reference',
  scene: 'scene-document',
  reference: 'joints',
}

/** Headings of files of the repository that have a page of their own here. */
const PARTS: Readonly<Record<string, string>> = {
  'reference#joints': 'joints',
  'reference#forces': 'forces-reference',
  'reference#laws': 'laws',
  'cli#channels': 'channels',
  'scene#settings': 'integrators',
  'scene#shapes': 'shapes',
  ...pagesOfKinds('joint', documentKinds.joints),
  ...pagesOfKinds('force', documentKinds.forces),
  ...pagesOfKinds('law', documentKinds.laws),
}

/** Headings in docs/reference.md are kinds; a kind that is typed has its registry's name too, as in "typed-law". */
function pagesOfKinds(registry: 'joint' | 'force' | 'law', kinds: object): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.keys(kinds).map((kind) => [
      `reference#${kind === 'typed' ? `typed-${registry}` : kind}`,
      `${registry}-${kind}`,
    ]),
  )
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
