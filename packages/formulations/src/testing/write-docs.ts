/* Writes docs/formulations: `pnpm --filter @freebody/formulations run docs`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { pageFiles } from './page-files'

for (const { file, text } of pageFiles()) {
  mkdirSync(new URL('.', file), { recursive: true })
  writeFileSync(file, text)
}
