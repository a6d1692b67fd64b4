/* A compiled model with one more force. The force acts on bodies that its inputs name, so it needs no frame of its own on them. */
import type { ForceDefinition } from '../forces/definition'
import type { Condensed } from '../stacks/condense'
import type { Force, Model } from './model'

/** The model with a force at its end that has one frame, on the ground. `definition` stays outside the registry. */
export function withForce(m: Model, id: string, definition: ForceDefinition<unknown>): Model {
  const n = m.frames.body.length
  const frames = {
    body: extended(Int32Array, m.frames.body, [0]),
    p_BF: extended(Float64Array, m.frames.p_BF, [0, 0, 0]),
    axes_BF: extended(Float64Array, m.frames.axes_BF, [1, 0, 0, 0, 1, 0, 0, 0, 1]),
  }
  const index = m.forces.length
  const force: Force = {
    frame0: n,
    frameCount: 1,
    body: frames.body.subarray(n),
    p_BF: frames.p_BF.subarray(3 * n),
    axes_BF: frames.axes_BF.subarray(9 * n),
    id,
    index,
    definition,
    params: {},
    u0: m.inputs,
    turns: new Int32Array(0),
  }
  const hostForces = extended(Int32Array, m.kernels.hostForces, [index])
  return {
    ...m,
    frames,
    forces: [...m.forces, force],
    inputs: m.inputs + (definition.inputs ?? 0),
    kernels: { ...m.kernels, hostForces },
    condensed: m.condensed && condensedWithForce(m.condensed, id, definition),
    oneSided: m.oneSided && {
      ...m.oneSided,
      finish: (mode) => withForce(m.oneSided!.finish(mode), id, definition),
    },
  }
}

/** A condensed model with the forces on its stacks, which stay the last. */
export function withLoads(base: Model, loads: ForceDefinition<unknown> | null): Model {
  return loads ? withForce(base, 'loads-on-stacks', loads) : base
}

/** The same with one more force, as `withForce`. */
function condensedWithForce(c: Condensed, id: string, definition: ForceDefinition<unknown>): Condensed {
  const base = withForce(c.base, id, definition)
  return { ...c, base, model: withLoads(base, c.loads) }
}

function extended<A extends Int32Array | Float64Array>(
  make: new (length: number) => A,
  values: A,
  more: readonly number[],
): A {
  const out = new make(values.length + more.length)
  out.set(values)
  out.set(more, values.length)
  return out
}
