/* Edits that may help after a failure, as its message suggests, best first. */
import { integrators, type Failure, type Reason } from '@freebody/dynamics'
import { withMass, type Body, type CompiledScene, type Edit, type Law, type Scene } from '@freebody/scene'
import { plain } from '@freebody/format'
import { name } from './report'

export interface Remedy {
  /** For a button. */
  readonly label: string
  readonly edit: Edit
}

interface Case {
  readonly failure: Failure
  readonly scene: Scene
  readonly compiled: CompiledScene
}

type Maker = (c: Case) => readonly Remedy[]

const settings = (label: string, values: Extract<Edit, { type: 'set' }>['values']): Remedy => ({
  label,
  edit: { type: 'set', in: 'settings', values },
})

const halveStep: Maker = ({ compiled }) => {
  const step = compiled.settings.step / 2
  return [settings(`Halve the step to ${plain(step)} s`, { step })]
}

/** Without projection φ grows until a step fails. */
const useProjection: Maker = ({ compiled }) =>
  compiled.settings.engine.stabilisation === 'projection'
    ? []
    : [settings('Use projection', { stabilisation: 'projection' })]

const useErrorControl: Maker = ({ compiled }) =>
  integrators[compiled.settings.engine.integrator].errorControlled
    ? []
    : [settings('Use the adaptive integrator', { integrator: 'adaptive' })]

const useImplicit: Maker = ({ compiled }) =>
  compiled.settings.engine.integrator === 'implicit'
    ? []
    : [settings('Use the implicit integrator', { integrator: 'implicit' })]

const loosenTolerance: Maker = ({ compiled }) => {
  const { integrator, tolerance } = compiled.settings.engine
  if (!integrators[integrator].errorControlled) return []
  const looser = Number((10 * tolerance).toPrecision(6))
  return [settings(`Loosen the tolerance to ${plain(looser)}`, { tolerance: looser })]
}

const ordinaryStep: Maker = () => [settings('Take the default step', { step: null })]

/** The constraint that the failure names, then motors, which are the most frequent cause. */
const switchOff: Maker = ({ failure, scene, compiled }) => {
  const motors = compiled.model.constraints.filter((c) => c.definition.group === 'driver').map((c) => c.id)
  const named = failure.constraint === null ? [] : [failure.constraint]
  return [...new Set([...named, ...motors])].slice(0, 3).flatMap((id): Remedy[] => {
    const label = `Switch off ${name(compiled, id)}`
    const joint = scene.joints?.find((j) => j.id === id)
    if (joint) return [{ label, edit: { type: 'put', in: 'joints', thing: { ...joint, off: true } } }]
    const equation = scene.equations?.find((e) => e.id === id)
    if (equation)
      return [{ label, edit: { type: 'put', in: 'equations', thing: { ...equation, off: true } } }]
    return []
  })
}

/** Moment of inertia given about an axis that has none, as a share of the largest. */
const LITTLE = 0.01

const giveMass: Maker = ({ failure, scene, compiled }) => {
  const body = scene.bodies?.find((b) => b.id === failure.body)
  const known = failure.body === null ? undefined : compiled.bodies.get(failure.body)
  if (!body || !known) return []
  const give = (text: string, thing: Body): Remedy[] => [
    { label: text, edit: { type: 'put', in: 'bodies', thing } },
  ]
  const label = name(compiled, body.id)
  if (known.mass === 0) {
    const masses = [...compiled.bodies.values()].map((b) => b.mass).filter((m) => m > 0)
    const mass = masses.length > 0 ? masses.sort((a, b) => a - b)[masses.length >> 1] : 1
    return give(`Give ${label} a mass of ${plain(mass)} kg`, withMass(body, mass, compiled.model.length))
  }
  const largest = Math.max(...known.inertia.map(Math.abs)) || known.mass * compiled.model.length ** 2
  const inertia = known.inertia.map((x, i) => (i % 4 === 0 ? x + LITTLE * largest : x))
  return give(`Give ${label} a little inertia`, { ...body, inertia })
}

const useEngine: Maker = () => [settings('Go back to the engine’s own solve', { formulation: null })]

/** Less friction in the joint that the failure names, where the document has it as a number; otherwise none. `residual` is the share of
 the friction up to which a solution exists. */
const lowerFriction: Maker = ({ failure, scene, compiled }) =>
  (scene.laws ?? [])
    .filter((law) => law.joint === failure.constraint && law.kind === 'coulomb' && !law.off)
    .map((law): Remedy => {
      const friction = law.params?.friction
      const put = (label: string, thing: Law): Remedy => ({ label, edit: { type: 'put', in: 'laws', thing } })
      if (typeof friction !== 'number')
        return put(`Switch off ${name(compiled, law.id)}`, { ...law, off: true })
      const lower = Number((0.9 * failure.residual * friction).toPrecision(2))
      return put(`Lower the friction of ${name(compiled, law.id)} to ${plain(lower)}`, {
        ...law,
        params: { ...law.params, friction: lower },
      })
    })

const makers: { readonly [R in Reason]: readonly Maker[] } = {
  'not-finite': [halveStep, useErrorControl, useProjection],
  massless: [giveMass],
  contradictory: [switchOff, useProjection],
  open: [switchOff, halveStep, useProjection],
  'step-too-small': [useImplicit, loosenTolerance, switchOff],
  stiff: [useErrorControl, useImplicit, halveStep],
  unsolved: [useErrorControl, halveStep],
  'self-locking': [lowerFriction],
  contact: [halveStep],
  impacts: [halveStep],
  formulation: [useEngine],
  'bad-setting': [ordinaryStep],
}

export function remediesFor(failure: Failure, scene: Scene, compiled: CompiledScene): readonly Remedy[] {
  return makers[failure.reason].flatMap((make) => make({ failure, scene, compiled }))
}
