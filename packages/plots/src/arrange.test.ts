import { describe, expect, it } from 'vitest'
import { arrange, roomy, type PlotSpec } from './arrange'
import { createRecording, fixedNumbers } from './growing'
import { plotSvg } from './plot-svg'
import { tableRows } from './PlotTable'
import { referencesFromCsv } from './reference'
import { valueAt, type Series } from './series'
import { strokeCurve } from './stroke'
import { randomSource } from './testing/random'
import { wholeView } from './view'
import { list, plotSentence, problemSentence } from './descriptions'

const times = fixedNumbers(Array.from({ length: 481 }, (_, i) => i / 240))
function series(name: string, unit: string, f: (t: number) => number): Series {
  const values = Array.from({ length: 481 }, (_, i) => f(i / 240))
  return { name, label: name, unit, times, values: fixedNumbers(values) }
}
const force = series('hinge.Fx', 'N', (t) => 30 * Math.sin(8 * Math.PI * t))
const other = series('hinge.Fz', 'N', () => 9.81)
const angle = series('rod.angle', 'rad', (t) => Math.cos(2 * Math.PI * t))
const x = series('tip.x', 'm', (t) => Math.cos(2 * Math.PI * t))
const z = series('tip.z', 'm', (t) => 0.5 * Math.sin(2 * Math.PI * t))

function shown(spec: PlotSpec, view = wholeView) {
  const a = arrange(spec)
  a.refresh(view, 600, 200)
  return a
}

describe('an arrangement', () => {
  it('gives every unit an axis, left and right by turns', () => {
    const a = shown({ series: [force, angle, other, x] })
    expect(a.axes).toEqual([
      { key: 'N', unit: 'N', label: '', side: 'left' },
      { key: 'rad', unit: 'rad', label: 'rod.angle', side: 'right' },
      { key: 'm', unit: 'm', label: 'tip.x', side: 'left' },
    ])
    expect(a.lines.map((l) => l.axis)).toEqual(['N', 'rad', 'N', 'm'])
    expect(a.shown.x).toEqual([0, 2])
    expect(a.shown.y.N[0]).toBeLessThan(-30)
    expect(a.shown.y.rad[1]).toBeGreaterThan(1)
  })

  it('keeps the place of a series in the palette when others are switched off, and drops their axis', () => {
    const a = shown({ series: [force, angle], hidden: new Set(['hinge.Fx']) })
    expect(a.axes.map((axis) => axis.unit)).toEqual(['rad'])
    expect(a.lines.map((l) => [l.name, l.index])).toEqual([['rod.angle', 1]])
  })

  it('finds the range of y in what is seen of x', () => {
    const a = shown({ series: [angle] }, { x: [0.9, 1.1], y: {} })
    expect(a.shown.y.rad[0]).toBeGreaterThan(0.7)
    expect(a.whole.x).toEqual([0, 2])
  })

  it('does not let a long reference stretch the time', () => {
    const reference = { name: 'table', unit: 'N', x: [0, 100], y: [500, -500] }
    const a = shown({ series: [force], references: [reference] })
    expect(a.shown.x).toEqual([0, 2])
    expect(a.lines.map((l) => [l.name, l.reference])).toEqual([
      ['table', true],
      ['hinge.Fx', false],
    ])
    expect(shown({ series: [], references: [reference] }).shown.x).toEqual([0, 100])
  })

  it('draws equal units at equal scales by default', () => {
    const length = (a: ReturnType<typeof shown>) => [
      (a.shown.x[1] - a.shown.x[0]) / 600,
      (a.shown.y[a.axes[0].key][1] - a.shown.y[a.axes[0].key][0]) / 200,
    ]
    const [across, up] = length(shown({ series: [z], against: x }))
    expect(across).toBeCloseTo(up, 12)
    const [free, tall] = length(shown({ series: [z], against: x, equal: false }))
    expect(free).toBeLessThan(0.9 * tall)
    const [a, b] = length(shown({ series: [angle], against: x }))
    expect(a).not.toBeCloseTo(b, 6)
  })

  it('shows the last seconds on request', () => {
    expect(shown({ series: [force], span: 0.5 }).shown.x).toEqual([1.5, 2])
    expect(shown({ series: [force], span: 5 }).shown.x).toEqual([0, 5])
  })

  it('follows a recording that grows, starts over, and is empty at first', () => {
    const t = createRecording()
    const y = createRecording()
    const a = arrange({ series: [{ name: 'y', label: 'y', unit: '', times: t, values: y }] })
    const picture = () => {
      a.refresh(wholeView, 300, 100)
      return [a.empty, a.shown.x[1], a.lines[0].curve.count]
    }
    expect(picture()).toEqual([true, 1, 0])
    for (let i = 0; i <= 240; i++) {
      t.push(i / 240)
      y.push(Math.sin(i))
    }
    expect(picture()).toEqual([false, 1, 241])
    for (let i = 241; i <= 24_000; i++) {
      t.push(i / 240)
      y.push(Math.sin(i))
    }
    expect(picture()).toEqual([false, 100, expect.any(Number)])
    expect(a.lines[0].curve.count).toBeLessThanOrEqual(900)
    t.clear()
    y.clear()
    expect(picture()).toEqual([true, 1, 0])
  })

  it('gives a constant room instead of its rounding', () => {
    const [lo, hi] = roomy(19.62, 19.62 * (1 + 2e-15))
    expect([lo, hi]).toEqual([expect.closeTo(17.658, 6), expect.closeTo(21.582, 6)])
    expect(roomy(0, 0)).toEqual([-1, 1])
    expect(roomy(Infinity, -Infinity)).toEqual([0, 1])
    expect(roomy(-3e-18, 5e-18, 1e-12)).toEqual([-1, 1])
    const tiny = roomy(-3e-18, 5e-18)
    expect(tiny[1] - tiny[0]).toBeLessThan(2e-17)
  })
})

