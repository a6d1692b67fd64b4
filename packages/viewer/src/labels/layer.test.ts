import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRig } from '../view/rig'
import { createLabelLayer } from './layer'

interface Span {
  textContent: string
  readonly style: Record<string, string>
  readonly dataset: Record<string, string>
  remove(): void
}

let spans: Span[] = []
beforeEach(() => {
  spans = []
  vi.stubGlobal('document', {
    createElement(): Span {
      const span: Span = {
        textContent: '',
        style: {},
        dataset: {},
        remove: () => {
          spans = spans.filter((s) => s !== span)
        },
      }
      return span
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

function layer() {
  const labels = createLabelLayer()
  labels.mount({ append: (s: Span) => spans.push(s) } as unknown as HTMLElement)
  const rig = createRig()
  rig.resize(800, 600)
  rig.orbit = { target: [0, 0, 0], azimuth: -Math.PI / 2, elevation: 0, distance: 5, orthographic: true }
  rig.apply(20)
  return { labels, rig }
}

describe('labels', () => {
  it('are placed beside their point, with number and unit', () => {
    const { labels, rig } = layer()
    const label = labels.create('number')
    label.visible = true
    label.value = 12.3456
    label.unit = 'N'
    labels.begin(0, false)
    labels.layout(rig)
    expect(spans[0].textContent).toBe('12.35 N')
    const [x, y] = spans[0].style.transform.match(/-?[\d.]+/g)!.map(Number)
    expect(x + label.width / 2).toBeCloseTo(400, 0)
    expect(y).toBeLessThan(300)
  })

  it('change their numbers a few times a second during motion, and at once at rest', () => {
    const { labels, rig } = layer()
    const label = labels.create('number')
    label.visible = true
    label.unit = 'N'
    const show = (now: number, playing: boolean, value: number) => {
      label.value = value
      labels.begin(now, playing)
      labels.layout(rig)
      return spans[0].textContent
    }
    expect(show(1000, true, 1)).toBe('1.000 N')
    expect(show(1016, true, 2)).toBe('1.000 N')
    expect(show(1200, true, 3)).toBe('3.000 N')
    expect(show(1210, false, 4)).toBe('4.000 N')
  })

  it('are hidden by more important ones, and shown again', () => {
    const { labels, rig } = layer()
    const many = Array.from({ length: 20 }, (_, i) => {
      const label = labels.create('name')
      label.visible = true
      label.text = `joint ${i}`
      label.importance = i
      return label
    })
    labels.begin(0, false)
    labels.layout(rig)
    const shown = labels.shown()
    expect(shown).toContain(many[19])
    expect(shown).not.toContain(many[0])
    for (const label of many.slice(1)) label.visible = false
    labels.layout(rig)
    expect(labels.shown()).toEqual([many[0]])
  })

  it('vanish with what they belong to, and behind the camera', () => {
    const { labels, rig } = layer()
    const label = labels.create('name')
    label.visible = true
    label.text = 'bar'
    labels.layout(rig)
    expect(spans.length).toBe(1)
    label.p_W.set(0, -100, 0)
    labels.layout(rig)
    expect(spans[0].style.visibility).toBe('hidden')
    labels.remove(label)
    expect(spans.length).toBe(0)
  })
})
