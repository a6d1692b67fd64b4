/* Which restitution and friction a contact has, and which bodies collide. */
import { describe, expect, it } from 'vitest'
import type { Body, Contacts, Joint, Scene } from '../document'
import { compileScene } from './checked'

const ball = (id: string, more: Partial<Body> = {}): Body => ({
  id,
  shapes: [{ kind: 'sphere', radius: 0.1 }],
  position: [0, 0, 0],
  ...more,
})

function contactsOf(bodies: readonly Body[], contacts: Contacts, joints: readonly Joint[] = []) {
  const scene: Scene = { version: 1, bodies, contacts, ...(joints.length > 0 && { joints }) }
  const compiled = compileScene(scene)
  if (!compiled.ok) throw new Error(compiled.problems[0].message)
  return (compiled.spec.oneSided ?? []).map((spec) => {
    if (!('contact' in spec)) throw new Error('no contact')
    const { id, restitution, friction } = spec
    return [id, restitution, friction?.static, friction?.kinetic] as const
  })
}

describe('materials', () => {
  const two = (a: Partial<Body>, b: Partial<Body>, contacts: Contacts) =>
    contactsOf([ball('a', a), ball('b', b)], contacts)[0]

  it('have defaults', () => {
    expect(two({}, {}, {})).toEqual(['a~b', 0, 0.5, 0.4])
  })

  it('are those of the scene where the bodies state none', () => {
    expect(two({}, {}, { restitution: 0.7, friction: 0.2 })).toEqual(['a~b', 0.7, 0.2, 0.2])
  })

  it('are those of a body that states them, alone', () => {
    const all = { restitution: 0.7, friction: 0.2 }
    expect(two({ restitution: 0.1 }, {}, all)).toEqual(['a~b', 0.1, 0.2, 0.2])
    expect(two({}, { restitution: 1, friction: 0.9 }, all)).toEqual(['a~b', 1, 0.9, 0.9])
  })

  it('are the smaller where both bodies state them', () => {
    const b = { restitution: 0.8, friction: { static: 0.6, kinetic: 0.1 } }
    expect(two({ restitution: 0.9, friction: 0.3 }, b, {})).toEqual(['a~b', 0.8, 0.3, 0.1])
  })

  it('are those of the pair before all others', () => {
    const pairs = [{ a: 'b', b: 'a', restitution: '=0.5', friction: 0 }]
    expect(two({ restitution: 0.1, friction: 1 }, { restitution: 0.2 }, { pairs })).toEqual([
      'a~b',
      0.5,
      0,
      0,
    ])
    expect(two({ restitution: 0.1 }, {}, { pairs: [{ a: 'a', b: 'b', friction: 1 }] })).toEqual([
      'a~b',
      0.1,
      1,
      1,
    ])
  })

  it('of the floor are those of the ground', () => {
    const ground: Body = { id: 'ground', kind: 'ground', friction: 0.1, restitution: 0.6 }
    expect(contactsOf([ground, ball('a', { friction: 0.3 })], { floor: true })).toEqual([
      ['a~floor', 0.6, 0.1, 0.1],
    ])
  })
})

describe('who collides', () => {
  const pin: Joint = { id: 'pin', kind: 'revolute', a: { body: 'a' }, b: { body: 'b' } }
  const ids = (...given: Parameters<typeof contactsOf>) => contactsOf(...given).map(([id]) => id)
  const both = [ball('a'), ball('b')]

  it('is everything but what a joint holds together', () => {
    expect(ids(both, { floor: true })).toEqual(['a~floor', 'b~floor', 'a~b'])
    expect(ids(both, { floor: true }, [pin])).toEqual(['a~floor', 'b~floor'])
    expect(ids(both, { floor: true }, [{ ...pin, a: { body: 'ground' } }])).toEqual(['a~floor', 'a~b'])
    expect(ids(both, {}, [{ ...pin, off: true }])).toEqual(['a~b'])
    const rod: Joint = { ...pin, kind: 'distance', params: { length: 1 } }
    expect(ids(both, {}, [rod])).toEqual([])
    expect(ids(both, {}, [{ ...pin, kind: 'gear', more: [{ body: 'a' }, { body: 'b' }] }])).toEqual(['a~b'])
  })

  it('and what a pair asks for', () => {
    const pairs = [{ a: 'a', b: 'b' }]
    expect(ids(both, { pairs }, [pin])).toEqual(['a~b'])
    expect(ids(both, { floor: true, pairs: [{ a: 'ground', b: 'a', off: true }] })).toEqual([
      'b~floor',
      'a~b',
    ])
  })

  it('but not a body that is taken out', () => {
    const bodies = [ball('a', { collides: false }), ball('b'), ball('c')]
    expect(ids(bodies, { floor: true, pairs: [{ a: 'a', b: 'b' }] })).toEqual(['b~floor', 'c~floor', 'b~c'])
  })

  it('without holes, and with every ball of a body', () => {
    const hollow: Body = {
      id: 'a',
      shapes: [
        { kind: 'sphere', radius: 0.2 },
        { kind: 'sphere', radius: 0.1, density: -1000 },
        { kind: 'sphere', radius: 0.1, at: [1, 0, 0] },
      ],
    }
    expect(ids([hollow, ball('b')], { floor: true })).toEqual([
      'a~floor shape 1',
      'a~floor shape 2',
      'b~floor',
      'a shape 1~b',
      'a shape 2~b',
    ])
  })

  it('may be balls of the ground', () => {
    const ground: Body = { id: 'ground', kind: 'ground', shapes: [{ kind: 'sphere', radius: 1 }] }
    expect(ids([ground, ball('a')], {})).toEqual(['ground~a'])
  })
})
