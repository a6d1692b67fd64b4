import type { Vec3 } from '@freebody/math'
import { compileScene, type Body, type Num, type Parameter } from '@freebody/scene'
import { useMemo } from 'react'
import { number } from '@freebody/format'
import { useEditor } from '../../editor/store'
import { Segmented } from '../../ui'
import { common, part, type Editing } from '../editing'
import { FieldEditor } from '../fields/editors'
import { Field } from '../fields/Field'
import { useShownUnit } from '../fields/useNumbers'
import { LetteredNumbers } from '../fields/VectorEditor'
import { bodyForm } from '../forms'
import { fromSI } from '../units'
import { Section } from './Section'
import './Mass.css'

interface MassProps {
  readonly editing: Editing<Body>
  readonly one: Body | null
  readonly particles: boolean
}

/** Given by mass or by density, and what follows from it. */
export function Mass({ editing, one, particles }: MassProps) {
  const parameters = useEditor((s) => s.scene.parameters)
  const facts = useMassFacts(one, parameters)
  const by = common(editing.values.map((body) => (body?.mass === undefined ? 'density' : 'mass')))
  const way = by.mixed ? null : (by.value ?? 'density')
  const shaped = editing.values.some((body) => (body?.shapes?.length ?? 0) > 0)
  return (
    <Section title="Mass" help="shapes">
      {shaped && (
        <Field label="Given by">
          <Segmented
            label="Given by"
            options={[
              { id: 'mass', label: 'Mass' },
              { id: 'density', label: 'Density' },
            ]}
            value={way}
            onChange={(next) =>
              editing.change(
                (old) => {
                  if (!old || (next === 'density') === (old.mass === undefined)) return old
                  if (next === 'density') {
                    const { mass: _, ...rest } = old
                    return rest
                  }
                  const mass = massOf(old, parameters)?.mass
                  return { ...old, mass: Number((mass ?? 1).toPrecision(6)) }
                },
                { what: 'mass' },
              )
            }
          />
        </Field>
      )}
      {way !== 'density' && (
        <FieldEditor editing={part(editing, 'mass', 'Mass') as Editing<unknown>} field={bodyForm.mass} />
      )}
      {way !== 'mass' && shaped && (
        <FieldEditor
          editing={part(editing, 'density', 'Density') as Editing<unknown>}
          field={bodyForm.density}
        />
      )}
      {way === 'density' && !shaped && (
        <FieldEditor
          editing={part(editing, 'mass', 'Mass') as Editing<unknown>}
          field={{ ...bodyForm.mass, empty: 'needs one' }}
        />
      )}
      {one && (
        <FieldEditor
          editing={part(editing, 'centre', 'Centre of mass') as Editing<unknown>}
          field={{ ...bodyForm.centre, default: facts?.centre ?? [0, 0, 0] }}
        />
      )}
      {!particles && <Inertia editing={editing} own={facts?.moments ?? null} />}
      {facts && <Facts facts={facts} byDensity={way === 'density'} particle={particles} />}
    </Section>
  )
}

interface MassFacts {
  readonly mass: number
  readonly centre: Vec3
  /** About the centre of mass, in the body's axes. */
  readonly moments: Vec3
  readonly principal: Vec3
}

/** Computed again only if it may differ: not while the body is moved. */
function useMassFacts(body: Body | null, parameters: readonly Parameter[] | undefined): MassFacts | null {
  const { id, kind, shapes, mass, density, centre, inertia } = body ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the fields of the body that count
  return useMemo(
    () => (body ? massOf(body, parameters) : null),
    [id, kind, shapes, mass, density, centre, inertia, parameters],
  )
}

/** Of this body alone: the rest of the scene may be invalid. */
function massOf(body: Body, parameters: readonly Parameter[] | undefined): MassFacts | null {
  const compiled = compileScene({ version: 1, bodies: [body], ...(parameters && { parameters }) })
  const found = compiled.ok ? compiled.bodies.get(body.id) : undefined
  if (!found) return null
  const { mass, centre, inertia: J, principal } = found
  return { mass, centre, moments: [J[0], J[4], J[8]], principal: principal.moments }
}

interface FactsProps {
  readonly facts: MassFacts
  readonly byDensity: boolean
  readonly particle: boolean
}

/** What follows from what is given. */
function Facts({ facts, byDensity, particle }: FactsProps) {
  const [kg, inertia] = [useShownUnit('kg'), useShownUnit('kg m²')]
  if (particle && !byDensity) return null
  return (
    <dl className="mass-facts numbers">
      {byDensity && (
        <>
          <dt>Mass</dt>
          <dd>{`${number(fromSI(facts.mass, kg))} ${kg.symbol}`}</dd>
        </>
      )}
      {!particle && (
        <>
          <dt>Principal moments</dt>
          <dd>{`${facts.principal.map((x) => number(fromSI(x, inertia))).join(', ')} ${inertia.symbol}`}</dd>
        </>
      )}
    </dl>
  )
}

interface InertiaProps {
  readonly editing: Editing<Body>
  /** That of the shapes. */
  readonly own: Vec3 | null
}

const MATRIX = ['xx', 'xy', 'xz', 'yx', 'yy', 'yz', 'zx', 'zy', 'zz']

function Inertia({ editing, own }: InertiaProps) {
  const inertia = part(editing, 'inertia', 'Inertia')
  const size = common(inertia.values.map((list) => list?.length ?? 0))
  const { label, help, unit: si } = bodyForm.inertia
  if (size.mixed || size.value === 0)
    return (
      <Field label={label} help={help} at={inertia.path}>
        <Segmented
          label={label}
          options={[
            { id: 'shapes', label: 'Of its shapes' },
            { id: 'own', label: 'Given' },
          ]}
          value={size.mixed ? null : 'shapes'}
          onChange={(next) =>
            inertia.change(() =>
              next === 'own' ? (own ?? [1, 1, 1]).map((x) => Number(x.toPrecision(6))) : undefined,
            )
          }
        />
      </Field>
    )
  const full = size.value === 9
  return (
    <>
      <LetteredNumbers
        editing={inertia as Editing<readonly Num[]>}
        label={label}
        unit={si}
        byDefault={full ? [1, 0, 0, 0, 1, 0, 0, 0, 1] : [1, 1, 1]}
        letters={full ? MATRIX : ['x', 'y', 'z']}
        help={help}
        onClear={() => inertia.change(() => undefined)}
        clearLabel="Back to that of its shapes"
      />
      <Field label="As">
        <Segmented
          label="Inertia as"
          options={[
            { id: 'moments', label: 'Moments' },
            { id: 'matrix', label: 'Matrix' },
          ]}
          value={full ? 'matrix' : 'moments'}
          onChange={(next) =>
            inertia.change((old) => old && (next === 'matrix' ? asMatrix(old) : asMoments(old)))
          }
        />
      </Field>
    </>
  )
}

function asMatrix(list: readonly Num[]): readonly Num[] {
  return list.length === 9 ? list : [list[0], 0, 0, 0, list[1], 0, 0, 0, list[2]]
}

function asMoments(list: readonly Num[]): readonly Num[] {
  return list.length === 3 ? list : [list[0], list[4], list[8]]
}
