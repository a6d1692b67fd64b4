import { useState } from 'react'
import type { SheetProps } from '.'
import { commandOf, commands, runCommand } from '../commands'
import { commandGroups } from '../commands/definition'
import { shownKeys } from '../commands/keys'
import { setTransient } from '../editor/store'
import { useWorkbench } from '../editor/workbench'
import { HelpLink } from '../help/HelpLink'
import { Button, Dialog } from '../ui'
import { fits, Search } from './Card'
import { gestures } from './gestures'
import './Help.css'
import './sheet.css'

export default function Help({ onClose }: SheetProps) {
  const bench = useWorkbench()
  const [search, setSearch] = useState('')
  const found = commands.filter((c) => c.keys && fits(search, c.label, c.group, c.words ?? '', ...c.keys))
  const groups = commandGroups.filter((group) => found.some((c) => c.group === group))
  const hands = gestures.filter((g) => fits(search, g.what, g.mouse, g.touch))
  return (
    <Dialog title="Keys and gestures" className="sheet-wide" onClose={onClose}>
      <div className="sheet-row">
        <Search label="Search the keys" value={search} onChange={setSearch} />
        <Button onClick={() => setTransient({ dialog: 'commands' })}>
          All commands <kbd>{shownKeys('Mod+K')}</kbd>
        </Button>
        <Button onClick={() => runCommand(commandOf('help.tour'), bench)}>Take the tour</Button>
        <HelpLink topic="index" about="everything: guide and reference">
          Guide and reference
        </HelpLink>
        {/* Made by the build. */}
        {import.meta.env.PROD && (
          <a href="./licences.html" target="_blank" rel="noopener">
            Licences
          </a>
        )}
      </div>
      {found.length + hands.length === 0 && <p className="muted">No key or gesture is about “{search}”.</p>}
      <div className="help-sheet">
        {groups.map((group) => (
          <section key={group} className="help-sheet-group" aria-label={group}>
            <h3>{group}</h3>
            <dl>
              {found
                .filter((command) => command.group === group)
                .map(({ id, label, keys = [] }) => (
                  <div key={id} className="help-sheet-row">
                    <dt>{label.replace(/…$/, '')}</dt>
                    <dd>
                      {keys.map((k) => (
                        <kbd key={k}>{shownKeys(k)}</kbd>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      {hands.length > 0 && (
        <table className="help-sheet-hands">
          <caption>In the scene</caption>
          <thead>
            <tr>
              <th scope="col">To</th>
              <th scope="col">Mouse or pen</th>
              <th scope="col">Touch</th>
            </tr>
          </thead>
          <tbody>
            {hands.map(({ what, mouse, touch }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{mouse}</td>
                <td>{touch}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
