/* Writes docs/reference.md and docs/reference: `pnpm --filter @freebody/scene reference`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { referenceFiles } from '../reference/page'

const docs = new URL('../../../../docs/', import.meta.url)
mkdirSync(new URL('reference/', docs), { recursive: true })
for (const [path, text] of referenceFiles()) writeFileSync(new URL(path, docs), text)
