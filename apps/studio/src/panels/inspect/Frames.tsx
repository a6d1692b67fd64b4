import { GROUND } from '@freebody/dynamics'
import { framesOf, withFrames, type Attached, type Frame, type Scene, type Turned } from '@freebody/scene'
import { Plus, X } from 'lucide-react'
import { useEditor } from '../../editor/store'
import { nameOf } from '../../editor/scene-items'
import { Button, Select, type Option } from '../../ui'
import { common, type Editing } from '../editing'
import { FieldEditor } from '../fields/editors'
import { Field } from '../fields/Field'
import { placeForm } from '../forms'
import { Orientation } from './Orientation'
import { Section } from './Section'

interface Props {
  readonly editing: Editing<Attached>
  readonly frames: readonly [least: number, most: number]
  /** False where directions mean nothing to the kind. */
  readonly turned: boolean
  readonly names?: readonly string[]
}

const NAMES = ['First frame', 'Second frame', 'Third frame', 'Fourth frame', 'Fifth frame', 'Sixth frame']

/** Where a joint or force hangs: a body, a place on it and a direction there, for each of its frames. */
export function Frames({ editing, frames: [least, most], turned, names = NAMES }: Props) {
  const count = Math.min(...editing.values.map((thing) => (thing ? framesOf(thing).length : 0)))
  return (
    <>
      {Array.from({ length: count }, (_, i) => (
        <Section
          // biome-ignore lint/suspicious/noArrayIndexKey: a frame is its place
          key={i}
          title={names[i] ?? `Frame ${i + 1}`}
          extra={
            i >= least && i === count - 1 && i > 0 ? (
              <button
                type="button"
                className="mini-button quiet"
                aria-label={`Remove the ${NAMES[i]?.toLowerCase() ?? 'last frame'}`}
                onClick={() =>
                  editing.change((old) => old && withFrames(old, framesOf(old).slice(0, -1)), {
                    what: 'frames',
                  })
                }
              >
                <X size={14} aria-hidden />
              </button>
            ) : undefined
          }
        >
          <FrameFields editing={frameOf(editing, i)} turned={turned} />
        </Section>
      ))}
      {count < most && count > 0 && (
        <Button
          look="quiet"
          icon={Plus}
          className="small-button"
          onClick={() =>
            editing.change((old) => old && withFrames(old, [...framesOf(old), { body: GROUND }]), {
              what: 'frames',
            })
          }
        >
          Add a frame
        </Button>
      )}
    </>
  )
}

function frameOf(editing: Editing<Attached>, i: number): Editing<Frame> {
  const key = i === 0 ? 'a' : i === 1 ? 'b' : `more/${i - 2}`
  return {
    values: editing.values.map((thing) => thing && framesOf(thing)[i]),
    key: `${editing.key}/${key}`,
    path: editing.path && `${editing.path}/${key}`,
    change: (update, options) =>
      editing.change((old) => {
        const frame = old && update(framesOf(old)[i])
        return old && frame ? withFrames(old, framesOf(old).with(i, frame)) : old
      }, options),
    end: editing.end,
  }
}

const COORDINATES = ''

function FrameFields({ editing, turned }: { readonly editing: Editing<Frame>; readonly turned: boolean }) {
  const scene = useEditor((s) => s.scene)
  const body = common(editing.values.map((frame) => frame?.body))
  const point = common(editing.values.map((frame) => frame?.point ?? COORDINATES))
  const points = body.mixed || body.value === undefined ? [] : pointsOf(scene, body.value)
  return (
    <>
      <Field label="Body" at={editing.path && `${editing.path}/body`}>
        <Select
          label="Body"
          value={body.mixed ? null : (body.value ?? GROUND)}
          options={bodyOptions(scene, body.mixed ? undefined : body.value)}
          onChange={(next) => editing.change((old) => old && onBody(scene, old, next), { what: 'body' })}
        />
      </Field>
      {(points.length > 0 || (!point.mixed && point.value !== COORDINATES)) && (
        <Field label="Point" at={editing.path && `${editing.path}/point`}>
          <Select
            label="Point"
            value={point.mixed ? null : (point.value ?? COORDINATES)}
            options={[
              { value: COORDINATES, label: 'by coordinates' },
              ...points.map((name) => ({ value: name, label: name })),
            ]}
            onChange={(next) => editing.change((old) => old && atPoint(scene, old, next), { what: 'point' })}
          />
        </Field>
      )}
      {!point.mixed && point.value === COORDINATES && (
        <FieldEditor
          editing={
            {
              values: editing.values.map((frame) => frame?.at),
              key: `${editing.key}/at`,
              path: editing.path && `${editing.path}/at`,
              change: (update, options) =>
                editing.change(
                  (old) => {
                    if (!old) return old
                    const { at, ...rest } = old
                    const next = update(at) as Frame['at']
                    return next ? { ...old, at: next } : rest
                  },
                  { what: 'place', ...options },
                ),
              end: editing.end,
            } satisfies Editing<unknown>
          }
          field={placeForm.at}
        />
      )}
      {turned && (
        <Orientation
          editing={editing as unknown as Editing<Turned>}
          label="Direction"
          ways={['axis', 'angles', 'turn']}
        />
      )}
    </>
  )
}

/** Also a body that is not there: a frame may be wrong, and must show so. */
export function bodyOptions(scene: Scene, now?: string): readonly Option[] {
  const ids = [GROUND, ...(scene.bodies ?? []).map((body) => body.id).filter((id) => id !== GROUND)]
  const known = ids.map((id) => ({ value: id, label: nameOf(scene, id) }))
  return now === undefined || ids.includes(now)
    ? known
    : [{ value: now, label: `${now} (missing)` }, ...known]
}

function pointsOf(scene: Scene, body: string): readonly string[] {
  return Object.keys(scene.bodies?.find((b) => b.id === body)?.points ?? {})
}

/** A point the other body does not have is left behind. */
function onBody(scene: Scene, frame: Frame, body: string): Frame {
  if (frame.point === undefined || pointsOf(scene, body).includes(frame.point)) return { ...frame, body }
  const { point: _, ...rest } = frame
  return { ...rest, body }
}

/** From a point to coordinates, the place stays. */
function atPoint(scene: Scene, { at, point, ...rest }: Frame, next: string): Frame {
  if (next !== COORDINATES) return { ...rest, point: next }
  const place = point === undefined ? at : scene.bodies?.find((b) => b.id === rest.body)?.points?.[point]
  return place ? { ...rest, at: place } : rest
}
