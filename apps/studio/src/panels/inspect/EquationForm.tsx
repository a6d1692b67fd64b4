/* A typed equation: parsed during typing, with errors marked in the text. Text that cannot be parsed is not written to the scene,
 and stays in the field. */
import { jointKinds, type JointKindName } from '@freebody/dynamics'
import {
  compileEquation,
  equationLatex,
  spokenName,
  unquotedPath,
  type Problem,
  type Scope,
} from '@freebody/expressions'
import { compileScene, LIMITS, type Equation, type Scene } from '@freebody/scene'
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { draftOf, keepDraft, type Draft } from '../../editor/drafts'
import { useEditor } from '../../editor/store'
import { nameOf } from '../../editor/scene-items'
import { Button, Formula, Select, type OptionGroup } from '../../ui'
import { part, type Editing } from '../editing'
import { On } from './AttachedForm'
import { Section } from './Section'
import './EquationForm.css'
import './Section.css'

export function EquationForm({ editing }: { readonly editing: Editing<Equation> }) {
  const equations = editing.values.flatMap((equation) => equation ?? [])
  return (
    <>
      <On editing={editing as unknown as Editing<{ readonly off?: boolean }>} />
      {equations.length === 1 ? (
        <Typed key={equations[0].id} equation={equations[0]} editing={textOf(editing)} />
      ) : (
        <p className="muted form-section-note">Select one equation to change its text.</p>
      )}
    </>
  )
}

/** A new equation is off while it is empty, and switched on with its first text. */
function textOf(editing: Editing<Equation>): Editing<string> {
  return {
    ...part(editing, 'text'),
    change: (update, options) =>
      editing.change(
        (old) => {
          const text = old && update(old.text)
          if (!old || text === undefined || text === old.text) return old
          const { off, ...rest } = old
          return { ...rest, text, ...(off && old.text.trim() !== '' && { off }) }
        },
        { what: 'text', ...options },
      ),
  }
}

/** What the text may speak of. Of a scene that cannot be compiled, what can be. */
function useScope(): Scope {
  const bodies = useEditor((s) => s.scene.bodies)
  const joints = useEditor((s) => s.scene.joints)
  const parameters = useEditor((s) => s.scene.parameters)
  const last = useRef<Scope>({})
  return useMemo(() => {
    const bare: Scene = {
      version: 1,
      ...(bodies && { bodies }),
      ...(joints && { joints }),
      ...(parameters && { parameters }),
    }
    const compiled = compileScene(bare)
    if (compiled.ok) last.current = compiled.scope
    return last.current
  }, [bodies, joints, parameters])
}

interface TypedProps {
  readonly equation: Equation
  readonly editing: Editing<string>
}

function Typed({ equation, editing }: TypedProps) {
  const scope = useScope()
  const [draft, setDraft] = useState<string | null>(() => draftOf(equation.id)?.text ?? null)
  const area = useRef<HTMLTextAreaElement>(null)
  const error = useId()
  const text = draft ?? equation.text
  const settled = useDeferredValue(text)
  const read = useMemo(() => compileEquation(settled, scope), [settled, scope])
  const problem = read.ok || settled.trim() === '' ? null : read.problems[0]
  const latest = useRef({ draft, scope, editing })

  useEffect(() => {
    latest.current = { draft, scope, editing }
  })

  function commit(): void {
    if (draft === null) return
    const text = draft
    const kept = unreadable(text, scope)
    keepDraft(equation.id, text === equation.text ? null : kept)
    if (text === equation.text) setDraft(null)
    else if (!kept) {
      setDraft(null)
      editing.change(() => text)
    }
  }

  useEffect(
    () => () => {
      const { draft, scope, editing } = latest.current
      const kept = draft === null ? null : unreadable(draft, scope)
      keepDraft(equation.id, kept)
      if (draft !== null && !kept) editing.change((old) => (old === draft ? old : draft))
    },
    [equation.id],
  )

  const insert = (name: string) => {
    const element = area.current
    const [from, to] = element ? [element.selectionStart, element.selectionEnd] : [text.length, text.length]
    setDraft(text.slice(0, from) + name + text.slice(to))
    requestAnimationFrame(() => {
      element?.focus()
      element?.setSelectionRange(from + name.length, from + name.length)
    })
  }

  const show = ({ column, length }: Problem) => {
    area.current?.focus()
    area.current?.setSelectionRange(column - 1, column - 1 + length)
  }
  return (
    <Section title="Equation" help="equations" extra={<Names onInsert={insert} />}>
      <textarea
        ref={area}
        className="equation-text"
        aria-label="Equation"
        aria-invalid={problem !== null}
        aria-describedby={problem ? error : undefined}
        rows={3}
        maxLength={LIMITS.expression}
        spellCheck={false}
        placeholder="A.x^2 + A.z^2 = 1"
        value={text}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault()
            commit()
          }
          if (event.key === 'Escape' && draft !== null) {
            event.stopPropagation()
            setDraft(null)
            keepDraft(equation.id, null)
          }
        }}
      />
      {problem && (
        <div className="input-error" id={error} role="alert">
          <Pointer text={settled} problem={problem} />
          <button type="button" className="equation-where" onClick={() => show(problem)}>
            Column {problem.column}
          </button>
          {`: ${problem.message}`}
          {problem.fix !== undefined && (
            <Button className="small-button" onClick={() => setDraft(replaced(text, problem))}>
              Put {problem.fix}
            </Button>
          )}
        </div>
      )}
      {read.ok && (
        <>
          <Formula className="equation-formula" tex={equationLatex(read.equation).equation} display />
          <p className="muted form-section-note">
            {read.equation.rows === 1 ? 'One constraint' : `${read.equation.rows} constraints`} on{' '}
            {read.equation.level === 'position' ? 'positions' : 'velocities'}
            {read.equation.dependsOn.time ? ', changing with time' : ''}.
          </p>
        </>
      )}
    </Section>
  )
}

