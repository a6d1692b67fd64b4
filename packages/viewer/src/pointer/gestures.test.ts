import type { Scene } from '@freebody/scene'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Drag, HitSource } from '../scene-graph/hits'
import { pictureOf } from '../testing/picture'
import type { StagePointer } from '../types'
import { type GestureListener, listenToGestures } from './gestures'

const scene: Scene = {
  version: 1,
  bodies: [{ id: 'ball', shapes: [{ kind: 'sphere', radius: 0.5 }], position: [0, 0, 1] }],
  settings: { gravity: [0, 0, 0] },
}

type Init = Partial<PointerEvent> & { clientX?: number; clientY?: number }

/** Enough of an element and of a page for gestures. */
function page(more: Pick<GestureListener, 'still' | 'heedsWheel'> = {}) {
  const element = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 100, top: 50, width: 800, height: 600 }),
    setPointerCapture() {},
  }) as unknown as HTMLElement
  const { picture, frame } = pictureOf(scene, 800, 600)
  picture.rig.orbit = { target: [0, 0, 1], azimuth: -1.2, elevation: 0.3, distance: 6, orthographic: false }
  frame(0)
  const events: StagePointer[] = []
  let onPointer: (e: StagePointer) => void = () => {}
  let cameras = 0
  const stop = listenToGestures(element, picture, {
    onPointer(e) {
      events.push(e)
      onPointer(e)
    },
    onCamera: () => cameras++,
    invalidate: () => frame(0),
    ...more,
  })
  let clock = 1000
  /** Whether the browser's own answer to it is prevented. */
  const send = (type: string, x: number, y: number, init: Init = {}): boolean => {
    const event = new Event(type, { cancelable: true })
    clock += 16
    const fields = {
      clientX: 100 + x,
      clientY: 50 + y,
      pointerId: 1,
      pointerType: 'mouse',
      button: 0,
      buttons: 1,
      timeStamp: clock,
      ...init,
    }
    for (const [key, value] of Object.entries(fields)) Object.defineProperty(event, key, { value })
    element.dispatchEvent(event)
    frames()
    return event.defaultPrevented
  }
  return {
    picture,
    events,
    send,
    stop,
    drag(from: readonly [number, number], to: readonly [number, number], init: Init = {}) {
      send('pointerdown', ...from, init)
      for (let i = 1; i <= 5; i++)
        send(
          'pointermove',
          from[0] + ((to[0] - from[0]) * i) / 5,
          from[1] + ((to[1] - from[1]) * i) / 5,
          init,
        )
      send('pointerup', ...to, init)
    },
    on(f: (e: StagePointer) => void) {
      onPointer = f
    },
    get cameras() {
      return cameras
    },
    wait(ms: number) {
      clock += ms
    },
  }
}

let pending: (() => void)[] = []
function frames(): void {
  const now = pending
  pending = []
  for (const f of now) f()
}
let keyListeners: ((e: { key: string; stopPropagation(): void }) => void)[] = []

beforeEach(() => {
  pending = []
  keyListeners = []
  vi.stubGlobal('requestAnimationFrame', (f: () => void) => pending.push(f))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  vi.stubGlobal('window', {
    addEventListener: (_: string, f: (typeof keyListeners)[number]) => keyListeners.push(f),
    removeEventListener() {},
    setTimeout: (f: () => void, ms: number) => setTimeout(f, ms),
  })
})
afterEach(() => vi.unstubAllGlobals())

const types = (p: { events: StagePointer[] }) => p.events.map((e) => e.type)
const CENTRE = [400, 300] as const
const EMPTY = [60, 60] as const

describe('a press', () => {
  it('that stays is a click on what is there', () => {
    const p = page()
    p.send('pointerdown', ...CENTRE)
    p.send('pointerup', 401, 301)
    expect(types(p)).toEqual(['down', 'up', 'click'])
    expect(p.events[2].hit?.id).toBe('ball')
    expect(p.events[2].client).toEqual({ x: 501, y: 351 })
  })

  it('twice is a double click, and a third is a new click', () => {
    const p = page()
    for (let i = 0; i < 3; i++) {
      p.send('pointerdown', ...CENTRE)
      p.send('pointerup', ...CENTRE)
    }
    expect(types(p).filter((t) => t === 'click' || t === 'double')).toEqual(['click', 'double', 'click'])
  })

  it('with the right button opens a menu, unless it moves', () => {
    const p = page()
    p.send('pointerdown', ...CENTRE, { button: 2 })
    p.send('pointerup', ...CENTRE, { button: 2 })
    expect(types(p)).toEqual(['context'])
    expect(p.events[0].hit?.id).toBe('ball')
  })

  it('held by a finger opens a menu', () => {
    vi.useFakeTimers()
    const p = page()
    p.send('pointerdown', ...CENTRE, { pointerType: 'touch' })
    vi.advanceTimersByTime(700)
    vi.useRealTimers()
    p.send('pointerup', ...CENTRE, { pointerType: 'touch' })
    expect(types(p)).toEqual(['down', 'context', 'up'])
    expect([p.send('touchend', ...CENTRE), p.send('touchend', ...CENTRE)]).toEqual([true, false])
  })

  it('held on what a tool has taken opens a menu too, and drags it no further', () => {
    vi.useFakeTimers()
    const p = page()
    p.on((e) => e.type === 'down' && e.capture())
    p.send('pointerdown', ...CENTRE, { pointerType: 'touch' })
    vi.advanceTimersByTime(700)
    vi.useRealTimers()
    p.send('pointermove', 460, 300, { pointerType: 'touch' })
    p.send('pointerup', 460, 300, { pointerType: 'touch' })
    expect(types(p)).toEqual(['down', 'context', 'up'])
  })
})

