import { describe, expect, it } from 'vitest'
import { embedOptions, initialEmbed, readEmbed, writeEmbed, type EmbedValue } from './options'
import { elementSnippet, snippet } from './snippet'

describe('options', () => {
  it('write nothing where nothing was chosen', () => {
    expect(writeEmbed(initialEmbed)).toBe('')
    expect(readEmbed('#s=abc')).toEqual(initialEmbed)
  })

  it.each<[string, EmbedValue, string]>([
    ['autoplay', false, '&autoplay=0'],
    ['controls', 'full', '&controls=full'],
    ['body', 'rod & "1" #ü', '&body=rod%20%26%20%221%22%20%23%C3%BC'],
    ['sliders', ['L', 'm_1'], '&sliders=L,m_1'],
    ['loop', 12.5, '&loop=12.5'],
    ['readouts', ['crank pin.F', 'energy.total'], '&readouts=crank%20pin.F,energy.total'],
    ['plots', ['swing'], '&plots=swing'],
    ['panel', 'free-body', '&panel=free-body'],
    ['dir', 'rtl', '&dir=rtl'],
    ['limit', 8, '&limit=8'],
    ['host', 'https://course.example:8080', '&host=https%3A%2F%2Fcourse.example%3A8080'],
  ])('%s: %j is %s, and comes back', (key, value, text) => {
    const values = { ...initialEmbed, [key]: value }
    expect(writeEmbed(values)).toBe(text)
    expect(readEmbed(`#s=code${text}`)).toEqual(values)
  })

  it('come back all together', () => {
    const values = Object.fromEntries(
      embedOptions.map((o) => [
        o.key,
        typeof o.initial === 'boolean'
          ? !o.initial
          : o.field.kind === 'choice'
            ? o.field.choices[2][0]
            : o.initial,
      ]),
    )
    expect(readEmbed(`#s=code${writeEmbed(values)}`)).toEqual(values)
  })

  it.each([
    '&autoplay=yes&controls=<script>&theme=&arrows=all&loop=-1',
    '&loop=Infinity&loop=1e9',
    '&loop=&controls&body=%E0%A4%A',
    '&__proto__=1&constructor=2',
    '&&&===&',
    '&panel=../x&dir=up&limit=1e9&host=javascript:alert(1)',
    '&host=https://course.example/path&host=null',
  ])('that make no sense are left at their defaults: %s', (text) => {
    expect(readEmbed(`#s=x${text}`)).toEqual(initialEmbed)
  })
})

describe('the snippet', () => {
  const frame = { title: 'Crank', width: null, height: 400 }

  it('is one line of HTML', () => {
    expect(snippet('https://host.example/embed.html#s=abc&controls=full', frame)).toBe(
      '<iframe src="https://host.example/embed.html#s=abc&amp;controls=full" title="Crank" width="100%" height="400" style="border:0" loading="lazy" allow="fullscreen"></iframe>',
    )
  })

  it.each([
    '"><script>alert(1)</script>',
    "' onload='alert(1)",
    '" onload="alert(1)',
    'a\n" b\u0000',
    '&quot;><img>',
  ])('holds any title between its quotes: %j', (title) => {
    const html = snippet('https://host.example/#s=a', { ...frame, title })
    const between = /^<iframe src="[^"]*" title="([^"<>']*)" width="100%" /.exec(html)
    expect(between).not.toBeNull()
    expect(html.match(/</g)).toHaveLength(2)
    const shown = between![1]
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#39;/g, "'")
      .replace(/&amp;/g, '&')
    expect(shown).toBe(title.replace(/\p{Cc}/gu, ' '))
  })

  it('escapes a hostile address', () => {
    const html = snippet('https://host.example/"><script>#s=a', frame)
    expect(html).not.toContain('<script>')
  })

  it('can be an element, whose attributes are the options', () => {
    const values = { ...initialEmbed, autoplay: false, sliders: ['L', 'm'], body: '"><b' }
    expect(elementSnippet('https://host.example/a/embed.html#s=abc', values, frame)).toBe(
      '<script src="https://host.example/a/freebody-scene.js" defer></script>\n' +
        '<freebody-scene src="https://host.example/a/embed.html#s=abc" title="Crank" style="height:400px" autoplay="0" body="&quot;&gt;&lt;b" sliders="L,m"></freebody-scene>',
    )
  })
})
