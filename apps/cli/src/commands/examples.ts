import { examples, stringify } from '@freebody/scene'
import { defineCommand } from '../command'
import { EXIT } from '../exit'
import { refuse } from '../io'
import { didYouMean, table } from '../words'

export const command = defineCommand({
  positionals: [{ name: 'example', help: 'The name of an example', optional: true }],
  options: { json: { type: 'flag', help: 'The list as JSON.' } },
  examples: [
    { line: 'examples', does: 'Their names and titles.' },
    { line: 'examples four-bar > four-bar.json', does: 'One of them as a file, to change and keep.' },
  ],
  async execute(io, [name], { json }) {
    if (name === undefined) {
      const list = examples.map(({ id, title, description }) => ({ id, title, description }))
      const lines = json
        ? [JSON.stringify(list, null, 2)]
        : table(
            list.map(({ id, title }) => [id, title]),
            2,
          )
      await io.out.write(`${lines.join('\n')}\n`)
      return EXIT.ok
    }
    const example = examples.find(({ id }) => id === name)
    if (!example) {
      const guess = await didYouMean(
        name,
        examples.map(({ id }) => id),
      )
      return refuse(io, EXIT.usage, `There is no example "${name}".${guess}`)
    }
    await io.out.write(stringify(example.scene))
    return EXIT.ok
  },
})
