/* Brings docs/cli.md up to date: the help of every command at its heading, and what comes after what is typed in transcripts. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commands } from '../commands'
import { helpOf } from '../help'
import { difference, play, transcriptsOf } from './transcript'

const path = new URL('../../../../docs/cli.md', import.meta.url)
let page = readFileSync(path, 'utf8')

const sections: string[] = []
for (const [name, { summary, load }] of Object.entries(commands)) {
  const { command } = await load()
  sections.push(`### ${name}\n\n\`\`\`text\n${helpOf(name, summary, command)}\`\`\`\n`)
}
const heading = '## Commands\n\n'
page = page.slice(0, page.indexOf(heading) + heading.length) + sections.join('\n')

const folder = mkdtempSync(join(tmpdir(), 'freebody-docs-'))
for (const { line, expected } of transcriptsOf(page)) {
  const { lines } = await play(line, folder)
  if (difference(expected, lines) === null) continue
  const old = [`$ ${line}`, ...expected].join('\n')
  page = page.replace(old, () => [`$ ${line}`, ...lines].join('\n'))
}
rmSync(folder, { recursive: true })
writeFileSync(path, page)
