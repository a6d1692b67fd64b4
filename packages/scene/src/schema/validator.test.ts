/* The published schema against an independent validator: it accepts what we accept and refuses what we refuse. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { Json } from '../document'
import { examples } from '../examples'
import { pendulum } from '../examples/pendulum'
import { SCHEMA_FILE } from '../testing/json-schema'
import { randomSource, type RandomSource } from '../testing/random'
import { randomScene } from '../testing/random-scene'
import { LIMITS } from './limits'
import { structure } from './structure'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const read = (path: string) => JSON.parse(readFileSync(at(path), 'utf8')) as Json

const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
  read(`../../../../${SCHEMA_FILE}`) as object,
)

function expectAccepted(document: unknown): void {
  if (!validate(document)) expect.fail(JSON.stringify([validate.errors, document], null, 1))
}

describe('the published schema accepts', () => {
  it.each(['base/link_1', 'joint-3', 'Körper 2', 'a.b', '"', '<img src=x onerror=1>', 'a'.repeat(128)])(
    'the name %s',
    (id) => {
      const document = { version: 1, bodies: [{ ...bar, id }] }
      expectAccepted(document)
      expect(structure(document as Json).scene).not.toBeNull()
    },
  )

  it.each(examples)('the example $id', ({ scene }) => {
    expectAccepted(scene)
  })

  const files = ['../examples/reference', '../testing/fixtures'].flatMap((folder) =>
    readdirSync(at(folder))
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${folder}/${name}`),
  )

  it.each(files)('%s', (file) => {
    expectAccepted(read(file))
  })

  it('500 random scenes (seed 29)', () => {
    const r = randomSource(29)
    for (let i = 0; i < 500; i++) expectAccepted(randomScene(r))
  })
})

const bar = pendulum.bodies![0]
const pin = pendulum.joints![0]

describe('the published schema refuses', () => {
  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['no version', { bodies: [] }],
    ['another version', { version: 2 }],
    ['a list that is none', { version: 1, bodies: 7 }],
    ['a body without a name', { version: 1, bodies: [{ mass: 1 }] }],
    ['a name that is empty', { version: 1, bodies: [{ ...bar, id: '' }] }],
    ['a name with a line end', { version: 1, bodies: [{ ...bar, id: 'a\nb' }] }],
    ['a name that is too long', { version: 1, bodies: [{ ...bar, id: 'a'.repeat(129) }] }],
    ['a reserved name', { version: 1, bodies: [{ ...bar, id: 'constructor' }] }],
    ['a mass in words', { version: 1, bodies: [{ ...bar, mass: 'heavy' }] }],
    ['a position in the plane', { version: 1, bodies: [{ ...bar, position: [1, 2] }] }],
    ['an inertia of four numbers', { version: 1, bodies: [{ ...bar, inertia: [1, 2, 3, 4] }] }],
    ['an unknown kind of body', { version: 1, bodies: [{ ...bar, kind: 'ghost' }] }],
    ['an unknown shape', { version: 1, bodies: [{ ...bar, shapes: [{ kind: 'blob' }] }] }],
    ['a colour in words', { version: 1, bodies: [{ ...bar, shapes: [{ kind: 'sphere', colour: 'red' }] }] }],
    [
      'a triangle of two corners',
      { version: 1, bodies: [{ id: 'm', shapes: [{ kind: 'mesh', triangles: [[0, 1]] }] }] },
    ],
    [
      'too many points',
      {
        version: 1,
        bodies: [
          {
            ...bar,
            points: Object.fromEntries(
              Array.from({ length: LIMITS.points + 1 }, (_, i) => [`p${i}`, [0, 0, 0]]),
            ),
          },
        ],
      },
    ],
    ['an unknown joint', { version: 1, joints: [{ ...pin, kind: 'glue' }] }],
    ['a joint that is code', { version: 1, joints: [{ ...pin, kind: 'custom' }] }],
    ['a joint without ends', { version: 1, joints: [{ id: 'pin', kind: 'revolute' }] }],
    ['a law without a joint', { version: 1, laws: [{ id: 'l', kind: 'viscous' }] }],
    [
      'a setting out of bounds',
      { version: 1, laws: [{ id: 'l', kind: 'coulomb', joint: 'pin', params: { friction: -1 } }] },
    ],
    [
      'a profile that is code',
      { version: 1, joints: [{ ...pin, kind: 'driven-angle', params: { profile: { kind: 'callback' } } }] },
    ],
    [
      'a typed profile without text',
      { version: 1, joints: [{ ...pin, kind: 'driven-angle', params: { profile: { kind: 'typed' } } }] },
    ],
    [
      'a typed force that is a number',
      { version: 1, forces: [{ id: 'f', kind: 'typed', a: { body: 'x' }, params: { force: 3 } }] },
    ],
    ['a text that is too long', { version: 1, equations: [{ id: 'e', text: '1'.repeat(501) }] }],
    ['an unknown integrator', { version: 1, settings: { integrator: 'magic' } }],
    ['a layer that is no switch', { version: 1, view: { show: { grid: 'yes' } } }],
    [
      'too many readouts',
      {
        version: 1,
        readouts: Array.from({ length: LIMITS.readouts + 1 }, (_, i) => ({ id: `r${i}`, channel: 'x' })),
      },
    ],
  ])('%s', (_, document) => {
    expect(structure(document as Json).scene).toBeNull()
    expect(validate(document)).toBe(false)
  })

  it('what we refuse, and nothing else, in 3,000 scenes with something out of place (seed 31)', () => {
    const r = randomSource(31)
    let refused = 0
    for (let i = 0; i < 3000; i++) {
      const document = disturbed(JSON.parse(JSON.stringify(randomScene(r))) as Json, r)
      const ours = structure(document).scene !== null
      if (!ours) refused++
      if (validate(document) !== ours)
        expect.fail(
          `${ours ? `only we accept: ${JSON.stringify(validate.errors)}` : 'only we refuse:'} ${JSON.stringify(document)}`,
        )
    }
    expect(refused).toBeGreaterThan(500)
    expect(refused).toBeLessThan(2500)
  })
})

const ODD: readonly Json[] = [
  null,
  true,
  -1,
  0.5,
  '',
  '=L',
  'text',
  '__proto__',
  'a/b',
  [],
  [1, 2, 3],
  {},
  'custom',
]

/** One value somewhere in it changed, dropped or doubled. */
function disturbed(value: Json, r: RandomSource): Json {
  if (typeof value !== 'object' || value === null) return r.pick(ODD)
  const list = Array.isArray(value)
  const keys = Object.keys(value)
  if (keys.length === 0) return r.pick(ODD)
  const key = r.pick(keys)
  const inner = (value as Record<string, Json>)[key]
  if (r.chance(0.15)) {
    if (list) return r.chance(0.5) ? value.toSpliced(Number(key), 1) : [...value, inner]
    const { [key]: _, ...rest } = value as Record<string, Json>
    return rest
  }
  const next =
    typeof inner === 'object' && inner !== null && r.chance(0.9) ? disturbed(inner, r) : r.pick(ODD)
  return list ? value.with(Number(key), next) : { ...value, [key]: next }
}
