import { readFile } from 'node:fs/promises'
import { VERSION } from '@freebody/scene'
import { defineCommand } from '../command'
import { EXIT } from '../exit'

/** The published file. */
const published = new URL(`../../../../public/schema/scene-${VERSION}.json`, import.meta.url)

export const command = defineCommand({
  positionals: [],
  options: {},
  notes: ['For editors and other programs: it says which fields a scene may have and what they hold.'],
  examples: [{ line: 'schema > scene.schema.json', does: 'A copy beside your scenes.' }],
  async execute(io) {
    await io.out.write(await readFile(published, 'utf8'))
    return EXIT.ok
  },
})
