import type { Vec3 } from '@freebody/math'
import { compileScene } from '@freebody/scene'
import type { FreeBodyEntry } from '@freebody/session'
import { expect, it } from 'vitest'
import { diagram } from './diagram'

it('escapes labels', () => {
  const id = '<img src=x onerror=1>&"'
  const compiled = compileScene({
    version: 1,
    bodies: [{ id, shapes: [{ kind: 'sphere', radius: 1 }], mass: 1 }],
  })
  if (!compiled.ok) throw new Error(compiled.problems[0].message)
  const zero: Vec3 = [0, 0, 0]
  const entry: FreeBodyEntry = {
    kind: 'applied',
    of: id,
    label: id,
    point_W: zero,
    force_W: [1, 0, 0],
    torque_W: [0, 0, 1],
  }
  const nothing = { force_W: zero, torque_W: zero }
  const svg = diagram({
    body: compiled.bodies.get(id)!,
    p_W: zero,
    q_W: [1, 0, 0, 0],
    free: {
      body: id,
      name: id,
      mass: 1,
      centre_W: zero,
      acceleration_W: zero,
      angularAcceleration_W: zero,
      entries: [entry],
      inertia: [],
      sum: nothing,
      rest: nothing,
      residual: 0,
      problem: null,
    },
    project: ([x, , z]) => ({ x, y: -z }),
    title: id,
    t: 0,
  })
  expect(svg).not.toContain('<img')
  expect(svg.match(/&lt;img src=x onerror=1&gt;&amp;/g)).toHaveLength(4)
})
