/* Channels at the moment shown, as on the command line. */
import type { ChannelReading } from '@freebody/element'
import { createChannelReader, type Session } from '@freebody/session'

export interface ChannelReader {
  /** A message where a name is no channel of the present scene. */
  read(): ChannelReading | string
}

export function createReader(session: Session, names: readonly string[]): ChannelReader {
  const reader = createChannelReader(session, names)
  return {
    read() {
      const found = reader.read()
      if (typeof found === 'string') return found
      const values = names.map((name, i) => [name, Number.isFinite(found[i]) ? found[i] : null] as const)
      return { t: session.state.t, values: Object.fromEntries(values) }
    },
  }
}
