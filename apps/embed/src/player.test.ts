import { readEmbed } from '@freebody/element'
import { examples, encode, stringify, type Scene } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { openAddress, openGiven } from './opening'
import { createPlayer } from './player'
import { rangeOf } from './ranges'
import { createReader } from './readings'

const pendulum = examples.find((e) => e.id === 'pendulum')!.scene
const page = 'https://host.example/embed.html'
const nowhere = () => Promise.reject(new Error('no network'))

describe('opening', () => {
  it.each([
    ['a code', `${page}#s=${encode(pendulum)}&controls=full`],
    ['the name of an example', `${page}#example=pendulum&controls=full`],
  ])('finds the scene of %s', async (_, address) => {
    expect(await openAddress(address, nowhere)).toMatchObject({ ok: true, scene: pendulum, moment: null })
  })

  it.each([
    ['#s=broken', /damaged|link/],
    ['#s=', /holds no scene/],
    ['#src=javascript:alert(1)', /not from "javascript:"/],
    ['#src=scene.json', /could not be reached/],
    ['#example=nothing', /no example called “nothing”/],
  ])('says what is wrong with %s', async (hash, sentence) => {
    const opening = await openAddress(page + hash, nowhere)
    expect(opening.ok ? '' : opening.message).toMatch(sentence)
  })

  it('waits for the page where the address is empty', async () => {
    expect(await openAddress(`${page}#controls=full`, nowhere)).toEqual({ ok: false, message: null })
  })

  it('takes what a page sends in any of its forms', async () => {
    for (const given of [pendulum, stringify(pendulum), `https://other.example/#s=${encode(pendulum)}`])
      expect(await openGiven(given, `${page}#controls=full`, nowhere)).toMatchObject({
        ok: true,
        scene: pendulum,
      })
    const fetched: string[] = []
    await openGiven('https://other.example/a.json', page, (url) => {
      fetched.push(url)
      return nowhere()
    })
    expect(fetched).toEqual(['https://other.example/a.json'])
    expect(await openGiven({ version: 1, bodies: 3 }, page, nowhere)).toMatchObject({ ok: false })
  })
})

/** So many that they are compiled in the worker first, where there is one. */
const chain = (n: number): Scene => ({
  version: 1,
  bodies: Array.from({ length: n }, (_, i) => ({
    id: `link ${i}`,
    position: [i + 0.5, 0, 0],
    mass: 1,
    inertia: [1, 1, 1],
  })),
  joints: Array.from({ length: n }, (_, i) => ({
    id: `ball ${i}`,
    kind: 'spherical',
    a: i === 0 ? { body: 'ground' } : { body: `link ${i - 1}`, at: [0.5, 0, 0] },
    b: { body: `link ${i}`, at: [-0.5, 0, 0] },
  })),
})

describe('a heavy scene', () => {
  it('opens, at its moment and with the limit of the address', async () => {
    const player = createPlayer(readEmbed('#limit=3'), true)
    expect(await player.open(chain(300), null)).toBeNull()
    expect(player.session.model.nb).toBe(300)
    expect(player.session.compiled.settings.duration).toBe(3)
    expect(player.scene?.bodies).toHaveLength(300)
    expect(player.note).toBeNull()
  })

  it('says why it cannot run, and the scene before it stays', async () => {
    const player = createPlayer(readEmbed(''), true)
    await player.open(pendulum, null)
    const wrong = { ...chain(300), laws: [{ id: 'f', kind: 'viscous', joint: 'nowhere' }] } as Scene
    expect(await player.open(wrong, null)).toContain('"nowhere"')
    expect(player.scene).toBe(pendulum)
    expect(player.session.model.nb).toBe(1)
  })
})

