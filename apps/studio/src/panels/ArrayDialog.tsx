/* Copies in a line or a circle. They are made as the numbers change; cancelling removes them. */
import type { Vec3 } from '@freebody/math'
import { arrayCircular, arrayLinear, type Building, type Num, type Scene } from '@freebody/scene'
import { useEffect, useMemo, useRef, useState } from 'react'
import { editor } from '../editor/store'
import { nameOf } from '../editor/scene-items'
import { useWorkbench } from '../editor/workbench'
import { Button, Dialog, Segmented, Switch } from '../ui'
import { chainOffset, usualOffset } from './array'
import type { Editing } from './editing'
import { Field } from './fields/Field'
import { NumberEditor } from './fields/NumberEditor'
import { evaluateIn } from './fields/useNumbers'
import { LetteredNumbers } from './fields/VectorEditor'
import { numberOf } from './number-input'
import './ArrayDialog.css'

interface Choice {
  readonly shape: 'line' | 'circle'
  readonly count: number
  /** [m] */
  readonly offset: readonly Num[]
  readonly axis: 'x' | 'y' | 'z'
  /** [m] */
  readonly centre: readonly Num[]
  /** [rad] */
  readonly angle: Num
  readonly chain: boolean
}

const AXES: Readonly<Record<Choice['axis'], Vec3>> = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }
const LETTERS = ['x', 'y', 'z'] as const

/** [ms] without input before the copies are made again */
const REST = 150

export function ArrayDialog({ onClose }: { readonly onClose: () => void }) {
  const { session, say } = useWorkbench()
  // As it was when the sheet was opened: every preview starts from there.
  const [{ scene, selection }] = useState(() => editor.getState())
  const [choice, setChoice] = useState<Choice>(() => ({
    shape: 'line',
    count: 5,
    offset: usualOffset(scene, session.compiled, selection),
    axis: 'y',
    centre: [0, 0, 0],
    angle: 2 * Math.PI,
    chain: chainOffset(scene, session.compiled, selection) !== null,
  }))
  const made = useMemo(() => make(scene, selection, choice), [scene, selection, choice])
  const name = selection.length === 1 ? nameOf(scene, selection[0]) : `${selection.length} things`
  const preview = usePreview(made, `Repeat ${name}`, selection)
  const local = <K extends keyof Choice>(key: K): Editing<Choice[K]> => ({
    values: [choice[key]],
    key: `array/${key}`,
    change: (update) => setChoice((old) => ({ ...old, [key]: update(old[key]) ?? old[key] })),
    end: () => {},
  })
  return (
    <Dialog
      title={`Repeat ${name}`}
      aside
      onClose={() => {
        preview.unmake()
        onClose()
      }}
    >
      <form
        className="array-dialog"
        onSubmit={(event) => {
          event.preventDefault()
          if (!made.ok) return
          preview.keep()
          if (made.note) say(made.note)
          onClose()
        }}
      >
        <Field label="Along">
          <Segmented
            label="Along"
            options={[
              { id: 'line', label: 'A line' },
              { id: 'circle', label: 'A circle' },
            ]}
            value={choice.shape}
            onChange={(shape) => setChoice({ ...choice, shape })}
          />
        </Field>
        <Field label="Count" help="Including the original.">
          <NumberEditor editing={whole(local('count'))} label="Count" unit="" min={2} max={500} first />
        </Field>
        {choice.shape === 'line' ? (
          <LetteredNumbers
            editing={local('offset')}
            label="Spacing"
            unit="m"
            byDefault={[0, 0, 0]}
            letters={LETTERS}
          />
        ) : (
          <>
            <Field label="Axis">
              <Segmented
                label="Axis"
                options={LETTERS.map((id) => ({ id, label: id }))}
                value={choice.axis}
                onChange={(axis) => setChoice({ ...choice, axis })}
              />
            </Field>
            <LetteredNumbers
              editing={local('centre')}
              label="Centre"
              unit="m"
              byDefault={[0, 0, 0]}
              letters={LETTERS}
            />
            <Field label="Angle" help="A full turn is divided evenly; a smaller angle ends at the last copy.">
              <NumberEditor editing={local('angle')} label="Angle" unit="rad" />
            </Field>
          </>
        )}
        <Field
          label="A chain"
          help="What ties the original to something else ties each copy to the one before: links from one link."
        >
          <Switch
            label="A chain"
            labelHidden
            on={choice.chain}
            onChange={(chain) => setChoice({ ...choice, chain })}
          />
        </Field>
        <p className={made.ok ? 'muted array-dialog-note' : 'input-error array-dialog-note'} role="status">
          {made.ok ? (made.note ?? `${made.ids.length} new things.`) : made.message}
        </p>
        <div className="dialog-ends">
          <Button
            onClick={() => {
              preview.unmake()
              onClose()
            }}
          >
            Cancel
          </Button>
          <Button look="primary" type="submit" disabled={!made.ok}>
            Make {choice.count - 1} {choice.count === 2 ? 'copy' : 'copies'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export default ArrayDialog

function make(scene: Scene, ids: readonly string[], choice: Choice): Building {
  const evaluate = evaluateIn(scene.parameters)
  const vector = (v: readonly Num[]) => v.map((x) => numberOf(x, evaluate) ?? 0) as unknown as Vec3
  const { shape, count, chain } = choice
  if (shape === 'line') return arrayLinear(scene, ids, count, vector(choice.offset), { chain })
  const angle = numberOf(choice.angle, evaluate) ?? 2 * Math.PI
  return arrayCircular(scene, ids, count, AXES[choice.axis], vector(choice.centre), { chain, angle })
}

function whole(editing: Editing<number>): Editing<Num> {
  return {
    ...editing,
    change: (update) => editing.change((old) => Math.round(Number(update(old)))),
  } as Editing<Num>
}

/** The copies in the document as a preview: one step of undo, replaced at every change. */
function usePreview(made: Building, label: string, selection: readonly string[]) {
  const there = useRef(false)
  const done = useRef(false)
  const unmake = useRef(() => {
    if (!there.current || done.current) return
    there.current = false
    const { discard, select } = editor.getState()
    discard()
    select(selection)
  })
  const show = useRef(() => {})
  show.current = () => {
    if (done.current) return
    unmake.current()
    if (!made.ok) return
    editor.getState().edit(made.edit, { label, select: made.ids })
    there.current = true
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is a new picture
  useEffect(() => {
    const timer = setTimeout(() => show.current(), REST)
    return () => clearTimeout(timer)
  }, [made])
  useEffect(() => () => unmake.current(), [])
  return {
    unmake: () => unmake.current(),
    /** They stay. */
    keep() {
      show.current()
      done.current = true
    },
  }
}
