/* Channels at the moment shown, read from the exact state as on the command line. */
import type { ChannelReading } from '@freebody/element'
import { createSampler, type Sampler, type Session } from '@freebody/session'

export interface ChannelReader {
  /** A message where a name is no channel of the present scene. */
  read(): ChannelReading | string
}

export function createReader(session: Session, names: readonly string[]): ChannelReader {
  let of: Session['compiled'] | null = null
  let sampler: Sampler | string = ''
  const out = new Float64Array(names.length)
  return {
    read() {
      if (of !== session.compiled) {
        of = session.compiled
        const created = createSampler(of, names, { energy0: session.energy0 })
        sampler = created.ok ? created.sampler : created.message
      }
      if (typeof sampler === 'string') return sampler
      sampler.readMoment(session, out)
      const values = names.map((name, i) => [name, Number.isFinite(out[i]) ? out[i] : null] as const)
      return { t: session.state.t, values: Object.fromEntries(values) }
    },
  }
}
