/* Writes docs/reference.md, docs/reference and the list of kinds in docs/scene.md: `pnpm --filter @freebody/scene reference`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { withKindList } from '../reference/kind-list'
import { referenceFiles } from '../reference/page'

const docs = new URL('../../../../docs/', import.meta.url)
mkdirSync(new URL('reference/', docs), { recursive: true })
for (const [path, text] of referenceFiles()) writeFileSync(new URL(path, docs), text)
const scene = new URL('scene.md', docs)
writeFileSync(scene, withKindList(readFileSync(scene, 'utf8')))