describe('strokes', () => {
  it('keep their slope however far they lead', () => {
    const random = randomSource(9)
    for (let n = 0; n < 200; n++) {
      const steep = 10 ** (10 * random.next())
      const curve = {
        count: 2,
        xs: Float64Array.of(-1, 2),
        ys: Float64Array.of(-steep, steep),
        epoch: 0,
        settled: 0,
        from: null,
        turns: false,
      }
      const strokes: [string, number, number][] = []
      const pen = {
        moveTo: (px: number, py: number) => void strokes.push(['M', px, py]),
        lineTo: (px: number, py: number) => void strokes.push(['L', px, py]),
      }
      strokeCurve(pen, curve, { x: [0, 1], y: [0, 1], left: 0, top: 0, width: 600, height: 200 })
      const line = strokes.findIndex(([kind]) => kind === 'L')
      const [a, b] = [strokes[line - 1], strokes[line]]
      // y = steep (2 x − 1) / 3 … in pixels, from either end.
      for (const [, px, py] of [a, b]) {
        expect(Math.abs(py)).toBeLessThanOrEqual(20_001)
        const value = ((px / 600 + 1) / 3) * 2 * steep - steep
        expect(Math.abs(200 - 200 * value - py) / (1 + 200 * steep)).toBeLessThan(1e-9)
      }
    }
  })

  it('are drawn on from where they ended', () => {
    const xs = Float64Array.from({ length: 50 }, (_, i) => i / 50)
    const ys = xs.map((v) => Math.sin(9 * v))
    const frame = { x: [0, 1], y: [-1, 1], left: 0, top: 0, width: 600, height: 200 } as const
    const draw = (...parts: readonly (readonly [number, number])[]) => {
      const out: string[] = []
      const pen = {
        moveTo: (px: number, py: number) => void out.push(`M${px},${py}`),
        lineTo: (px: number, py: number) => void out.push(`L${px},${py}`),
      }
      for (const [from, count] of parts)
        strokeCurve(pen, { count, xs, ys, epoch: 0, settled: 0, from: null, turns: false }, frame, from)
      return out
    }
    const once = draw([0, 50])
    // The pen is set down again on the point before.
    expect(draw([0, 30], [30, 50])).toEqual([
      ...once.slice(0, 30),
      once[29].replace('L', 'M'),
      ...once.slice(30),
    ])
  })
})

