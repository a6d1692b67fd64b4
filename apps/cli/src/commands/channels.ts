import { compileScene } from '@freebody/scene'
import { expandChannels, findChannels, listChannels, type Channel } from '@freebody/session'
import { defineCommand } from '../command'
import { EXIT } from '../exit'
import { safeJson } from '../escape'
import { fetchOption } from '../input'
import { refuse, writeLines } from '../io'
import { sceneWord, splitNames } from '../options'
import { prepare } from '../prepare'
import { reportProblems } from '../report'
import { didYouMean, table } from '../words'

export const command = defineCommand({
  positionals: [sceneWord],
  options: {
    of: { type: 'text', value: 'ID', help: 'Those of one body, joint, force, equation or parameter.' },
    like: { type: 'texts', value: 'NAMES', help: 'Those of these names; * stands for any.' },
    json: { type: 'flag', help: 'As JSON.' },
    ...fetchOption,
  },
  notes: [
    'A channel is called by the id of a thing, a dot, and what it is: bar.x, pin.Fz. Positions and velocities are those of the body’s frame as the document has it, in world axes; c in front means the centre of mass, _B behind the body’s own axes, _J those of the joint. Reactions are on the last moving body of the joint’s frames, at the joint; pin.on.rod.Fx is the one on a given body, pin.on.ground.Fx the one on the ground. A spring has its length, length.rate and tension, positive where it pulls. Where two channels would have one name, the later is called by its path: parameters/phi.',
  ],
  examples: [
    { line: 'channels slider-crank', does: 'All of them, with units.' },
    { line: 'channels slider-crank --of guide', does: 'What can be read off a joint.' },
    { line: "channels slider-crank --like '*.speed'", does: 'The same number of every body.' },
  ],
  async execute(io, [source], { of, like, json, fetch }) {
    const prepared = await prepare(io, source, { set: [], fetch })
    if (!prepared.ok) return prepared.code
    const scene = compileScene(prepared.start.scene)
    if (!scene.ok) return reportProblems(io, scene.problems)
    let channels: readonly Channel[] = listChannels(scene)
    if (like.length > 0) {
      const names = expandChannels(scene, splitNames(like))
      const found = names.ok ? findChannels(scene, names.channels) : names
      if (!found.ok) return refuse(io, EXIT.usage, found.message)
      channels = found.channels
    }
    if (of !== undefined) {
      const ids = [...new Set(channels.flatMap((channel) => channel.of ?? []))]
      if (!ids.includes(of))
        return refuse(io, EXIT.usage, `The scene has no channels of "${of}".${await didYouMean(of, ids)}`)
      channels = channels.filter((channel) => channel.of === of)
    }
    if (json) await io.out.write(`${safeJson(channels)}\n`)
    else
      await writeLines(
        io.out,
        table(
          channels.map(({ name, unit, label }) => [name, unit, label]),
          3,
        ),
      )
    return EXIT.ok
  },
})
