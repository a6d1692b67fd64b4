/* Channels at the moment shown, read from the exact state. */
import type { Session } from '../session'
import { createSampler, type Sampler } from './sampler'

export interface ChannelReader {
  /** The numbers in the order of the names, in an array that is used again; a message where a name is no channel of the present scene. */
  read(): Float64Array | string
}

export function createChannelReader(session: Session, names: readonly string[]): ChannelReader {
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
      return out
    },
  }
}
