import { Vector2, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { createTracePainter, LENGTH } from './painter'

function trace() {
  const painter = createTracePainter(2, { value: new Vector2(100, 100) })
  const uniforms = (painter.object.material as unknown as { uniforms: Record<string, { value: number }> })
    .uniforms
  const put = (t: number, grain = 0) => {
    painter.put(0, new Vector3(t, 0, 0), new Vector3(1, 0, 0))
    painter.put(1, new Vector3(0, t, 0), new Vector3(0, 1, 0))
    painter.commit(t, grain)
  }
  return { painter, uniforms, put }
}

describe('a trace', () => {
  it('grows with time and keeps its latest places', () => {
    const { painter, uniforms, put } = trace()
    put(0)
    expect(painter.object.visible).toBe(false)
    put(1)
    expect(painter.object.visible).toBe(true)
    expect(uniforms.held.value).toBe(2)
    for (let t = 2; t < LENGTH + 10; t++) put(t)
    expect(uniforms.held.value).toBe(LENGTH)
    expect(uniforms.newest.value).toBe(9)
  })

  it('adds nothing while time stands still, and restarts when time goes back', () => {
    const { uniforms, put } = trace()
    for (const t of [0, 1, 2, 2, 2]) put(t)
    expect(uniforms.held.value).toBe(3)
    put(1)
    expect(uniforms.held.value).toBe(1)
  })

  it('is no finer than its grain', () => {
    const { uniforms, put } = trace()
    for (let i = 0; i < 100; i++) put(0.01 * i, 0.1)
    expect(uniforms.held.value).toBeLessThanOrEqual(11)
  })

  it('of two points keeps them apart', () => {
    const { painter, put } = trace()
    put(3)
    put(4)
    const { data } = painter.object.geometry.getAttribute('from') as unknown as {
      data: { array: Float32Array }
    }
    const stride = 3 * (LENGTH + 1)
    expect([...data.array.subarray(0, 6)]).toEqual([3, 0, 0, 4, 0, 0])
    expect([...data.array.subarray(stride, stride + 6)]).toEqual([0, 3, 0, 0, 4, 0])
  })

  it('of a circle is round where frames are few, and straight over a jump', () => {
    const painter = createTracePainter(1, { value: new Vector2(100, 100) })
    const at = (t: number) => {
      const place = new Vector3(Math.cos(t), Math.sin(t), 0)
      painter.put(0, place, new Vector3(-place.y, place.x, 0))
      painter.commit(t, 0.05)
    }
    const radii = (from: number, to: number) => {
      const { data } = painter.object.geometry.getAttribute('from') as unknown as {
        data: { array: Float32Array }
      }
      return Array.from({ length: to - from }, (_, i) =>
        Math.hypot(data.array[3 * (from + i)], data.array[3 * (from + i) + 1]),
      )
    }
    const { held } = (painter.object.material as unknown as { uniforms: Record<string, { value: number }> })
      .uniforms
    for (const t of [0, 1, 2, 3]) at(t)
    const round = held.value
    expect(round).toBe(61)
    for (const r of radii(0, round)) expect(Math.abs(r - 1)).toBeLessThan(0.003)
    at(3 + 1.2 * Math.PI)
    const straight = radii(round, held.value)
    expect(Math.min(...straight)).toBeLessThan(0.4)
    expect(Math.max(...straight)).toBeLessThan(1.001)
  })
})
