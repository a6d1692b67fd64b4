/* Brings the tables of docs/embed.md up to date. */
import { readFileSync, writeFileSync } from 'node:fs'
import { withTables } from './tables'

const path = new URL('../../../../docs/embed.md', import.meta.url)
writeFileSync(path, withTables(readFileSync(path, 'utf8')))
