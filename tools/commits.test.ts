/* The rule of CONTRIBUTING.md for the subjects of commits, checked for commits after it was adopted. Merges are not checked. Exports without a
 repository, and systems without git, have no subjects to check. */
import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = realpathSync(fileURLToPath(new URL('..', import.meta.url)))
/** Earlier commits are not checked. */
const SINCE = '2026-11-18T12:00:00Z'
const LONGEST = 72
/** `room: what changed`; several rooms are separated by commas. */
const FORM = /^[a-z0-9-]+(, [a-z0-9-]+)*: \S/
/** In a shallow clone the oldest commit shows no parents, so that `--no-merges` does not exclude it where it is a merge. */
const MADE_BY_GIT = /^(Merge|Revert) /

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** Null where this folder is not the root of a git work tree. */
function subjects(): string[] | null {
  const top = git('rev-parse', '--show-toplevel')
  if (!top || realpathSync(top) !== root) return null
  return git('log', '--no-merges', `--since=${SINCE}`, '--format=%s')?.split('\n').filter(Boolean) ?? null
}

function problemOf(subject: string): string | null {
  if (MADE_BY_GIT.test(subject)) return null
  if (!FORM.test(subject)) return `"${subject}" does not start with a room, as in "scene: what changed"`
  const { length } = [...subject]
  return length > LONGEST ? `"${subject}" has ${length} characters; at most ${LONGEST} are allowed` : null
}

it('accepts and refuses subjects by the rule', () => {
  expect(problemOf('dynamics: keep quaternions unit length between steps')).toBeNull()
  expect(problemOf('scene, e2e: share the edit distance')).toBeNull()
  expect(problemOf("Merge branch 'look'")).toBeNull()
  expect(problemOf('Keep quaternions unit length')).toMatch('does not start with a room')
  expect(problemOf('dynamics:')).toMatch('does not start with a room')
  expect(problemOf(`math: ${'x'.repeat(66)}`)).toBeNull()
  expect(problemOf(`math: ${'x'.repeat(67)}`)).toMatch('has 73 characters')
})

it('has commits with subjects by the rule', () => {
  expect((subjects() ?? []).map(problemOf).filter((problem) => problem !== null)).toEqual([])
})
