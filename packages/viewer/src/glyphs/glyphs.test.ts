import { jointKinds, forceKinds, type JointKindName } from '@freebody/dynamics'
import { examples, type Joint, type Scene } from '@freebody/scene'
import { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { createGeometries } from '../bodies/geometries'
import { partsOf } from '../bodies/painter'
import { createPoses } from '../pose'
import { sessionOf } from '../testing/session'
import { coil, glyphForms } from './geometry'
import { itemsOf, LEAST_SEEN, magnification, VANISHED, type Items } from './items'
import { placeBetween } from './painter'

function itemsFor(scene: Scene, radius = 1): Items {
  const { compiled } = sessionOf(scene)
  const { parts, wheels } = partsOf(compiled, createGeometries(), 0.03)
  return itemsOf(compiled.model, parts, radius, { q: compiled.state.q, wheels })
}

const two = (joint: Partial<Joint> & { kind: Joint['kind'] }): Scene => ({
  version: 1,
  bodies: [
    { id: 'a', shapes: [{ kind: 'box', size: [0.4, 0.1, 0.1] }], position: [0, 0, 1] },
    { id: 'b', shapes: [{ kind: 'box', size: [0.4, 0.1, 0.1] }], position: [0.4, 0, 1] },
  ],
  joints: [
    { id: 'j', a: { body: 'a', at: [0.2, 0, 0] }, b: { body: 'b', at: [-0.2, 0, 0] }, ...joint } as Joint,
  ],
})

describe('glyphs', () => {
  const simple = (Object.keys(jointKinds) as JointKindName[]).filter(
    (k) => jointKinds[k].frames === 2 && k !== 'custom' && jointKinds[k].group === 'joint',
  )

  it.each(simple)('of a %s sit on its frames, and can be picked at one place', (kind) => {
    // Frames that satisfy the joint as it is.
    const b = {
      distance: { body: 'b', at: [0.6, 0, 0] },
      'revolute-spherical': { body: 'b', at: [0.6, 0, 0] },
      'revolute-revolute': { body: 'b', at: [0.6, 0, 0] },
      'perpendicular-axes': { body: 'b', axis: [1, 0, 0] },
      'point-on-surface': { body: 'b', at: [0.8, 0, 0] },
    }[kind as string] as Joint['b'] | undefined
    const joint = { kind: kind as Joint['kind'], ...(b && { b }) }
    const { glyphs, links, spots } = itemsFor(two(joint))
    const { glyphs: told } = jointKinds[kind]
    expect(glyphs.length).toBe(told.filter((g) => g.shape !== 'line').length)
    expect(links.length).toBe(told.filter((g) => g.shape === 'line').length)
    expect(spots.map((s) => s.id)).toEqual(['j'])
    expect(spots[0].bodies).toEqual(['a', 'b'])
  })

  it('have geometry for every form that definitions speak of', () => {
    const told = [...Object.values(jointKinds), ...Object.values(forceKinds)].flatMap((d) => d.glyphs)
    for (const { shape } of told) {
      if (shape === 'line') continue
      expect(glyphForms[shape].build().getAttribute('position').count).toBeGreaterThan(3)
    }
  })

  it('are small beside the scene and beside the bodies they join', () => {
    const radius = 10
    const { spots } = itemsFor(two({ kind: 'revolute' }), radius)
    expect(spots[0].unit).toBeLessThanOrEqual(0.4 * 0.4)
    expect(itemsFor(two({ kind: 'revolute' }), 0.5).spots[0].unit).toBeCloseTo(0.035, 12)
    // However long the bridge, its joints do not cover its planks.
    expect(itemsFor(two({ kind: 'revolute' }), 1000).spots[0].unit).toBeLessThan(0.8 * 0.4)
  })

  it('of a rope run over all its points, and a spring is a coil', () => {
    const scene: Scene = {
      ...two({
        kind: 'rope',
        a: { body: 'ground', at: [0, 0, 2] },
        b: { body: 'a' },
        more: [{ body: 'ground', at: [1, 0, 2] }, { body: 'b' }],
        params: { length: 3 },
      }),
      forces: [{ id: 's', kind: 'spring', a: { body: 'ground' }, b: { body: 'a' } }],
    }
    const { links } = itemsFor({ ...scene, joints: [] })
    expect(links.map((l) => l.style)).toEqual(['coil'])
    const created = itemsFor(scene)
    expect(created.links.filter((l) => l.id === 'j').map((l) => [l.from, l.to])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ])
  })

  it('exist for every example', () => {
    for (const { scene } of examples) {
      const { spots } = itemsFor(scene)
      const things = (scene.joints ?? []).filter((j) => !j.off).length
      expect(spots.filter((s) => s.kind === 'joint').length).toBeGreaterThanOrEqual(things)
    }
  })
})

