/* Markdown with mathematics → React elements. Only elements of the tables below can be made from a text: no HTML of the
 author's, no pictures, no links but to the web. Text reaches the page as text, never as markup. */
import MarkdownIt, { type Token } from 'markdown-it'
import { Fragment, type ReactNode } from 'react'
import {
  BoundedFormula,
  FORMULA_LIMITS,
  FormulaSource,
  formulaRefusal,
  formulaWeight,
} from '@freebody/panels'
import { maths } from './maths'

/** Characters; longer texts are cut off with a note. */
export const LONGEST = 50_000
const MOST_FORMULAS = 200

const md = new MarkdownIt({ html: false, linkify: true, maxNesting: 20 })
md.use(maths)
md.validateLink = (address) => /^https?:\/\/[^/]/i.test(address)
md.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })

/** The allowed elements, by the tag of markdown-it. Headings start below those of the page. */
const ELEMENTS = {
  p: 'p',
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  h5: 'h6',
  h6: 'h6',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
  em: 'em',
  strong: 'strong',
  s: 's',
} as const

/** What has no children. */
const LEAVES: Readonly<Record<string, (token: Token, walk: Walk) => ReactNode>> = {
  text: ({ content }) => content,
  softbreak: () => '\n',
  hardbreak: () => <br />,
  hr: () => <hr />,
  code_inline: ({ content }) => <code>{content}</code>,
  code_block: ({ content }) => <pre>{content}</pre>,
  fence: ({ content }) => <pre>{content}</pre>,
  // Pictures would be fetched from other servers: replaced by their alternative text.
  image: ({ content }) => content,
  maths: ({ content, markup }, walk) => {
    const reason = refusalIn(walk, content)
    const display = markup === '$$'
    return reason === null ? (
      <BoundedFormula key={content} tex={content} display={display} />
    ) : (
      <FormulaSource tex={content} display={display} reason={reason} />
    )
  },
  inline: ({ children }, walk) => tree(children ?? [], walk),
}

interface Walk {
  formulas: number
  /** Of the formulas so far, as of `formulaWeight`. */
  weight: number
}

const walk = (): Walk => ({ formulas: 0, weight: 0 })

/** Why a formula is not typeset; else it is counted, and null. */
function refusalIn(walk: Walk, tex: string): string | null {
  if (walk.formulas >= MOST_FORMULAS) return `the text has more than ${MOST_FORMULAS} formulas.`
  const refusal = formulaRefusal(tex)
  if (refusal !== null) return refusal
  const weight = formulaWeight(tex)
  if (walk.weight + weight > FORMULA_LIMITS.textWeight)
    return 'the formulas of the text are too many or too large.'
  walk.formulas++
  walk.weight += weight
  return null
}

export function rendered(text: string): ReactNode {
  const cut = text.length > LONGEST
  return (
    <>
      {tree(md.parse(cut ? text.slice(0, LONGEST) : text, {}), walk())}
      {cut && (
        <p className="muted">The description is longer than {LONGEST} characters; the rest is not shown.</p>
      )}
    </>
  )
}

/** Without paragraphs, lists and the like: for a line of text. */
export function renderedLine(text: string): ReactNode {
  return tree(md.parseInline(text.slice(0, LONGEST), {}), walk())
}

function tree(tokens: readonly Token[], walk: Walk): ReactNode {
  const levels: { readonly token: Token | null; readonly children: ReactNode[] }[] = [
    { token: null, children: [] },
  ]
  const add = (node: ReactNode) => {
    const { children } = levels.at(-1)!
    children.push(<Fragment key={children.length}>{node}</Fragment>)
  }
  for (const token of tokens) {
    if (token.nesting > 0) levels.push({ token, children: [] })
    else if (token.nesting < 0) {
      const { token: opening, children } = levels.pop()!
      add(element(opening!, children))
    } else add(LEAVES[token.type]?.(token, walk) ?? token.content)
  }
  return levels[0].children
}

function element(opening: Token, children: ReactNode): ReactNode {
  if (opening.hidden) return children
  if (opening.type === 'link_open') return link(String(opening.attrGet('href') ?? ''), children)
  const Element = ELEMENTS[opening.tag as keyof typeof ELEMENTS]
  return Element ? <Element>{children}</Element> : children
}

function link(address: string, children: ReactNode): ReactNode {
  if (!md.validateLink(address)) return children
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
