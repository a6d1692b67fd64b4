/* Transcripts in documents: ```console blocks, in which lines after "$ " are typed and the others are output. Tests run
 them again, so that documents show what the command does. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { call } from './shell'

export interface Played {
  /** As typed. */
  readonly line: string
  readonly expected: readonly string[]
  readonly code: number | null
  readonly actual: readonly string[]
}

/** Every command of a document with the lines that follow it. */
export function transcriptsOf(
  markdown: string,
): { readonly line: string; readonly expected: readonly string[] }[] {
  return [...markdown.matchAll(/^```console\n([\s\S]*?)^```$/gm)].flatMap(([, block]) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((part) => {
        const [line, ...expected] = part.trimEnd().split('\n')
        return { line, expected }
      }),
  )
}

/** A line of a shell, as far as documents need one: freebody, echo, cat and head, joined by |, with < and > to files of `folder`. */
export async function play(line: string, folder: string): Promise<{ code: number | null; lines: string[] }> {
  let [stdin, err] = ['', '']
  let code: number | null = 0
  for (const part of line.split(' | ')) {
    const words = wordsOf(part)
    const target = after(words, '>')
    const source = after(words, '<')
    if (source !== undefined) stdin = readFileSync(join(folder, source), 'utf8')
    const [name, ...rest] = words[0] === 'npx' ? words.slice(2) : words
    if (name === 'cat') stdin = readFileSync(join(folder, rest[0]), 'utf8')
    else if (name === 'echo') stdin = `${rest.join(' ')}\n`
    else if (name === 'head') stdin = stdin.split('\n').slice(0, -Number(rest[0])).join('\n')
    else if (name === 'freebody') {
      const ended = await call(rest, { stdin, cwd: folder })
      code = ended.code
      stdin = ended.out
      err += ended.err
    } else throw new Error(`a transcript types ${name}`)
    if (target !== undefined) {
      mkdirSync(dirname(join(folder, target)), { recursive: true })
      writeFileSync(join(folder, target), stdin)
      stdin = ''
    }
  }
  const text = (stdin + err).trimEnd()
  return { code, lines: text === '' ? [] : text.split('\n') }
}

/** Takes "> file" out of the words. */
function after(words: string[], sign: string): string | undefined {
  const at = words.indexOf(sign)
  return at < 0 ? undefined : words.splice(at, 2)[1]
}

function wordsOf(text: string): string[] {
  return [...text.trim().matchAll(/(?:[^\s'"]+|'[^']*'|"[^"]*")+/g)].map(([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, (_, a?: string, b?: string) => a ?? b ?? ''),
  )
}

/** What differs, or null. "…" on a line of its own stands for any lines; numbers may differ in their last digits, which
 depend on the processor, and spaces as the widths of numbers do. */
export function difference(expected: readonly string[], actual: readonly string[]): string | null {
  let at = 0
  for (const [i, line] of expected.entries()) {
    if (line === '…') {
      const next = expected[i + 1]
      if (next === undefined) return null
      while (at < actual.length && !alike(next, actual[at])) at++
      continue
    }
    if (actual[at] === undefined || !alike(line, actual[at]))
      return `expected: ${line}\nbut came: ${actual[at] ?? '(nothing)'}`
    at++
  }
  return at < actual.length ? `unexpected: ${actual[at]}` : null
}

const NUMBER = /(?<![\w.])-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w])/g

function alike(a: string, b: string): boolean {
  const plain = (line: string) => line.replace(NUMBER, '#').replace(/\s+/g, ' ').trim()
  if (plain(a) !== plain(b)) return false
  const numbers = (line: string) => [...line.matchAll(NUMBER)].map(([text]) => Number(text))
  const [x, y] = [numbers(a), numbers(b)]
  return x.every((n, i) => Math.abs(n - y[i]) <= 1e-9 * Math.max(1, Math.abs(n)))
}
