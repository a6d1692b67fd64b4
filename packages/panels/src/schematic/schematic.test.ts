import { jointKinds, type JointDefinition, type JointKindName } from '@freebody/dynamics'
import { shownPoses } from '@freebody/dynamics/references'
import { quatOfAxisAngle, rotateByQuat, vec3, type Vec3 } from '@freebody/math'
import { compileScene, examples, type CompiledScene, type Scene } from '@freebody/scene'
import { createRunner } from '@freebody/session'
import { describe, expect, it } from 'vitest'
import { drawingSvg, type Mark } from '../drawing'
import { boxAt, overlap, textSize, type Box } from '../labels'
import { planeOfMotion } from './plane'
import { schematic, type Schematic } from './schematic'
import { schematicView } from './choice'
import { viewAgainst } from './view'

const WIDTH = 760
const HEIGHT = 480

function compiled(scene: Scene): CompiledScene {
  const found = compileScene(scene)
  if (!found.ok) throw new Error(found.problems[0].message)
  return found
}

function drawn(
  scene: CompiledScene,
  from: 'motion' | 'isometric' = 'motion',
  before: Schematic['kept'] | null = null,
  q = scene.state.q,
): Schematic {
  const normal = planeOfMotion(scene, scene.state)
  const { view, flat } = schematicView(from, normal, null)
  const options = { names: true, lengths: true, angles: true }
  const found = schematic({
    compiled: scene,
    q,
    view,
    flat,
    width: WIDTH,
    height: HEIGHT,
    options,
    theme: 'light',
    before,
  })
  if (!found) throw new Error('Nothing is drawn')
  return found
}

function flat(marks: readonly Mark[]): readonly Exclude<Mark, { readonly kind: 'group' }>[] {
  return marks.flatMap((mark) => (mark.kind === 'group' ? flat(mark.marks) : [mark]))
}

function textOf(mark: Extract<Mark, { readonly kind: 'text' }>): string {
  return typeof mark.runs === 'string' ? mark.runs : mark.runs.map(({ text }) => text).join('')
}

/** Boxes of the texts, by what they say. */
function texts(marks: readonly Mark[]): readonly (readonly [string, Box])[] {
  return flat(marks).flatMap((mark) => {
    if (mark.kind !== 'text') return []
    const { size = 13, at } = mark
    const text = textOf(mark)
    return [[text, boxAt([at[0], at[1] - 0.35 * size], ...textSize(text, size))] as const]
  })
}

/** How often each part of a symbol is there, by the id of its thing: "crank pin: pin". */
function parts(marks: readonly Mark[]): readonly string[] {
  return marks.flatMap((mark) => (mark.kind === 'group' ? `${mark.of}: ${mark.part}` : []))
}

function expectSane({ drawing }: Schematic): void {
  const svg = drawingSvg(drawing)
  expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  const all = texts(drawing.marks)
  all.forEach(([text, box], i) => {
    expect(box.left, text).toBeGreaterThanOrEqual(0)
    expect(box.right, text).toBeLessThanOrEqual(WIDTH)
    expect(box.top, text).toBeGreaterThanOrEqual(0)
    expect(box.bottom, text).toBeLessThanOrEqual(HEIGHT)
    for (const [other, against] of all.slice(i + 1))
      expect(overlap(box, against), `"${text}" on "${other}"`).toBe(false)
  })
  for (const mark of flat(drawing.marks)) {
    const points = mark.kind === 'line' ? mark.points : mark.kind === 'area' ? mark.loops.flat() : [mark.at]
    for (const [x, y] of points) {
      expect(Math.abs(x)).toBeLessThan(3 * WIDTH)
      expect(Math.abs(y)).toBeLessThan(3 * HEIGHT)
    }
  }
}

const example = (id: string) => compiled(examples.find((e) => e.id === id)!.scene)

describe('a slider-crank', () => {
  const scene = example('slider-crank')
  const sheet = drawn(scene)

  it('moves in the xz plane, seen from the front', () => {
    expect(planeOfMotion(scene, scene.state)?.map(Math.abs)).toEqual([0, 1, 0])
    const { view, flat } = schematicView('motion', [0, 1, 0], null)
    expect(flat).toBe(true)
    expect(vec3.distance(view.back, [0, -1, 0])).toBe(0)
    expect(vec3.distance(view.right, [1, 0, 0])).toBe(0)
    expect(vec3.distance(view.up, [0, 0, 1])).toBe(0)
  })

  it('has three pins, one of them on the ground, and a block on its hatched guide', () => {
    const found = parts(sheet.drawing.marks)
    for (const part of [
      'crank pin: pin',
      'crank pin: ground',
      'rod pin: pin',
      'wrist pin: pin',
      'guide: rail',
      'guide: block',
      'crank: body',
      'rod: body',
    ])
      expect(found, part).toContain(part)
    expect(found.filter((part) => part.endsWith(': ground'))).toHaveLength(1)
    // Seen along its axis, a pin is a circle.
    const pin = sheet.drawing.marks.find((m) => m.kind === 'group' && m.of === 'rod pin' && m.part === 'pin')
    expect(flat([pin!]).map(({ kind }) => kind)).toEqual(['circle'])
  })

  it('is labelled with names, lengths of links and angles', () => {
    const said = texts(sheet.drawing.marks).map(([text]) => text)
    for (const text of [
      'crank',
      'rod',
      'crank pin',
      'rod pin',
      'wrist pin',
      'guide',
      '0.3 m',
      '0.8 m',
      '60.0°',
    ])
      expect(said, text).toContain(text)
  })

  it('keeps lengths while it moves, and its place on the sheet', () => {
    const runner = createRunner(examples.find((e) => e.id === 'slider-crank')!.scene)
    if (!runner.ok) throw new Error('The scene is refused')
    let before: Schematic['kept'] | null = sheet.kept
    for (let i = 0; i < 30; i++) {
      for (let k = 0; k < 17; k++) expect(runner.runner.step()).toBeNull()
      const next = drawn(scene, 'motion', before, runner.runner.state.q)
      before = next.kept
      expectSane(next)
      const said = texts(next.drawing.marks).map(([text]) => text)
      expect(said).toContain('0.3 m')
      expect(said).toContain('0.8 m')
    }
  })
})

