/* The plots of the scene, and channels to put into them. A plot is part of the document: it is saved, shared and embedded with it. */
import { feedSeries, Plot as PlotView, type Reference } from '@freebody/plots'
import type { Plot } from '@freebody/scene'
import { type ChannelFeed, listChannels } from '@freebody/session'
import { Plus, X } from 'lucide-react'
import { useCallback, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react'
import { useEditor } from '../editor/store'
import { find } from '../editor/things'
import { useWorkbench } from '../editor/workbench'
import { useTheory } from './theory'
import './run.css'

const NONE: readonly Plot[] = []

export default function PlotsPanel() {
  const plots = useEditor((s) => s.scene.plots ?? NONE)
  const [chosen, setChosen] = useState<string | null>(null)
  const plot = plots.find((p) => p.id === chosen) ?? plots[0]
  return (
    <div className="table-frame plots">
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
        <button type="button" className="quiet" onClick={() => setChosen(addPlot())}>
          <Plus size={14} /> New plot
        </button>
        {plot && <ChannelPicker plot={plot} />}
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

/** Of what is selected, or of the energy. */
function addPlot(): string {
  const { scene, edit, selection } = useEditor.getState()
  let n = 1
  while (find(scene, `plot ${n}`)) n++
  const id = `plot ${n}`
  const [first] = selection
  const place = first === undefined ? null : find(scene, first)
  const channels =
    place?.in === 'bodies'
      ? [`${first}.x`, `${first}.z`]
      : place?.in === 'joints'
        ? [`${first}.F`]
        : ['energy.kinetic', 'energy.potential', 'energy.total']
  edit({ type: 'put', in: 'plots', thing: { id, channels } }, { label: 'Add a plot', select: selection })
  return id
}

function change(plot: Plot, label: string): void {
  useEditor.getState().edit({ type: 'put', in: 'plots', thing: plot }, { label })
}

/** A text field that completes names of channels, and what the plot is drawn against. */
function ChannelPicker({ plot }: { readonly plot: Plot }) {
  const { session } = useWorkbench()
  const compiled = useSyncExternalStore(session.onModel, () => session.compiled)
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
        className="plots-add"
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
      <ul className="plots-channels" aria-label="Channels">
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
        onClick={() =>
          useEditor
            .getState()
            .edit({ type: 'remove', in: 'plots', id: plot.id }, { label: 'Remove the plot' })
        }
      >
        Remove the plot
      </button>
    </>
  )
}

const NO_REFERENCES: readonly Reference[] = []

function OnePlot({ plot }: { readonly plot: Plot }) {
  const { session } = useWorkbench()
  const compiled = useSyncExternalStore(session.onModel, () => session.compiled)
  const names = plot.channels.join('\n')
  const feed = useFeed(names)
  const [references, setReferences] = useState(NO_REFERENCES)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another model may have other channels of the same names
  const series = useMemo(() => (feed ? feedSeries(feed) : []), [feed, compiled])
  const against = series.find((s) => s.name === plot.against)
  const shown = against ? series.filter((s) => s !== against) : series
  const theory = useTheory(plot, shown[0], against)
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
    <div className="plots-one">
      <PlotView
        title={plot.label ?? plot.id}
        series={shown}
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

function useFeed(names: string): ChannelFeed | null {
  const { session } = useWorkbench()
  const [feed, setFeed] = useState<ChannelFeed | null>(null)
  useEffect(() => {
    const opened = session.channels(names === '' ? [] : names.split('\n'))
    setFeed(opened)
    return () => {
      setFeed(null)
      opened.close()
    }
  }, [session, names])
  return feed
}
