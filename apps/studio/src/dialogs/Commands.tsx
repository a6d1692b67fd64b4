/* The command palette: everything the studio can do, every item of the scene and every example, by name. */
import { collectionNames, examples } from '@freebody/scene'
import { Command as Palette } from 'cmdk'
import { Check, Shapes, SquareDashed, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef, useState, type ReactNode } from 'react'
import type { SheetProps } from '.'
import { commands, runCommand, type Command } from '../commands'
import { shownKeys } from '../commands/keys'
import { commandGroups } from '../commands/definition'
import { editor, useEditor } from '../editor/store'
import { nameOf, words } from '../editor/scene-items'
import { useWorkbench } from '../editor/workbench'
import { wantedBy, wordsFor } from '../help/vocabulary'
import { openExample } from '../documents/actions'
import { summaryOfKind } from '../panels/palette-search'
import { DialogNotices } from '../shell/Notices'
import { useFocusReturn } from '../ui'
import { rank } from './rank'
import './Commands.css'

/** A name that is unique, and still found by its first part alone. */
const SEPARATOR = '\u0000'
const value = (label: string, id: string) => label + SEPARATOR + id
const filter = (item: string, typed: string, others?: string[]) =>
  rank(item.split(SEPARATOR)[0], typed, others)

export default function Commands({ onClose }: SheetProps) {
  const bench = useWorkbench()
  const giveBack = useFocusReturn()
  const [search, setSearch] = useState('')
  const wanted = wantedBy(search)
  /** Done once the palette has gone and the focus is back where it was. */
  const chosen = useRef<(() => void) | null>(null)
  const choose = (act: () => void) => {
    chosen.current = act
    onClose()
  }
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-veil" />
        <Dialog.Content
          className="commands"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            giveBack(event)
            chosen.current?.()
          }}
        >
          <Dialog.Title className="hidden">Commands</Dialog.Title>
          <Palette label="Commands" filter={filter} loop>
            <div className="commands-head">
              <Palette.Input
                className="commands-input"
                placeholder="What would you like to do?"
                value={search}
                onValueChange={setSearch}
              />
              <Dialog.Close asChild>
                <button type="button" className="icon quiet commands-close" aria-label="Close">
                  <X size={16} aria-hidden />
                </button>
              </Dialog.Close>
            </div>
            <Palette.List className="commands-list" label="Commands">
              {wanted.map(({ words, answer }) => (
                <p key={words} className="muted commands-answer" role="note">
                  {answer}
                </p>
              ))}
              <Palette.Empty className="commands-empty">
                {wanted.length === 0 && <>Nothing here is called “{search}”.</>}
              </Palette.Empty>
              {commandGroups.map((group) => (
                <Palette.Group key={group} heading={group}>
                  {commands
                    .filter((command) => command.group === group)
                    .map((command) => (
                      <CommandItem
                        key={command.id}
                        command={command}
                        onChoose={() => choose(() => runCommand(command, bench))}
                      />
                    ))}
                </Palette.Group>
              ))}
              {search.trim() && <Things choose={choose} />}
              {search.trim() && (
                <Palette.Group heading="Examples">
                  {examples.map((example) => (
                    <Item
                      key={example.id}
                      value={value(example.title, `example ${example.id}`)}
                      icon={<Shapes size={16} aria-hidden />}
                      label={example.title}
                      note="example"
                      onChoose={() => choose(() => openExample(example))}
                    />
                  ))}
                </Palette.Group>
              )}
            </Palette.List>
          </Palette>
          <DialogNotices />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface CommandItemProps {
  readonly command: Command
  readonly onChoose: () => void
}

function CommandItem({ command, onChoose }: CommandItemProps) {
  const bench = useWorkbench()
  const { id, label, group, icon: Icon, keys, words: more = '', adds } = command
  const possible = command.available?.(bench) ?? true
  const on = command.on?.(bench) ?? false
  return (
    <Item
      value={value(label, id)}
      keywords={[
        group,
        ...more.split(' '),
        ...wordsFor(id).split(' '),
        ...(adds ? summaryOfKind(...adds).split(' ') : []),
      ]}
      icon={on ? <Check size={16} aria-label="On" /> : Icon && <Icon size={16} aria-hidden />}
      label={label}
      {...(possible !== true && { missing: possible })}
      {...(keys && { keys: keys[0] })}
      onChoose={possible === true ? onChoose : () => bench.say(possible)}
    />
  )
}

/** Chosen, they are selected and brought into the middle. */
function Things({ choose }: { readonly choose: (act: () => void) => void }) {
  const bench = useWorkbench()
  const scene = useEditor((s) => s.scene)
  return (
    <Palette.Group heading="In this scene">
      {collectionNames.flatMap((list) =>
        (scene[list] ?? []).map(({ id }) => (
          <Item
            key={id}
            value={value(nameOf(scene, id), `thing ${id}`)}
            keywords={[id, words[list].one]}
            icon={<SquareDashed size={16} aria-hidden />}
            label={nameOf(scene, id)}
            note={words[list].one}
            onChoose={() =>
              choose(() => {
                editor.getState().select([id])
                bench.stage?.focus([id])
              })
            }
          />
        )),
      )}
    </Palette.Group>
  )
}

interface ItemProps {
  readonly value: string
  readonly keywords?: string[]
  readonly icon: ReactNode
  readonly label: string
  /** Why it cannot be done now. */
  readonly missing?: string
  readonly note?: string
  readonly keys?: string
  readonly onChoose: () => void
}

function Item({ value, keywords = [], icon, label, missing, note, keys, onChoose }: ItemProps) {
  return (
    <Palette.Item
      className="commands-item"
      value={value}
      keywords={keywords}
      data-missing={missing ? '' : undefined}
      onSelect={onChoose}
    >
      {icon || <span className="menu-space" />}
      <span className="commands-label">
        {label}
        {missing && <span className="commands-missing">{missing}</span>}
      </span>
      {note && <span className="muted">{note}</span>}
      {keys && <kbd>{shownKeys(keys)}</kbd>}
    </Palette.Item>
  )
}