describe('a drawing', () => {
  const text = plotSvg(
    { series: [force, angle], references: [{ name: 'a <b> & "c"', unit: 'N', x: [0, 1], y: [0, 10] }] },
    { title: 'Forces', width: 800, height: 400 },
  )
  const words = [...text.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((m) => m[1])

  it('has title, ticks, axis titles with units, and a legend', () => {
    for (const word of [
      'Forces',
      'Time (s)',
      'hinge.Fx (N)',
      'rod.angle (rad)',
      '−20',
      '0.5',
      '1.5',
      'rod.angle',
      'a &lt;b&gt; &amp; &quot;c&quot;',
    ])
      expect(words).toContain(word)
    expect(text).not.toMatch(/NaN|undefined|Infinity|var\(|<image/)
  })

  it('draws curves where the numbers are', () => {
    const [left, top, width, height] =
      /<clipPath id="frame"><rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/
        .exec(text)!
        .slice(1)
        .map(Number)
    const a = arrange({ series: [force, angle] })
    a.refresh(wholeView, width, height)
    const paths = [...text.matchAll(/<path d="([^"]+)" stroke="#7039b4"/g)].map((m) => m[1])
    const points = [...paths[0].matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map((m) => [
      Number(m[1]),
      Number(m[2]),
    ])
    expect(points.length).toBeGreaterThan(300)
    const [lo, hi] = a.shown.y.N
    for (const [px, py] of points) {
      const value = valueAt(force, (2 * (px - left)) / width)
      // Half a pixel across is this much up where the curve is steepest.
      expect(Math.abs(top + (height * (hi - value)) / (hi - lo) - py)).toBeLessThan(
        0.5 + (30 * 8 * Math.PI * height) / width / (hi - lo),
      )
    }
  })

  it('puts ticks where the numbers are', () => {
    const [top, height] =
      /<clipPath id="frame"><rect x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/
        .exec(text)!
        .slice(1)
        .map(Number)
    const [lo, hi] = shown({ series: [force, angle] }).shown.y.N
    const tick = (word: string) =>
      Number(new RegExp(`<text x="[\\d.]+" y="([\\d.]+)"[^>]*>${word}</text>`).exec(text)![1])
    for (const [word, value] of [
      ['−20', -20],
      ['20', 20],
    ] as const)
      expect(tick(word) - 4).toBeCloseTo(top + (height * (hi - value)) / (hi - lo), 1)
  })

  it('of nothing is a drawing still', () => {
    expect(plotSvg({ series: [] })).toContain('</svg>')
  })
})

describe('words', () => {
  it('describe the visible part', () => {
    expect(plotSentence(shown({ series: [force, other] }))).toBe(
      'hinge.Fx and hinge.Fz over time. Shown from 0 to 2.000 s. hinge.Fx is between −30.00 and 30.00 N, repeating every 0.2500 s. hinge.Fz is between 9.810 and 9.810 N.',
    )
    expect(plotSentence(shown({ series: [z], against: x }))).toMatch(/^tip.z against tip.x\. Shown from −/)
    expect(list(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])).toBe('a, b, c, d, e, f and 2 others')
  })

  it('describe errors', () => {
    expect(problemSentence({ series: [] })).toBe('Nothing is plotted yet. Choose a channel.')
    const alien = { ...x, times: fixedNumbers([0]) }
    expect(problemSentence({ series: [z], against: alien })).toBe(
      'tip.z and tip.x were not recorded together, so one cannot be drawn against the other.',
    )
    expect(problemSentence({ series: [z], against: x })).toBeNull()
  })
})

describe('the table twin', () => {
  it('has every sample of few, and states the selection of many', () => {
    const { moments, every, samples } = tableRows({ series: [force] }, [0.5, 0.6])
    expect([moments.length, every, samples]).toEqual([25, 1, 25])
    const many = tableRows({ series: [force], against: x }, null)
    expect([many.moments.length, many.every, many.samples]).toEqual([97, 5, 481])
    expect(many.columns.map((s) => s.name)).toEqual(['tip.x', 'hinge.Fx'])
  })
})

describe('references from a file', () => {
  it('are one for each column after the first, under names not taken', () => {
    const loaded = referencesFromCsv('t (ms),F [kN],F [kN]\n0,1,2\n500,3,4\n', 'lab.csv', ['F (reference)'])
    expect(loaded).toEqual({
      ok: true,
      references: [
        { name: 'F (reference 2)', unit: 'N', x: Float64Array.of(0, 0.5), y: Float64Array.of(1000, 3000) },
        { name: 'F (reference 3)', unit: 'N', x: Float64Array.of(0, 0.5), y: Float64Array.of(2000, 4000) },
      ],
    })
    expect(referencesFromCsv('0,1\n2,3', 'lab.csv', [])).toMatchObject({
      references: [{ name: 'lab (reference)' }],
    })
    expect(referencesFromCsv('', 'lab.csv', [])).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^lab\.csv: The file/),
    })
  })
})
