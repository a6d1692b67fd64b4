/* Relative links in the repository's Markdown lead to files and headings that exist. The help pages are made from the same files, and map these links to pages
 (tools/site/help/markdown.ts); pages.test.ts checks those. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8').replace(/^```[\s\S]*?^```/gm, '')

/** As GitHub names the anchors of headings. */
function anchorsOf(file: string): readonly string[] {
  return [...textOf(file).matchAll(/^#+ (.*)$/gm)].map((match) =>
    match[1]
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
}

it('finds the documentation', () => expect(files).toContain('docs/guide/start.md'))

it.each(files)('%s links to files and headings that exist', (file) => {
  const lost = [...textOf(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1])
    .filter((address) => !/^https?:/.test(address))
    .filter((address) => {
      const [path, anchor] = address.split('#', 2)
      const target = path === '' ? file : join(dirname(file), path)
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
    })
  expect(lost).toEqual([])
})
