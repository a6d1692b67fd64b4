import type { Plot, Readout } from '@freebody/scene'
import { TextField } from '../../ui'
import type { Editing } from '../editing'
import { Field } from '../fields/Field'

/** Plots and readouts: which numbers they show. */
export function PlotForm({ editing }: { readonly editing: Editing<Plot> }) {
  const [plot] = editing.values
  return (
    <Field label="Channels" help="Names such as pin.angle or bar.x, one on each line." stacked>
      <TextField
        key={editing.key}
        label="Channels"
        multiline={4}
        value={plot?.channels.join('\n') ?? ''}
        onCommit={(text) =>
          editing.change(
            (old) =>
              old && {
                ...old,
                channels: text
                  .split('\n')
                  .map((line) => line.trim())
                  .filter(Boolean),
              },
            { what: 'channels' },
          )
        }
      />
    </Field>
  )
}

export function ReadoutForm({ editing }: { readonly editing: Editing<Readout> }) {
  const [readout] = editing.values
  return (
    <Field label="Channel">
      <TextField
        key={editing.key}
        label="Channel"
        value={readout?.channel ?? ''}
        onCommit={(text) =>
          editing.change((old) => old && { ...old, channel: text.trim() }, { what: 'channel' })
        }
      />
    </Field>
  )
}