describe('links', () => {
  it('go from point to point, as thick as they should be', () => {
    const out = new Float32Array(32)
    const [p, q] = [new Vector3(1, 2, 3), new Vector3(1.5, 1, 4)]
    placeBetween(out, 16, p, q, 0.1)
    const column = (c: number) => new Vector3().fromArray(out, 16 + 4 * c)
    expect(column(3).distanceTo(p)).toBeLessThan(1e-6)
    expect(column(2).add(p).distanceTo(q)).toBeLessThan(1e-6)
    const [x, y, z] = [column(0), column(1), column(2)]
    expect(x.length()).toBeCloseTo(0.1, 6)
    expect(y.length()).toBeCloseTo(0.1, 6)
    expect(x.dot(z)).toBeCloseTo(0, 6)
    expect(x.clone().cross(y).dot(z)).toBeGreaterThan(0)
  })

  it('of no length vanish', () => {
    const out = new Float32Array(16).fill(1)
    placeBetween(out, 0, new Vector3(1, 1, 1), new Vector3(1, 1, 1), 0.1)
    expect([...out.subarray(0, 15)].every((x) => x === 0)).toBe(true)
  })

  it('as coils begin and end on their axis', () => {
    const position = coil().getAttribute('position')
    const axial = coil().getAttribute('axial')
    const last = position.count - 1
    expect(position.getZ(0)).toBe(0)
    expect(position.getZ(last)).toBe(1)
    expect(Math.hypot(position.getX(0), position.getY(0))).toBeLessThan(0.2)
    let widest = 0
    for (let i = 0; i < position.count; i++)
      widest = Math.max(widest, Math.hypot(position.getX(i), position.getY(i)))
    expect(widest).toBeGreaterThan(1)
    expect(axial.getX(0)).toBeCloseTo(0, 6)
  })
})

describe('glyphs of a moving body', () => {
  it('are placed with it', () => {
    const session = sessionOf(two({ kind: 'spherical' }))
    const poses = createPoses(session.model.nb + 1)
    poses.update(session)
    const { glyphs } = itemsFor(two({ kind: 'spherical' }))
    const at = new Vector3().setFromMatrixPosition(glyphs[0].local)
    expect(at.distanceTo(new Vector3(0.2, 0, 0))).toBeLessThan(1e-9)
  })
})

describe('the size of glyphs on the screen', () => {
  it('is readable from afar and bounded from near, and grows with the picture in between', () => {
    const shown = (pixels: number) => pixels * magnification(pixels)
    expect(shown(4)).toBeGreaterThan(7)
    expect(shown(15)).toBe(15)
    expect(shown(300)).toBeLessThan(100)
    let before = 0
    for (let p = 2; p < 1000; p *= 1.05) {
      expect(shown(p)).toBeGreaterThanOrEqual(before - 1e-9)
      before = shown(p)
    }
  })

  it('is nothing where it would be a speck', () => {
    expect(magnification(0.4 * VANISHED)).toBe(0)
    expect(magnification(0.999 * LEAST_SEEN)).toBe(0)
    expect(magnification(1.01 * LEAST_SEEN)).toBeGreaterThan(0)
    expect(magnification(0)).toBe(0)
  })
})

describe('what hangs on the ground', () => {
  const shapes = (scene: Scene) => itemsFor(scene).glyphs.map((g) => g.shape)
  const scene = (kind: Joint['kind'], below: boolean): Scene => ({
    version: 1,
    bodies: [
      { id: 'b', shapes: [{ kind: 'box', size: [0.1, 0.1, 0.4] }], position: [0, 0, below ? -0.5 : 0.5] },
    ],
    joints: [
      {
        id: 'j',
        kind,
        a: { body: 'ground', axis: [0, 1, 0] },
        b: { body: 'b', at: [0, 0, below ? 0.5 : -0.5], axis: [0, 1, 0] },
      },
    ],
  })

  it('has hatching: a bracket under a hinge, a bed under a rail, none between bodies', () => {
    expect(shapes(scene('revolute', true))).toContain('support')
    expect(shapes(scene('prismatic', true)).filter((s) => s === 'bed').length).toBe(3)
    expect(shapes(two({ kind: 'revolute' }))).not.toContain('support')
  })

  it('hangs from it, or stands on it', () => {
    const plate = (below: boolean) => {
      const item = itemsFor(scene('revolute', below)).glyphs.find((g) => g.shape === 'support')!
      return new Vector3(0, -1, 0).transformDirection(item.local).z
    }
    expect(plate(true)).toBeCloseTo(1, 9)
    expect(plate(false)).toBeCloseTo(-1, 9)
  })

  it('has one symbol for several joints at one place', () => {
    const { joints, ...rest } = scene('revolute', true)
    const [hinge] = joints!
    const both: Scene = { ...rest, joints: [hinge, { ...hinge, id: 'motor', kind: 'driven-angle' }] }
    expect(shapes(both).filter((s) => s === 'support').length).toBe(1)
  })

  it('has none where the ground has a shape there', () => {
    const made = scene('revolute', true)
    const wall = {
      id: 'ground',
      kind: 'ground' as const,
      shapes: [{ kind: 'box' as const, size: [1, 1, 0.1] as const }],
    }
    expect(shapes({ ...made, bodies: [wall, ...made.bodies!] })).not.toContain('support')
  })
})

describe('a pin', () => {
  it('stands out of a thick body, and is as it is in a thin one', () => {
    const length = (thick: number) => {
      const scene: Scene = {
        version: 1,
        bodies: [{ id: 'b', shapes: [{ kind: 'box', size: [0.6, thick, 0.3] }] }],
        joints: [
          {
            id: 'j',
            kind: 'revolute',
            a: { body: 'ground', axis: [0, 1, 0] },
            b: { body: 'b', axis: [0, 1, 0] },
          },
        ],
      }
      const { glyphs } = itemsFor(scene)
      const { local, unit } = glyphs.find((g) => g.shape === 'hinge')!
      return { half: 0.86 * new Vector3().setFromMatrixColumn(local, 2).length(), unit }
    }
    const [thin, thick] = [length(0.05), length(0.2)]
    expect(thin.half).toBeCloseTo(0.86 * thin.unit, 9)
    expect(thick.half).toBeGreaterThan(0.1)
    expect(thick.half).toBeGreaterThan(0.86 * thick.unit)
  })
})
