import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder of its own for a file of tests. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'freebody-cli-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}