describe('lengths', () => {
  it.each(['four-bar', 'peaucellier', 'jansen', 'crank-rocker'])('%s: are those between the joints', (id) => {
    const scene = example(id)
    const { drawing } = drawn(scene)
    const shown = drawing.marks.flatMap((mark) =>
      mark.kind === 'group' && mark.part === 'length'
        ? texts([mark]).map(([text]) => ({ of: mark.of, length: Number.parseFloat(text) }))
        : [],
    )
    expect(shown.length).toBeGreaterThan(2)
    // Between any two points where joints or names are on the body, in the plane of the drawing.
    for (const { of, length } of shown) {
      const index = scene.indexOf.get(of)!
      const points: Vec3[] = scene.model.constraints.flatMap((c) =>
        Array.from({ length: c.frameCount }, (_, f) => f)
          .filter((f) => c.body[f] === index)
          .map((f): Vec3 => [c.p_BF[3 * f], c.p_BF[3 * f + 1], c.p_BF[3 * f + 2]]),
      )
      const { centre, points: named } = scene.bodies.get(of)!
      points.push(...Object.values(named).map((p) => vec3.subtract(p, centre)))
      const all = points.flatMap((a) => points.map((b) => Math.hypot(a[0] - b[0], a[2] - b[2])))
      expect(
        all.some((l) => Math.abs(l - length) < 6e-4 * length),
        `${of} ${length}`,
      ).toBe(true)
    }
  })
})

describe('the plane of motion', () => {
  const planar = ['pendulum', 'slider-crank', 'driven-crank', 'four-bar', 'jansen', 'peaucellier', 'arm']
  const inSpace = [
    'spherical-pendulum',
    'gimbals',
    'bricard',
    'universal-shafts',
    'stewart',
    'governor',
    'hoop',
  ]
  it.each(planar)('%s is planar', (id) => {
    const scene = example(id)
    expect(planeOfMotion(scene, scene.state)?.map(Math.abs)).toEqual([0, 1, 0])
  })
  it.each(inSpace)('%s moves in space', (id) => {
    const scene = example(id)
    expect(planeOfMotion(scene, scene.state)).toBeNull()
  })
  it('is found in any direction', () => {
    const turn = quatOfAxisAngle(vec3.unit([1, 2, -1]), 1.1)
    const n = rotateByQuat(turn, [0, 0, 1])
    const scene = compiled({
      version: 1,
      bodies: [
        {
          id: 'a',
          shapes: [{ kind: 'rod', from: [0, 0, 0], to: [1, 0, 0], slender: false }],
          turn: turn as [number, number, number, number],
        },
      ],
      joints: [
        {
          id: 'h',
          kind: 'revolute',
          a: { body: 'ground', axis: n as [number, number, number] },
          b: { body: 'a', axis: [0, 0, 1] },
        },
      ],
    })
    const found = planeOfMotion(scene, scene.state)!
    expect(Math.abs(vec3.dot(found, n))).toBeCloseTo(1, 9)
  })
})

describe.each(examples.map(({ id }) => id))('%s', (id) => {
  const scene = example(id)
  it.each(['motion', 'isometric'] as const)('is drawn on its sheet, no text on another (%s)', (from) => {
    const sheet = drawn(scene, from)
    expectSane(sheet)
    const found = parts(sheet.drawing.marks)
    for (const [body, { kind }] of scene.bodies)
      if (kind !== 'ground') expect(found.length, body).toBeGreaterThan(0)
    for (const { id: joint, kind } of scene.spec.joints ?? [])
      if (jointKinds[kind].group === 'joint')
        expect(
          found.some((part) => part.startsWith(`${joint}: `)),
          joint,
        ).toBe(true)
  })
})

describe('every kind of joint', () => {
  it.each(Object.keys(jointKinds) as JointKindName[])('%s has a symbol, flat and in space', (kind) => {
    if (kind === 'custom') return
    const definition = jointKinds[kind] as unknown as JointDefinition<unknown>
    // Every frame on a body of its own, in the position that the reference draws.
    const poses = shownPoses(definition)
    const frames = poses.map((_, i) => ({ body: `body ${i}` }))
    const [a, b, ...more] = frames
    const scene = compiled({
      version: 1,
      bodies: poses.map(({ p, q }, i) => ({
        id: `body ${i}`,
        shapes: [{ kind: 'sphere' as const, radius: 0.1 }],
        position: p as [number, number, number],
        turn: q as [number, number, number, number],
      })),
      joints: [{ id: 'it', kind, a, b, ...(more.length > 0 && { more }) } as never],
    })
    for (const back of [
      [0, -1, 0],
      [0, 0, 1],
      [1, 0, 0],
      [1, -1, 1],
    ] as const) {
      const view = viewAgainst(back)
      const options = { names: true, lengths: true, angles: true }
      const found = schematic({
        compiled: scene,
        q: scene.state.q,
        view,
        flat: false,
        width: WIDTH,
        height: HEIGHT,
        options,
        theme: 'dark',
      })!
      expectSane(found)
      const own = parts(found.drawing.marks).filter((part) => part.startsWith('it: ') && part !== 'it: name')
      if (kind !== 'armature') expect(own.length, String(back)).toBeGreaterThan(0)
    }
  })
})
