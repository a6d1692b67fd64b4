/* From the arguments of a command to a scene ready to run. */
import { loadForms } from '@freebody/session'
import type { Given } from './command'
import { EXIT, type ExitCode } from './exit'
import { openScene, type fetchOption, type Opened } from './input'
import { refuse, type Io } from './io'
import { startMotion, type Motion, type Start } from './motion'
import { readSet, withSettings, type setOption, type settingsOptions } from './options'
import { problemLine, reportProblems, warn } from './report'

export interface Prepared {
  readonly ok: true
  readonly opened: Opened
  readonly start: Start
}

type Refused = { readonly ok: false; readonly code: ExitCode }

type GivenOptions = Given<typeof setOption & typeof fetchOption> &
  Partial<Given<typeof settingsOptions>> & { readonly quiet?: boolean }

/** The scene with the changes of the options. Problems are reported on standard error. */
export async function prepare(io: Io, source: string, given: GivenOptions): Promise<Prepared | Refused> {
  const opened = await openScene(io, source, given.fetch)
  if (!opened.ok) return { ok: false, code: await reportProblems(io, opened.problems) }
  await warn(
    io,
    given.quiet ?? false,
    opened.problems.map((problem) => problemLine(problem)),
  )
  const settled = await readSet(opened.scene, given.set)
  if (!settled.ok) return { ok: false, code: await refuse(io, EXIT.usage, settled.message) }
  const { set } = settled.value
  const { step, integrator, stabilisation, tolerance } = given
  const scene = withSettings(settled.value.scene, { step, integrator, stabilisation, tolerance })
  await loadForms(scene)
  const { formulation } = scene.settings ?? {}
  if (formulation)
    await warn(io, given.quiet ?? false, [`The form ${formulation} drives the motion, as the scene says.`])
  return {
    ok: true,
    opened: { ...opened, scene: settled.value.scene },
    start: { scene, set, changed: given.set.length > 0, moment: opened.moment },
  }
}

/** The same, with its motion started. */
export async function prepareMotion(
  io: Io,
  source: string,
  given: GivenOptions,
): Promise<(Prepared & { readonly motion: Motion }) | Refused> {
  const prepared = await prepare(io, source, given)
  if (!prepared.ok) return prepared
  const started = startMotion(prepared.start)
  if (!started.ok) return { ok: false, code: await reportProblems(io, started.problems) }
  await warn(io, given.quiet ?? false, [started.motion.opening])
  return { ...prepared, motion: started.motion }
}
