/* The list of kinds in docs/scene.md, made from the registries: `pnpm --filter @freebody/scene reference` writes it. */
import { jointKinds } from '@freebody/dynamics'
import { documentKinds } from '../kinds'

const START = '<!-- kinds: written by `pnpm --filter @freebody/scene reference` -->\n'
const END = '<!-- end of kinds -->\n'
const WIDTH = 116

const code = (kinds: readonly string[]) => kinds.map((kind) => `\`${kind}\``).join(', ')
const named = (kinds: object) => code(Object.keys(kinds).filter((kind) => kind !== 'typed'))

function joints(group: string): string {
  return code(
    Object.values(jointKinds)
      .filter((definition) => definition.group === group)
      .map((definition) => definition.kind),
  )
}

/** A list item, broken into lines. */
function item(text: string): string {
  const lines = ['-']
  for (const word of text.split(' ')) {
    const last = lines.length - 1
    if (lines[last].length + 1 + word.length > WIDTH) lines.push(`  ${word}`)
    else lines[last] += ` ${word}`
  }
  return `${lines.join('\n')}\n`
}

function kindList(): string {
  const { forces, laws } = documentKinds
  return [
    `joints: ${joints('joint')}`,
    `couplings: ${joints('coupling')}`,
    `rolling: ${joints('rolling')}`,
    `drivers: ${joints('driver')}`,
    `forces: ${named(forces)}, and \`typed\` as [text](#typed-texts)`,
    `laws, by which a joint also does work: ${named(laws)}, and \`typed\`; they name their \`joint\`, or the equation they act in`,
  ]
    .map(item)
    .join('')
}

/** The text with its list of kinds as it should be. */
export function withKindList(text: string): string {
  const [before, rest] = text.split(START)
  const after = rest?.split(END)[1]
  if (after === undefined) throw new Error(`docs/scene.md has no place for the kinds: ${START}…${END}`)
  return `${before}${START}\n${kindList()}\n${END}${after}`
}
