import { expect, it } from 'vitest'
import { escapeMarkup } from './markup'
import { checkMarkup, checkScript, trustedMarkup } from './trusted'

it('takes scripts of the page’s own folder, and blobs of its origin', () => {
  const page = 'https://host.example/a/index.html?x#s=1'
  for (const address of [
    './assets/worker.js',
    'https://host.example/a/embed/w.js',
    'blob:https://host.example/1-2',
  ])
    expect(checkScript(address, page)).toBe(address)
  for (const address of [
    '../b/worker.js',
    'https://host.example/b/worker.js',
    'https://elsewhere.example/a/worker.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'blob:https://elsewhere.example/1-2',
    '//elsewhere.example/a/worker.js',
  ])
    expect(() => checkScript(address, page), address).toThrow('not a script of this page')
})

it('takes drawings, with any text in them', () => {
  const text = escapeMarkup('<script>alert(1)</script> <img onerror="x"> javascript: onload=1')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><text x="1" data-name="${text}">${text}</text><td/></svg>`
  expect(checkMarkup(drawing)).toBe(drawing)
  expect(trustedMarkup(drawing)).toBe(drawing)
})

it.each([
  '<svg><script>alert(1)</script></svg>',
  '<SVG><SCRIPT/></SVG>',
  '<img src="x" onerror="alert(1)">',
  "<img src='>' onerror='alert(1)'>",
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="x"></iframe>',
  '<animate attributeName="href" to="x"/>',
])('refuses %s', (markup) => expect(() => checkMarkup(markup)).toThrow('A drawing may not have'))
