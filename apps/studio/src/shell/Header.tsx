import { FailedButton, part } from '@freebody/panels'
import {
  CircleHelp,
  Code,
  Command as CommandIcon,
  Download,
  LayoutGrid,
  Moon,
  Redo2,
  Share2,
  Sun,
  Undo2,
} from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { commandOf, runCommand } from '../commands'
import { keyHint, shownKeys } from '../commands/keys'
import { useEditor, usePreferences, type Theme } from '../editor/store'
import { useWorkbench } from '../editor/workbench'
import { useRoving } from '../ui/roving'
import './Header.css'

const FileMenu = part(
  'File',
  () => import('./FileMenu'),
  (failed) => <FailedButton {...failed} />,
)

export function Header({ theme }: { readonly theme: Theme }) {
  const bench = useWorkbench()
  const undo = useEditor((s) => s.past.at(-1)?.label)
  const redo = useEditor((s) => s.future.at(-1)?.label)
  const run = (id: string) => () => runCommand(commandOf(id), bench)
  const history = useRef<HTMLDivElement>(null)
  const actions = useRef<HTMLElement>(null)
  useRoving(history)
  useRoving(actions)
  return (
    <header className="header">
      <h1>
        <img src="./favicon.svg" alt="" width="20" height="20" />
        <span className="header-brand">Freebody</span>
      </h1>
      <Suspense fallback={<span className="header-wait" />}>
        <FileMenu />
      </Suspense>
      <Title />
      <div ref={history} className="header-group" role="toolbar" aria-label="History">
        <button
          type="button"
          className="icon quiet"
          aria-label={undo ? `Undo: ${undo}` : 'Undo'}
          title={undo ? `Undo: ${undo}${keyHint('edit.undo')}` : 'Nothing to undo'}
          disabled={!undo}
          onClick={run('edit.undo')}
        >
          <Undo2 size={16} />
        </button>
        <button
          type="button"
          className="icon quiet"
          aria-label={redo ? `Redo: ${redo}` : 'Redo'}
          title={redo ? `Redo: ${redo}${keyHint('edit.redo')}` : 'Nothing to redo'}
          disabled={!redo}
          onClick={run('edit.redo')}
        >
          <Redo2 size={16} />
        </button>
      </div>
      <Columns />
      <nav ref={actions} className="header-group header-end" aria-label="Scene">
        <HeaderButton
          id="file.examples"
          icon={<LayoutGrid size={16} />}
          label="Examples"
          tip="Scenes to run and take apart, with what to try"
        />
        <HeaderButton
          id="file.share"
          icon={<Share2 size={16} />}
          label="Share"
          tip="The whole scene in a link"
        />
        <HeaderButton
          id="file.embed"
          icon={<Code size={16} />}
          label="Embed"
          tip="One line that runs it in any page"
        />
        <HeaderButton
          id="file.export"
          icon={<Download size={16} />}
          label="Export"
          tip="As a picture, a table or a model"
        />
        <HeaderButton
          id="help.commands"
          icon={<CommandIcon size={16} />}
          label="Commands"
          tip="Find what you want to do by name"
          iconOnly
          inMenu
        />
        <HeaderButton
          id="help.sheet"
          icon={<CircleHelp size={16} />}
          label="Help"
          tip="Keys, the tour and the guide"
          iconOnly
        />
        <HeaderButton
          id="view.theme"
          icon={theme === 'dark' ? <Sun size={16} /> : <Moon size={16} />}
          label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
          iconOnly
          inMenu
        />
      </nav>
    </header>
  )
}

/** Switches of the two columns, where there are two. */
function Columns() {
  const bench = useWorkbench()
  usePreferences((s) => s.closedColumns)
  const group = useRef<HTMLDivElement>(null)
  useRoving(group)
  return (
    <div ref={group} className="header-group header-columns" role="toolbar" aria-label="Columns">
      {['view.left-column', 'view.right-column'].map(commandOf).map((command) => (
        <button
          key={command.id}
          type="button"
          className="icon quiet"
          aria-label={command.label}
          aria-pressed={command.on?.(bench) ?? false}
          title={`${command.label}; both (${shownKeys('Mod+B')})`}
          onClick={() => runCommand(command, bench)}
        >
          {command.icon && <command.icon size={16} aria-hidden />}
        </button>
      ))}
    </div>
  )
}

interface HeaderButtonProps {
  readonly id: string
  readonly icon: React.ReactNode
  readonly label: string
  /** Purpose, if the label does not give it. */
  readonly tip?: string
  readonly iconOnly?: boolean
  /** On a phone it is only in the menu. */
  readonly inMenu?: boolean
}

function HeaderButton({ id, icon, label, tip = label, iconOnly = false, inMenu = false }: HeaderButtonProps) {
  const bench = useWorkbench()
  return (
    <button
      type="button"
      className={`${iconOnly ? 'icon quiet' : 'quiet header-labelled'} ${inMenu ? 'header-menu-twin' : ''}`.trim()}
      aria-label={label}
      title={`${tip}${keyHint(id)}`}
      onClick={() => runCommand(commandOf(id), bench)}
    >
      {icon}
      {!iconOnly && <span>{label}</span>}
    </button>
  )
}

/** The scene's title, editable. */
function Title() {
  const title = useEditor((s) => s.scene.title ?? '')
  const edit = useEditor((s) => s.edit)
  const [text, setText] = useState(title)
  useEffect(() => setText(title), [title])
  function commit(): void {
    if (text.trim() === title) return
    edit({ type: 'set', in: 'meta', values: { title: text.trim() || null } }, { label: 'Rename the scene' })
  }
  return (
    <input
      className="header-title"
      aria-label="Title of the scene"
      placeholder="Untitled scene"
      value={text}
      maxLength={200}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') {
          setText(title)
          event.currentTarget.blur()
        }
      }}
    />
  )
}
