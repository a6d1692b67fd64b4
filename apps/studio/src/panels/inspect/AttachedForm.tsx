/* Joints and forces: the kinds differ, the form does not. */
import { forceKinds, jointKinds } from '@freebody/dynamics'
import { framesOf, slackKinds, type Attached, type Force, type Joint } from '@freebody/scene'
import { Cog } from 'lucide-react'
import { commandOf, runCommand } from '../../commands'
import { useWorkbench } from '../../editor/workbench'
import { Button, Switch, type Option, type OptionGroup } from '../../ui'
import { common, part, unlessEmpty, type Editing, type Values } from '../editing'
import { Fields } from '../fields/editors'
import { Field } from '../fields/Field'
import { kindsOf, shared, type Form, type KindForm } from '../forms'
import { Frames } from './Frames'
import { Kind } from './Kind'
import { Laws } from './Laws'
import { Limits, Slack } from './Limits'
import { Section } from './Section'
import './AttachedForm.css'

type Thing = Joint | Force

interface Props {
  readonly editing: Editing<Thing>
  readonly list: 'joints' | 'forces'
}

export function AttachedForm({ editing, list }: Props) {
  const things = editing.values.flatMap((thing) => thing ?? [])
  const kinds = things.flatMap((thing) => kindsOf[list].get(thing.kind) ?? [])
  const one = common(kinds.map((kind) => kind.kind))
  const kind = one.mixed ? null : (kinds[0] ?? null)
  const form = kinds.map((k) => k.form).reduce(shared, kinds[0]?.form ?? {})
  const counts = things.map((thing) => framesOf(thing).length)
  return (
    <>
      <Kind
        kind={kind}
        of={list === 'joints' ? 'joint' : 'force'}
        options={choices(list, counts)}
        onChange={(next) =>
          editing.change((old) => old && ofKind(old, next, kindsOf[list].get(next)?.form ?? {}), {
            what: 'kind',
          })
        }
      />
      <On editing={editing as unknown as Editing<{ readonly off?: boolean }>} />
      {Object.keys(form).length > 0 && (
        <Section title="Settings">
          <Fields form={form} editing={unlessEmpty(part(editing, 'params') as unknown as Editing<Values>)} />
        </Section>
      )}
      {list === 'joints' && kinds.every((k) => slackKinds.has(k.kind)) && (
        <Slack editing={editing as unknown as Editing<Joint>} />
      )}
      {list === 'joints' && <Limits editing={editing as unknown as Editing<Joint>} />}
      <Frames
        editing={editing as unknown as Editing<Attached>}
        frames={kind?.frames ?? [Math.min(...counts), Math.max(...counts)]}
        turned={kinds.every((k) => directed(list, k.kind))}
      />
      {list === 'joints' && things.length === 1 && (
        <>
          <Laws joint={things[0].id} />
          {drivable(things[0].kind) && <Motor />}
        </>
      )}
    </>
  )
}

export function On({ editing }: { readonly editing: Editing<{ readonly off?: boolean }> }) {
  const off = common(editing.values.map((thing) => thing?.off ?? false))
  return (
    <Field label="Active" help="If switched off, it stays in the scene without effect.">
      <Switch
        label="Active"
        labelHidden
        on={!off.mixed && !off.value}
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
      {off.mixed && <span className="muted">mixed</span>}
    </Field>
  )
}

const GROUPS: readonly (readonly [string, string])[] = [
  ['joint', 'Joints'],
  ['coupling', 'Couplings'],
  ['rolling', 'Rolling'],
  ['driver', 'Drivers'],
]

/** Kinds with as many frames as these items have. */
function choices(list: 'joints' | 'forces', counts: readonly number[]): readonly (Option | OptionGroup)[] {
  const fitting = [...kindsOf[list].values()].filter(({ frames: [least, most] }) =>
    counts.every((count) => count >= least && count <= most),
  )
  const option = ({ kind, label }: KindForm): Option => ({ value: kind, label })
  if (list === 'forces') return fitting.map(option)
  return GROUPS.map(([group, label]) => ({
    label,
    options: fitting.filter(({ kind }) => definitionOf(kind)?.group === group).map(option),
  })).filter(({ options }) => options.length > 0)
}

function definitionOf(kind: string) {
  return Object.hasOwn(jointKinds, kind) ? jointKinds[kind as keyof typeof jointKinds] : undefined
}

/** Whether directions of its frames mean something. */
function directed(list: 'joints' | 'forces', kind: string): boolean {
  if (list === 'joints') return definitionOf(kind)?.axes !== false
  return !Object.hasOwn(forceKinds, kind) || forceKinds[kind as keyof typeof forceKinds].axes !== false
}

/** Whether it has a coordinate that a motor could lead. */
function drivable(kind: string): boolean {
  const definition = definitionOf(kind)
  return (
    definition?.group === 'joint' && ('angle' in definition.coordinates || 'stroke' in definition.coordinates)
  )
}

function Motor() {
  const bench = useWorkbench()
  return (
    <div className="attached-motor">
      <Button icon={Cog} onClick={() => runCommand(commandOf('add.motor'), bench)}>
        Add a motor
      </Button>
    </div>
  )
}

/** Settings that the other kind has too are kept. */
function ofKind<T extends Thing>(thing: T, kind: string, form: Form): T {
  const { params, ...rest } = thing
  const kept = Object.entries(params ?? {}).filter(([key]) => Object.hasOwn(form, key))
  return { ...rest, kind, ...(kept.length > 0 && { params: Object.fromEntries(kept) }) } as unknown as T
}
