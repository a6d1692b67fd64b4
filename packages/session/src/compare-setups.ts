/* What an edit changed, as far as a run depends on it. */
import type { CompiledScene, Scene } from '@freebody/scene'
import type { Setup } from './setup'

/** `looks`: nothing that the motion depends on. `start`: initial poses and velocities only. `model`: numbers, joints, settings. */
export type Change = 'looks' | 'start' | 'model'

interface Compiled {
  readonly setup: Setup
  readonly compiled: CompiledScene
}

export function compareSetups(before: Compiled, after: Compiled): Change {
  if (mechanism(before) !== mechanism(after)) return 'model'
  return sameStart(before.compiled, after.compiled) ? 'looks' : 'start'
}

/** Everything except where bodies start, as text. Typed expressions are functions in the spec, so their texts are compared, and the
 parameters that they may use. */
function mechanism({ setup, compiled }: Compiled): string {
  const { spec, settings, parameters, bodies } = compiled
  const typed = typedTexts(setup.scene)
  return JSON.stringify([
    spec.bodies.map((b) => [b.id, b.kind, b.mass, b.inertia, bodies.get(b.id)?.centre]),
    spec.joints?.filter((j) => !j.off),
    spec.forces?.filter((f) => !f.off),
    spec.laws,
    spec.gravity,
    settings.engine,
    settings.formulation,
    settings.step,
    typed,
    typed.length > 0 ? parameters : null,
  ])
}

/** The texts of equations, forces, laws and motions, each with the id of its thing. */
function typedTexts({ equations, joints, forces, laws }: Scene): readonly unknown[] {
  const things: readonly { id: string; kind: string; params?: object; off?: boolean }[] = [
    ...(joints ?? []),
    ...(forces ?? []),
    ...(laws ?? []),
  ]
  return [
    ...(equations ?? []).filter((e) => !e.off).map((e) => [e.id, e.text]),
    ...things
      .filter((thing) => !thing.off)
      .flatMap(({ id, kind, params = {} }) =>
        Object.entries(params)
          .filter(([, value]) => kind === 'typed' || (value as { kind?: unknown } | null)?.kind === 'typed')
          .map(([key, value]) => [id, key, value]),
      ),
  ]
}

/** [m, 1, m/s, rad/s] Differences below this are rounding: a start is computed from the centre of mass. */
const SAME = 1e-9

function sameStart(a: CompiledScene, b: CompiledScene): boolean {
  const [y, z] = [a.state.y, b.state.y]
  const n = a.state.q.length + a.state.v.length
  for (let i = 0; i < n; i++) if (!(Math.abs(y[i] - z[i]) <= SAME * (1 + Math.abs(y[i])))) return false
  return true
}
