import { stringify, type Scene } from '@freebody/scene'
import { listChannels, type Channel } from '@freebody/session'
import { Box, Braces, Film, Image, Printer, Table } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import type { SheetProps } from '.'
import { editor, setTransient, type DialogName } from '../editor/store'
import { useWorkbench } from '../editor/workbench'
import { count, seconds } from '@freebody/format'
import { unselected } from '../documents/unselected'
import { download, fileName, SCENE_ENDING } from '../documents/files'
import { HelpLink } from '../help/HelpLink'
import { Button, Dialog, Segmented } from '../ui'
import { fits, Search } from './Card'
import './Export.css'
import './sheet.css'

export default function Export({ onClose }: SheetProps) {
  const bench = useWorkbench()
  const { scene } = editor.getState()
  const { stage } = bench
  const [scale, setScale] = useState<'1' | '2' | '4'>('2')
  const noPicture = stage ? null : 'There is no picture to export.'
  return (
    <Dialog
      extra={<HelpLink topic="sharing" about="keeping and sharing" />}
      title="Export"
      className="sheet-medium"
      onClose={onClose}
    >
      <Way
        icon={Braces}
        title="Scene"
        text="The document itself, to keep, send or hand in."
        file={fileName(scene, SCENE_ENDING)}
        make={async () => stringify(scene)}
      />
      <Recording />
      <Way
        icon={Image}
        title="Picture"
        text="The view as it is now, with its arrows and labels, without handles and selection."
        file={fileName(scene, '.png')}
        missing={noPicture}
        make={() => unselected(() => stage!.png(Number(scale)))}
      >
        <Segmented
          label="Size of the picture"
          value={scale}
          onChange={setScale}
          options={[
            { id: '1', label: '1×' },
            { id: '2', label: '2×' },
            { id: '4', label: '4×' },
          ]}
        />
      </Way>
      <Elsewhere
        icon={Film}
        title="Video"
        text="The run as MP4, WebM or GIF, frame by frame."
        dialog="video"
      />
      <Elsewhere
        icon={Printer}
        title="Report"
        text="This moment on paper: picture, schematic, free bodies, forces and plots."
        dialog="report"
      />
      <Way
        icon={Box}
        title="Model"
        text="The bodies in their present pose, as glTF for other 3D programs."
        file={fileName(scene, '.glb')}
        missing={noPicture}
        make={() => stage!.gltf()}
      />
    </Dialog>
  )
}

interface WayProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly file: string
  readonly type?: string
  /** Why it cannot be done now. */
  readonly missing?: string | null
  readonly make: () => Promise<Blob | string>
  readonly children?: ReactNode
}

/** One kind of file: what it is, its choices, and a button that makes it. */
function Way({ icon: Icon, title, text, file, type, missing = null, make, children }: WayProps) {
  const { say } = useWorkbench()
  const [busy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      download(await make(), file, type)
    } catch {
      say(`${file} could not be made. Pause the run and try again.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="export-dialog-way" aria-label={title}>
      <Icon size={20} aria-hidden />
      <div className="export-dialog-text">
        <h3>{title}</h3>
        <p className="muted">{missing ?? text}</p>
      </div>
      <Button disabled={busy || missing !== null} aria-label={`Save ${file}`} title={file} onClick={save}>
        {busy ? 'Making it…' : 'Save'}
      </Button>
      {children && <div className="export-dialog-choices">{children}</div>}
    </section>
  )
}

interface ElsewhereProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly dialog: DialogName
}

/** What has a dialog of its own. */
function Elsewhere({ icon: Icon, title, text, dialog }: ElsewhereProps) {
  return (
    <section className="export-dialog-way" aria-label={title}>
      <Icon size={20} aria-hidden />
      <div className="export-dialog-text">
        <h3>{title}</h3>
        <p className="muted">{text}</p>
      </div>
      <Button aria-label={`${title}…`} onClick={() => setTransient({ dialog })}>
        Choose…
      </Button>
    </section>
  )
}

/** What was recorded of the run, as columns of numbers. */
function Recording() {
  const { session } = useWorkbench()
  const { scene } = editor.getState()
  // The time is always the first column.
  const channels = useMemo(
    () => listChannels(session.compiled).filter(({ name }) => name !== 't'),
    [session.compiled],
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => suggested(channels, plotted(scene)))
  const [units, setUnits] = useState(true)
  const { from, to } = session.timeline
  const missing =
    to > from
      ? chosen.size > 0
        ? null
        : 'Choose at least one channel.'
      : 'Nothing is recorded yet: play first.'
  const names = channels.flatMap(({ name }) => (chosen.has(name) ? name : []))
  return (
    <Way
      icon={Table}
      title="Recording"
      text={`${count(names.length, 'channel')} from ${seconds(from)} to ${seconds(to)}, as CSV.`}
      file={fileName(scene, '.csv')}
      type="text/csv"
      missing={missing}
      make={() => session.csv(names, { units })}
    >
      <label className="export-units">
        <input type="checkbox" checked={units} onChange={({ target }) => setUnits(target.checked)} />
        Units in the headings, as in <code>pin.F [N]</code>
      </label>
      <ChannelChoice channels={channels} chosen={chosen} onChange={setChosen} />
    </Way>
  )
}

function plotted({ plots, readouts }: Scene) {
  return [...(plots ?? []).flatMap((plot) => plot.channels), ...(readouts ?? []).map((r) => r.channel)]
}

/** What the scene itself shows; else where the bodies are. */
function suggested(channels: readonly Channel[], shown: readonly string[]): ReadonlySet<string> {
  const known = new Set(channels.map(({ name }) => name))
  const used = shown.filter((name) => known.has(name))
  const places = channels
    .filter(({ of, name }) => of !== null && /\.[xyz]$/.test(name))
    .map(({ name }) => name)
  return new Set(used.length > 0 ? used : places)
}

interface ChoiceProps {
  readonly channels: readonly Channel[]
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** Longest list shown; the search narrows it. */
const MOST = 300

function ChannelChoice({ channels, chosen, onChange }: ChoiceProps) {
  const [search, setSearch] = useState('')
  const found = channels.filter(({ name, label, group }) => fits(search, name, label, group))
  const shown = found.slice(0, MOST)
  function set(names: readonly string[], on: boolean): void {
    const next = new Set(chosen)
    for (const name of names) on ? next.add(name) : next.delete(name)
    onChange(next)
  }
  return (
    <details className="export-channels">
      <summary>Choose channels</summary>
      <div className="sheet-row">
        <Search label="Search the channels" value={search} onChange={setSearch} />
        <Button
          onClick={() =>
            set(
              found.map((c) => c.name),
              true,
            )
          }
        >
          All {search && 'of these'}
        </Button>
        <Button
          onClick={() =>
            set(
              found.map((c) => c.name),
              false,
            )
          }
        >
          None {search && 'of these'}
        </Button>
      </div>
      <ul className="export-channels-list">
        {shown.map(({ name, label, unit }) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={chosen.has(name)}
                onChange={({ target }) => set([name], target.checked)}
              />
              <code>{name}</code>
              <span className="muted">
                {label}
                {unit && `, ${unit}`}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.length > MOST && <p className="muted">And {found.length - MOST} more: search for them.</p>}
    </details>
  )
}
