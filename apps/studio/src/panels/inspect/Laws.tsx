import type { Law } from '@freebody/scene'
import { Plus, X } from 'lucide-react'
import { useMemo } from 'react'
import { commandOf, runCommand } from '../../commands'
import { useEditor } from '../../editor/store'
import { nameOf } from '../../editor/scene-items'
import { useWorkbench } from '../../editor/workbench'
import { Button, Menu, Switch } from '../../ui'
import { part, unlessEmpty, type Editing, type Values } from '../editing'
import { Fields } from '../fields/editors'
import { kindsOf } from '../forms'
import { useThings } from '../useEditing'
import { Section } from './Section'
import './Laws.css'
import './Section.css'

const none: readonly Law[] = []

/** Friction and damping in a joint. */
export function Laws({ joint }: { readonly joint: string }) {
  const bench = useWorkbench()
  const all = useEditor((s) => s.scene.laws) ?? none
  const laws = useMemo(() => all.filter((law) => law.joint === joint), [all, joint])
  return (
    <Section
      title="Friction and damping"
      help="laws"
      extra={
        <Menu
          align="end"
          trigger={
            <Button look="quiet" icon={Plus} className="small-button">
              Law
            </Button>
          }
          groups={() => [
            [...kindsOf.laws.values()].map(({ kind, label }) => ({
              id: kind,
              label,
              run: () => runCommand(commandOf(`add.law.${kind}`), bench),
            })),
          ]}
        />
      }
    >
      {laws.length === 0 && <p className="muted form-section-note">No friction.</p>}
      {laws.map((law) => (
        <LawRow key={law.id} law={law} />
      ))}
    </Section>
  )
}

function LawRow({ law }: { readonly law: Law }) {
  const ids = useMemo(() => [law.id], [law.id])
  const editing = useThings('laws', ids)
  const edit = useEditor((s) => s.edit)
  const name = useEditor((s) => nameOf(s.scene, law.id))
  const kind = kindsOf.laws.get(law.kind)
  return (
    <div className="law-row">
      <div className="law-row-head">
        <span className="law-row-name">{name}</span>
        <Switch
          label={`${name} active`}
          labelHidden
          on={!law.off}
          onChange={(on) =>
            editing.change(
              (old) => {
                if (!old) return old
                const { off: _, ...rest } = old
                return on ? rest : { ...rest, off: true }
              },
              { what: 'switch' },
            )
          }
        />
        <button
          type="button"
          className="mini-button quiet"
          aria-label={`Remove ${name}`}
          onClick={() => edit({ type: 'remove', in: 'laws', id: law.id }, { label: `Delete ${name}` })}
        >
          <X size={14} aria-hidden />
        </button>
      </div>
      <Fields
        form={kind?.form ?? {}}
        editing={unlessEmpty(part(editing, 'params') as unknown as Editing<Values>)}
      />
    </div>
  )
}
