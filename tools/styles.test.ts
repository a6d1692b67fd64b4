/* Style sheets are global once they are loaded, in whatever order panels are opened: a class belongs to one sheet. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

function sheets(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !/node_modules|help[\\/]site/.test(file))
    .map((file) => join(folder, file))
}

/** Classes with a rule of their own: ".card", "button.card:hover"; not ".list .card". */
function ownClasses(sheet: string): Set<string> {
  const text = readFileSync(join(root, sheet), 'utf8').replace(/\/\*.*?\*\//gs, '')
  const selectors = [...text.matchAll(/([^{}]+)\{/g)].flatMap((match) => match[1].split(/,(?![^(]*\))/))
  return new Set(
    selectors.flatMap(
      (selector) => /^\s*\w*\.([\w-]+)(?:\[[^\]]*\]|::?[\w-]+)*\s*$/.exec(selector)?.[1] ?? [],
    ),
  )
}

it('gives no class rules in two sheets of the studio', () => {
  const owner = new Map<string, string>()
  const twice: string[] = []
  for (const sheet of [...sheets('apps/studio/src'), ...sheets('packages')])
    for (const name of ownClasses(sheet)) {
      const other = owner.get(name)
      if (other) twice.push(`.${name}: ${other}, ${sheet}`)
      else owner.set(name, sheet)
    }
  expect(owner.size).toBeGreaterThan(50)
  expect(twice).toEqual([])
})
