import { forceKinds, jointKinds, type ForceKindName, type JointKindName } from '@freebody/dynamics'
import { shapeKinds, type ShapeKindName } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { pathOf } from './Drawn'
import { drawForce, drawJoint, drawKind } from './glyphs'
import type { Drawing } from './projector'
import { drawShape } from './shapes'

const all: readonly (readonly [string, Drawing])[] = [
  ...(Object.keys(shapeKinds) as ShapeKindName[]).map((k) => [`shape ${k}`, drawShape(k)] as const),
  ...(Object.keys(jointKinds) as JointKindName[]).map((k) => [`joint ${k}`, drawJoint(k)] as const),
  ...(Object.keys(forceKinds) as ForceKindName[])
    .filter((k) => k !== 'custom')
    .map((k) => [`force ${k}`, drawForce(k)] as const),
]

describe.each(all)('the drawing of %s', (_, { strokes, box }) => {
  it('fills its square and stays in it', () => {
    const [x, y, w, h] = box
    const points = strokes.flatMap((s) => s.points)
    expect(points.length).toBeGreaterThan(3)
    for (const [px, py] of points) {
      expect(px).toBeGreaterThan(x)
      expect(px).toBeLessThan(x + w)
      expect(py).toBeGreaterThan(y)
      expect(py).toBeLessThan(y + h)
    }
  })

  it('goes from back to front', () => {
    const depths = strokes.map((s) => s.depth)
    expect(depths).toEqual([...depths].sort((a, b) => a - b))
  })

  it('is a path of finite numbers', () => {
    for (const { points, closed } of strokes)
      expect(pathOf(points, closed)).toMatch(/^M(-?[\d.]+ -?[\d.]+L?)+Z?$/)
  })
})

describe('drawings of joints', () => {
  const heads = (kind: JointKindName) => drawJoint(kind).strokes.filter((s) => s.role === 'head').length

  it('show what moves by arrows, and nothing where nothing does', () => {
    expect(heads('revolute')).toBe(2)
    expect(heads('prismatic')).toBe(2)
    expect(heads('cylindrical')).toBe(4)
    expect(heads('fixed')).toBe(0)
  })

  it.each([false, true])('tell every kind from every other (as icons: %s)', (icon) => {
    const kinds = Object.keys(jointKinds) as JointKindName[]
    const texts = kinds.map((k) =>
      drawJoint(k, icon)
        .strokes.map((s) => pathOf(s.points, s.closed))
        .join(),
    )
    expect(new Set(texts).size).toBe(kinds.length)
  })

  it('come from the glyphs of a kind without a picture', () => {
    const { strokes } = drawKind({
      glyphs: [
        { shape: 'cylinder', on: 0, axis: 'z', size: [0.3, 1] },
        { shape: 'slide-arrow', on: 0, axis: 'x' },
        { shape: 'turn-arrow', on: 1, axis: 'z' },
        { shape: 'gear', on: 3 },
        { shape: 'plane', on: 0 },
        { shape: 'line', on: 0, to: 2 },
      ],
    })
    expect(strokes.filter((s) => s.role === 'head').length).toBe(4)
    expect(strokes.some((s) => s.role === 'solid')).toBe(true)
    expect(strokes.some((s) => s.role === 'line')).toBe(true)
  })
})
