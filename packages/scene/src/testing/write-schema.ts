import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishedSchema, SCHEMA_FILE } from './json-schema'

const file = fileURLToPath(new URL(`../../../../${SCHEMA_FILE}`, import.meta.url))
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, publishedSchema())
