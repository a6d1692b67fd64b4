import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { firstSentence } from './Description'
import { LONGEST, rendered, renderedLine } from './render'

const html = (text: string) => renderToStaticMarkup(createElement(Fragment, null, rendered(text)))
const line = (text: string) => renderToStaticMarkup(createElement(Fragment, null, renderedLine(text)))
const FORMULA = '<span class="formula"></span>'
const DISPLAY = '<span class="formula formula-display"></span>'

describe('a description', () => {
  it('is Markdown', () => {
    expect(html('It is **chaotic**.')).toBe('<p>It is <strong>chaotic</strong>.</p>')
    expect(html('# Try\n\n- one\n- *two*')).toBe(
      '<h3>Try</h3>\n<ul>\n<li>one</li><li><em>two</em></li></ul>'.replaceAll('\n', ''),
    )
    expect(html('|a|b|\n|-|-|\n|1|2|')).toContain('<td>1</td>')
  })

  it('links to the web', () => {
    expect(html('[paper](https://example.org/a?b=1&c=2)')).toBe(
      '<p><a href="https://example.org/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">paper</a></p>',
    )
    expect(html('See https://example.org.')).toContain('<a href="https://example.org"')
  })

  it('typesets mathematics', () => {
    expect(html('Here $\\dot z^2$ is.')).toBe(`<p>Here ${FORMULA} is.</p>`)
    expect(html('$$\na\n- b\n= c\n$$')).toBe(DISPLAY)
    expect(html('Text $$x$$ text')).toBe(`<p>Text ${DISPLAY} text</p>`)
    expect(html('- item\n\n  $$\n  x\n  $$')).toContain(DISPLAY)
    expect(line('a $x_1$ b')).toBe(`a ${FORMULA} b`)
  })

  it('leaves prices and lonely dollars alone', () => {
    for (const text of ['It costs $5 or $6.', 'A $ sign', '\\$x\\$', '$ x $', '$$', '$$\nnever closed'])
      expect(html(text)).not.toContain('formula')
  })
})

describe('a hostile description', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    'a <b onclick=alert(1)>b</b>',
    '<!-- --><style>*{display:none}</style>',
    '`<script>`',
    '```html" onmouseover="alert(1)\n<script>alert(1)</script>\n```',
    '[a][1]\n\n[1]: https://example.org "<script>"',
  ])('has no element of its own: %s', (text) => {
    const tags = html(text).match(/<[a-z][^>]*>/g) ?? []
    for (const tag of tags)
      expect(tag).toMatch(
        /^<(?:p|code|pre|a href="https:\/\/example\.org" target="_blank" rel="noopener noreferrer nofollow")>$/,
      )
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\nscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '[x](file:///etc/passwd)',
    '[x](//evil.example)',
    '[x](/path)',
    '[x](blob:null/1)',
    '<javascript:alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
    'javascript:alert(1)',
  ])('links nowhere: %s', (text) => {
    expect(html(text)).not.toMatch(/<a\b|href/)
  })

  it.each([
    '![x](https://evil.example/pixel.png)',
    '![x](data:image/svg+xml,<svg onload=alert(1)>)',
    '[![x](https://evil.example/a.png)](https://example.org)',
    '![<b>](https://evil.example/b.png "onerror=alert(1)")',
  ])('fetches no picture: %s', (text) => {
    expect(html(text)).not.toMatch(/<img|src=|evil/)
  })

  it('keeps the words of a picture', () => {
    expect(html('![a crank](https://evil.example/a.png)')).toBe('<p>a crank</p>')
  })

  it('is cut where it is endless, and done in time', () => {
    const started = performance.now()
    expect(html('a '.repeat(LONGEST))).toContain('the rest is not shown')
    for (const text of ['$', '[', '*a ', '> ', '`', '$x$ ', '![', '<', '\\(', '- '.repeat(50)])
      html(text.repeat(LONGEST / text.length))
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it('has at most 200 formulas, and says so', () => {
    const shown = html('$x$ '.repeat(300))
    expect(shown.split(FORMULA)).toHaveLength(201)
    expect(shown.split('(Not typeset: the text has more than 200 formulas.)')).toHaveLength(101)
  })

  it.each([
    ['x'.repeat(3000), 'it is longer than 2000 characters.'],
    [`${'\\frac{'.repeat(40)}x${'}1'.repeat(40)}`, 'it is nested more than 12 levels deep.'],
    ['\\def\\a{x}\\a', 'formulas of a scene may not define commands (\\def).'],
    [`\\begin{matrix}${'x+'.repeat(500)}\\end{matrix}`, 'it is too large.'],
  ])('shows a formula that would grow as it was written, with the reason', (tex, reason) => {
    const shown = html(`a $${tex}$ b`)
    expect(shown).not.toContain(FORMULA)
    expect(shown).toContain(`<code>${tex}</code>`)
    expect(shown).toContain(`(Not typeset: ${reason}`)
  })

  it('has formulas of a bounded size altogether', () => {
    // Nine matrices of a hundred cells, each of them allowed.
    const matrix = `$$\\begin{matrix}${'x&'.repeat(100)}\\end{matrix}$$`
    const shown = html(Array(9).fill(matrix).join('\n\n'))
    expect(shown.split(DISPLAY)).toHaveLength(7)
    expect(shown.split('(Not typeset: the formulas of the text are too many or too large.)')).toHaveLength(4)
  })
})

it.each([
  ['A bar. It swings.', 'A bar.'],
  ['Fast: $a = 1.5\\,g$. Then more.', 'Fast: $a = 1.5\\,g$.'],
  ['It weighs 2.5 kg, or more! Or less.', 'It weighs 2.5 kg, or more!'],
  ['No full stop\nsecond line', 'No full stop'],
  ['', ''],
])('the first sentence of %j is %j', (text, first) => {
  expect(firstSentence(text)).toBe(first)
})
