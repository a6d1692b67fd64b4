/* `pnpm grammar`: the tables of grammar/parser.ts from grammar/equation.grammar. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildParserFile } from '@lezer/generator'

const folder = fileURLToPath(new URL('../grammar/', import.meta.url))
const { parser } = buildParserFile(readFileSync(`${folder}equation.grammar`, 'utf8'), { typeScript: true })
writeFileSync(
  `${folder}parser.ts`,
  `// biome-ignore-all lint/suspicious/noTemplateCurlyInString: tables, not templates\n${parser}`,
)
