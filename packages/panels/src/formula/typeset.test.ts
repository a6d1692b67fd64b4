import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { TYPESETTING } from './typeset'

describe('a hostile formula', () => {
  const typeset = (tex: string) => katex.renderToString(tex, TYPESETTING)

  it.each([
    '\\href{javascript:alert(1)}{x}',
    '\\href{https://evil.example}{x}',
    '\\url{https://evil.example}',
    '\\includegraphics[height=1em]{https://evil.example/x.png}',
    '\\htmlStyle{position:fixed;inset:0}{x}',
    '\\htmlClass{notices}{x}',
    '\\htmlId{root}{x}',
    '\\htmlData{a=b}{x}',
    '\\text{<img src=x onerror=alert(1)>}',
  ])('does nothing: %s', (tex) => {
    // The source is kept as text for copying, and as the tooltip of an error.
    const shown = typeset(tex)
      .replace(/<annotation[^>]*>[^<]*<\/annotation>/g, '')
      .replace(/title="[^"]*"/g, '')
    expect(shown).not.toMatch(/<(?:a|img|script)\b|href=|src="|position:fixed|id="|data-|class="[^"]*notices/)
  })

  it('draws no box beyond its bounds', () => {
    const drawn = typeset('\\rule{10000em}{10000em}').replace(/<annotation.*<\/annotation>/, '')
    expect(drawn).toContain('border-right-width:40em')
    expect(drawn).not.toContain('10000em')
  })

  it('does not breed', () => {
    const started = performance.now()
    typeset('\\def\\a{\\a\\a}\\a')
    typeset('\\def\\a#1{#1#1#1#1}\\def\\b#1{\\a{\\a{\\a{#1}}}}\\b{\\b{\\b{x}}}')
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
