/* The plots of the scene, and channels to put into them. A plot is part of the document: it is saved, shared and embedded with it. */
import { Plot as PlotView, type Reference } from '@freebody/plots'
import type { Plot } from '@freebody/scene'
import { listChannels } from '@freebody/session'
import { Plus, X } from 'lucide-react'
import { useCallback, useId, useMemo, useState } from 'react'
import { useCompiled, usePanelHost, usePanelState, type PanelHost, type PanelState } from '../host'
import { firstChannels, newPlot } from './new-plot'
import { usePlotData } from './plot-data'
import '../table.css'
import './PlotsPanel.css'

const NONE: readonly Plot[] = []

export default function PlotsPanel() {
  const host = usePanelHost()
  const plots = usePanelState('scene').plots ?? NONE
  const [chosen, setChosen] = useState<string | null>(() => plotOfSelection(host.state()))
  const [known, setKnown] = useState(plots)
  if (plots !== known) {
    setKnown(plots)
    const added = plots.find(({ id }) => !known.some((p) => p.id === id))
    if (added) setChosen(added.id)
  }
  const plot = plots.find((p) => p.id === chosen) ?? plots[0]
  return (
    <div className="table-frame plots-panel">
      <div className="table-controls">
        {plots.map((p) => (
          <button
            key={p.id}
            type="button"
            className="quiet"
            aria-pressed={p === plot}
            onClick={() => setChosen(p.id)}
          >
            {p.label ?? p.id}
          </button>
        ))}
        {host.edit && (
          <button type="button" className="quiet" onClick={() => addPlot(host)}>
            <Plus size={14} /> New plot
          </button>
        )}
        {plot && host.edit && <ChannelPicker plot={plot} edit={host.edit} />}
      </div>
      {plot ? (
        <OnePlot key={plot.id} plot={plot} />
      ) : (
        <p className="table-empty muted">
          Nothing is plotted yet. Add a plot, and choose channels: positions, velocities, forces, energies.
        </p>
      )}
    </div>
  )
}

/** Id of the first plot of what is selected. */
function plotOfSelection({ scene, selection }: PanelState): string | null {
  const isAbout = ({ channels }: Plot) => channels.some((name) => name.startsWith(`${selection[0]}.`))
  return scene.plots?.find(isAbout)?.id ?? null
}

/** Of what is selected, or of the energy. */
function addPlot({ session, state, edit }: PanelHost): void {
  const { scene, selection } = state()
  edit?.(newPlot(scene, firstChannels(session.compiled, selection[0])), 'Add a plot')
}

/** A text field that completes names of channels, and what the plot is drawn against. */
function ChannelPicker({
  plot,
  edit,
}: {
  readonly plot: Plot
  readonly edit: NonNullable<PanelHost['edit']>
}) {
  const compiled = useCompiled()
  const change = (thing: Plot, label: string) => edit({ type: 'put', in: 'plots', thing }, label)
  const all = useMemo(() => listChannels(compiled), [compiled])
  const [text, setText] = useState('')
  const list = useId()
  const known = all.some((c) => c.name === text)
  function add(): void {
    if (!known || plot.channels.includes(text)) return
    change({ ...plot, channels: [...plot.channels, text] }, `Plot ${text}`)
    setText('')
  }
  return (
    <>
      <form
        className="plots-panel-add"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <input
          aria-label="Channel to add"
          placeholder="Add a channel …"
          list={list}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <datalist id={list}>
          {all.map((channel) => (
            <option key={channel.name} value={channel.name}>
              {channel.unit ? `${channel.label} [${channel.unit}]` : channel.label}
            </option>
          ))}
        </datalist>
        <button type="submit" className="icon quiet" aria-label="Add the channel" disabled={!known}>
          <Plus size={14} />
        </button>
      </form>
      <label>
        against{' '}
        <select
          value={plot.against ?? ''}
          onChange={(event) => {
            const { against: _, ...rest } = plot
            const value = event.target.value
            change(value === '' ? rest : { ...rest, against: value }, `Plot against ${value || 'time'}`)
          }}
        >
          <option value="">time</option>
          {plot.channels.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <ul className="plots-panel-channels" aria-label="Channels">
        {plot.channels.map((name) => (
          <li key={name}>
            {name}
            <button
              type="button"
              className="quiet"
              aria-label={`Remove ${name}`}
              onClick={() =>
                change({ ...plot, channels: plot.channels.filter((c) => c !== name) }, `Take out ${name}`)
              }
            >
              <X size={12} />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="quiet"
        onClick={() => edit({ type: 'remove', in: 'plots', id: plot.id }, 'Remove the plot')}
      >
        Remove the plot
      </button>
    </>
  )
}

const NO_REFERENCES: readonly Reference[] = []

function OnePlot({ plot }: { readonly plot: Plot }) {
  const { session } = usePanelHost()
  const { feed, series, against, theory } = usePlotData(plot)
  const [references, setReferences] = useState(NO_REFERENCES)
  const listen = useCallback(
    (listener: () => void) => {
      const stops = [feed?.listen(listener), session.listen(listener)]
      return () => {
        for (const stop of stops) stop?.()
      }
    },
    [feed, session],
  )
  const cursor = useCallback(() => session.timeline.at, [session])
  return (
    <div className="plots-panel-one">
      <PlotView
        title={plot.label ?? plot.id}
        series={series}
        against={against}
        references={theory ? [theory, ...references] : references}
        onReferences={(next) => setReferences(next.filter((r) => r !== theory))}
        cursorTime={cursor}
        onSeek={(t) => {
          void session.pause()
          void session.seek(t)
        }}
        listen={listen}
        problem={feed?.problem ?? null}
      />
    </div>
  )
}