const EMPTY = 'an equation needs a text. To leave it out, switch it off or delete it.'

/** What is wrong with a text, to be kept with it; null where nothing is. */
function unreadable(text: string, scope: Scope): Draft | null {
  if (text.trim() === '') return { text, message: EMPTY }
  const read = compileEquation(text, scope)
  if (read.ok) return null
  const { column, message } = read.problems[0]
  return { text, message: `column ${column}: ${message}` }
}

/** The text once more, with a mark under what is meant. */
function Pointer({
  text,
  problem: { column, length },
}: {
  readonly text: string
  readonly problem: Problem
}) {
  const from = column - 1
  // A few characters to either side: a long equation would not fit.
  const start = Math.max(0, from - 16)
  const meant = text.slice(from, from + length)
  return (
    <code className="equation-pointer" aria-hidden>
      {start > 0 && '…'}
      {text.slice(start, from)}
      <mark>{meant === '' ? '\u00a0' : meant}</mark>
      {text.slice(from + length, from + length + 12)}
    </code>
  )
}

function replaced(text: string, { column, length, fix = '' }: Problem): string {
  return text.slice(0, column - 1) + fix + text.slice(column - 1 + length)
}

/** Names to put into the text: of bodies, their points, joints and parameters. */
function Names({ onInsert }: { readonly onInsert: (name: string) => void }) {
  const scene = useEditor((s) => s.scene)
  const groups = useMemo(() => namesOf(scene), [scene])
  return (
    <Select
      label="Insert a name"
      className="equation-insert"
      value=""
      options={[{ value: '', label: 'Insert …' }, ...groups]}
      onChange={onInsert}
    />
  )
}

function namesOf(scene: Scene): readonly OptionGroup[] {
  const said = spokenName
  const bodies = (scene.bodies ?? []).flatMap((body) => [
    ...['x', 'y', 'z', 'vx', 'vy', 'vz'].map((c) => `${said(body.id)}.${c}`),
    ...Object.keys(body.points ?? {}).map((point) => `${said(body.id)}.${said(point)}`),
  ])
  const joints = (scene.joints ?? []).flatMap((joint) =>
    coordinatesOf(joint.kind).flatMap((name) =>
      [name, `${name}.rate`].map((part) => `${said(joint.id)}.${part}`),
    ),
  )
  const parameters = ['t', ...(scene.parameters ?? []).map((parameter) => parameter.id)]
  const group = (label: string, names: readonly string[]) => ({
    label,
    options: names.map((name) => ({ value: name, label: named(scene, name) })),
  })
  return [group('Bodies', bodies), group('Joints', joints), group('Parameters and time', parameters)].filter(
    ({ options }) => options.length > 0,
  )
}

/** Coordinates of a kind of joint that texts may name. */
function coordinatesOf(kind: JointKindName): readonly string[] {
  const all = jointKinds[kind].coordinates as Readonly<Record<string, { readonly measure?: unknown }>>
  return Object.keys(all).filter((name) => all[name].measure !== undefined)
}

/** With its label, if it differs. */
function named(scene: Scene, name: string): string {
  const id = /^("(?:[^"]|"")+"|[^.]+)/.exec(name)?.[0] ?? name
  const known = nameOf(scene, unquotedPath(id))
  return known === unquotedPath(id) ? name : `${name}  (${known})`
}