describe('a drag', () => {
  it('that is not captured moves the camera, and is no click', () => {
    const p = page()
    const before = p.picture.rig.orbit
    p.drag(EMPTY, [160, 100])
    expect(p.picture.rig.orbit.azimuth).toBeLessThan(before.azimuth)
    expect(p.picture.rig.orbit.target).toEqual(before.target)
    expect(types(p)).toEqual(['down', 'up'])
    expect(p.cameras).toBe(1)
  })

  it('that the page captures leaves the camera alone', () => {
    const p = page()
    p.on((e) => {
      if (e.type === 'down' && e.hit) e.capture()
    })
    const before = p.picture.rig.orbit
    p.drag(CENTRE, [500, 250])
    expect(p.picture.rig.orbit).toBe(before)
    expect(types(p).filter((t) => t === 'move').length).toBe(5)
    expect(types(p).at(-1)).toBe('up')
  })

  it('with the right or middle button moves the picture', () => {
    for (const button of [1, 2]) {
      const p = page()
      const before = p.picture.rig.orbit
      p.drag(EMPTY, [160, 100], { button })
      expect(p.picture.rig.orbit.azimuth).toBe(before.azimuth)
      expect(p.picture.rig.orbit.target).not.toEqual(before.target)
    }
  })

  it('on a tool goes to the tool, and Escape gives it back', () => {
    const p = page()
    const calls: string[] = []
    const drag: Drag = {
      move: () => calls.push('move'),
      end: (cancelled) => calls.push(cancelled ? 'cancelled' : 'end'),
    }
    const tool: HitSource = {
      rank: 3,
      pick: () => ({ kind: 'gizmo', id: 'axis x', p_W: [0, 0, 0], normal_W: [0, 0, 1], distance: 1 }),
      grab: () => drag,
    }
    p.picture.hits.add(tool)
    const before = p.picture.rig.orbit
    p.drag(CENTRE, [450, 300])
    expect(calls).toEqual(['move', 'move', 'move', 'move', 'move', 'end'])
    expect(p.picture.rig.orbit).toBe(before)
    calls.length = 0
    p.send('pointerdown', ...CENTRE)
    p.send('pointermove', 430, 300)
    for (const f of keyListeners) f({ key: 'Escape', stopPropagation() {} })
    p.send('pointermove', 460, 300)
    p.send('pointerup', 460, 300)
    expect(calls).toEqual(['move', 'cancelled'])
    expect(types(p)).not.toContain('click')
  })
})

describe('two fingers', () => {
  it('move and zoom', () => {
    const p = page()
    const one = { pointerType: 'touch', pointerId: 1 }
    const two = { pointerType: 'touch', pointerId: 2 }
    const before = p.picture.rig.orbit
    p.send('pointerdown', 300, 300, one)
    p.send('pointerdown', 500, 300, two)
    p.send('pointermove', 250, 300, one)
    p.send('pointermove', 550, 300, two)
    expect(p.picture.rig.orbit.distance).toBeCloseTo(before.distance / 1.5, 3)
    p.send('pointerup', 550, 300, two)
    p.send('pointerup', 250, 300, one)
    expect(types(p)).not.toContain('click')
  })
})

describe('the wheel', () => {
  it('zooms towards the point under it', () => {
    const p = page()
    const before = p.picture.rig.orbit.distance
    p.send('wheel', 200, 200, { deltaY: -120, deltaMode: 0 } as unknown as Init)
    expect(p.picture.rig.orbit.distance).toBeLessThan(before)
    p.send('wheel', 200, 200, { deltaY: 120, deltaMode: 0 } as unknown as Init)
    expect(p.picture.rig.orbit.distance).toBeCloseTo(before, 9)
  })
})

describe('a pointer that wanders', () => {
  it('reports its position and hit, once a frame', () => {
    const p = page()
    p.send('pointermove', ...CENTRE, { buttons: 0 })
    p.send('pointermove', ...EMPTY, { buttons: 0 })
    p.send('pointerleave', ...EMPTY, { buttons: 0 })
    expect(p.events.map((e) => [e.type, e.hit?.id ?? null])).toEqual([
      ['move', 'ball'],
      ['move', null],
      ['leave', null],
    ])
    const [, over] = p.events
    expect(over.plane).not.toBeNull()
  })
})

describe('in a page', () => {
  const wheel = { deltaY: -120, deltaMode: 0 } as unknown as Init

  it('a still view does not move, and bodies can still be dragged', () => {
    const p = page({ still: () => true })
    const { orbit } = p.picture.rig
    p.send('pointerdown', 20, 20)
    p.send('pointermove', 90, 60)
    p.send('pointerup', 90, 60)
    p.send('wheel', 200, 200, wheel)
    expect(p.picture.rig.orbit).toEqual(orbit)
    p.send('pointerdown', 400, 300)
    expect(p.events.at(-1)).toMatchObject({ type: 'down', hit: { kind: 'body', id: 'ball' } })
  })

  it('the wheel is left to the page until it is wanted', () => {
    let wanted = false
    const p = page({ heedsWheel: () => wanted })
    const { distance } = p.picture.rig.orbit
    p.send('wheel', 200, 200, wheel)
    expect(p.picture.rig.orbit.distance).toBe(distance)
    wanted = true
    p.send('wheel', 200, 200, wheel)
    expect(p.picture.rig.orbit.distance).toBeLessThan(distance)
  })
})