describe('the player', () => {
  const make = async (hash = '', still = false) => {
    const player = createPlayer(readEmbed(hash), still)
    expect(await player.open(pendulum, null)).toBeNull()
    return player
  }

  it('runs by itself, but only while it is seen', async () => {
    const player = await make()
    expect([player.session.run.playing, player.waiting]).toEqual([false, true])
    player.setVisible(true)
    expect([player.session.run.playing, player.waiting]).toEqual([true, false])
    player.setVisible(false)
    expect([player.session.run.playing, player.waiting]).toEqual([false, true])
    await player.pause()
    player.setVisible(true)
    expect(player.session.run.playing).toBe(false)
    player.session.dispose()
  })

  it('does not play by itself where motion is reduced, or the address says so', async () => {
    for (const player of [await make('', true), await make('#autoplay=0')]) {
      player.setVisible(true)
      expect(player.session.run.playing).toBe(false)
      player.session.dispose()
    }
  })

  it('stops at its limit, and plays again from the start', async () => {
    const player = await make('#limit=0.5&autoplay=0')
    player.setVisible(true)
    player.play()
    for (let n = 0; n < 20; n++) player.session.advance(0.1)
    expect(player.session.run.playing).toBe(false)
    expect(player.session.state.t).toBeCloseTo(0.5, 9)
    player.play()
    expect(player.session.run.playing).toBe(true)
    expect(player.session.state.t).toBe(0)
    // What is opened elsewhere is the scene as it was given.
    expect(player.scene).toBe(pendulum)
    player.session.dispose()
  })

  it('begins again at the end of its loop', async () => {
    const player = await make('#loop=0.3')
    player.setVisible(true)
    let last = 0
    let turns = 0
    for (let n = 0; n < 20; n++) {
      player.session.advance(0.1)
      const { t } = player.session.state
      expect(t).toBeLessThan(0.3 + 1e-9 + player.session.compiled.settings.step)
      if (t < last) turns++
      last = t
    }
    expect(turns).toBeGreaterThan(2)
    player.session.dispose()
  })

  it('keeps the scene it has where another is aborted before its engine has opened', async () => {
    const player = await make('#autoplay=0')
    const { session } = player
    const control = new AbortController()
    const opening = player.open({ ...pendulum, title: 'Other' }, null, control.signal)
    control.abort(new Error('It was cancelled.'))
    await expect(opening).rejects.toThrow('It was cancelled.')
    expect([player.scene, player.session]).toEqual([pendulum, session])
    // Once it is open, there is nothing to be aborted.
    const late = new AbortController()
    expect(await player.open({ ...pendulum, title: 'Third' }, null, late.signal)).toBeNull()
    late.abort()
    expect(player.scene?.title).toBe('Third')
    await player.session.stepOnce()
    expect(player.session.steps).toBe(1)
    player.session.dispose()
  })

  it('says why a scene cannot run, and keeps the one it has', async () => {
    const player = await make()
    const wrong = { ...pendulum, bodies: [{ ...pendulum.bodies![0], mass: -1 }] }
    expect(await player.open(wrong, null)).toMatch(/^This scene cannot run: .*mass/)
    expect(player.scene).toBe(pendulum)
    player.session.dispose()
  })
})

it('readings are by name, with null for what is undefined, and follow the parameters', async () => {
  const player = createPlayer(readEmbed('#autoplay=0'), false)
  await player.open(pendulum, null)
  const reader = createReader(player.session, ['pin.angle', 'L'])
  expect(reader.read()).toEqual({ t: 0, values: { 'pin.angle': expect.closeTo(1.2, 12), L: 1 } })
  await player.session.setParameter('L', 0.5)
  expect(reader.read()).toMatchObject({ values: { L: 0.5 } })
  expect(createReader(player.session, ['pin.angel']).read()).toMatch(/Did you mean "pin.angle"/)
  player.session.dispose()
})

it('ends of sliders may be written with other parameters', () => {
  const values = { L: 2 }
  expect(rangeOf({ id: 'd', value: 1, min: 0, max: '=2*L' }, values)).toEqual({ min: 0, max: 4, step: 0.02 })
  expect(rangeOf({ id: 'd', value: 1, min: 0, max: '=2*missing' }, values)).toBeNull()
  expect(rangeOf({ id: 'd', value: '=L', min: 0, max: 1 }, values)).toBeNull()
  expect(rangeOf({ id: 'd', value: 1 }, values)).toBeNull()
})
