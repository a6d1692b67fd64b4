import { describe, expect, it } from 'vitest'
import { parseCsv } from './csv-read'
import { writeCsv } from './csv-write'
import { fixedNumbers } from './growing'
import type { Series } from './series'
import { randomSource } from './testing/random'

function read(text: string) {
  const parsed = parseCsv(text)
  return parsed.ok ? parsed.columns.map((c) => [c.name, c.unit, ...c.values]) : parsed.message
}

describe('reading CSV', () => {
  it.each([
    ['commas', 't,F\n0,1.5\n1,-2\n'],
    ['semicolons and decimal commas', 't;F\n0;1,5\n1;-2\n'],
    ['semicolons and decimal points', 't;F\n0;1.5\n1;-2'],
    ['tabs', 't\tF\r\n0\t1.5\r\n1\t-2\r\n'],
    ['tabs and decimal commas', 't\tF\n0\t1,5\n1\t-2\n'],
    ['spaces', 't  F\n 0   1.5\n 1  -2\n'],
    ['spaces and decimal commas', 't F\n0 1,5\n1 -2'],
    ['a byte order mark, comments, blank lines', '\uFEFF# from the lab\n\nt,F\n0,1.5\n# a pause\n1,-2\n\n'],
    ['quotes', '"t","F"\n"0","1.5"\n"1","-2"'],
    ['exponents and a typographer’s minus', 't,F\n0e0,+.15E1\n1,−2.'],
    ['a separator at the end', 't,F,\n0,1.5,\n1,-2,'],
  ])('knows %s', (_, text) =>
    expect(read(text)).toEqual([
      ['t', '', 0, 1],
      ['F', '', 1.5, -2],
    ]),
  )

  it('names columns that have no headings', () =>
    expect(read('0,1\n2,3')).toEqual([
      ['Column 1', '', 0, 2],
      ['Column 2', '', 1, 3],
    ]))

  it('takes units from the headings or from the line under them, and turns them into SI', () => {
    expect(read('Time (ms),"Force, left [kN]",n\n500,2,7')).toEqual([
      ['Time', 's', 0.5],
      ['Force, left', 'N', 2000],
      ['n', '', 7],
    ])
    expect(read('Time;Angle;Speed\n(s);(deg);(furlong/h)\n1,5;180;2')).toEqual([
      ['Time', 's', 1.5],
      ['Angle', 'rad', Math.PI],
      ['Speed', 'furlong/h', 2],
    ])
  })

  it('leaves gaps where fields are empty', () =>
    expect(read('t,F\n0,\n1,nan\n2,3')).toEqual([
      ['t', '', 0, 1, 2],
      ['F', '', Number.NaN, Number.NaN, 3],
    ]))

  it.each([
    ['', 'The file holds no numbers: every line is empty or a comment.'],
    ['a,b\nc,d\n', 'No line holds a number. The first lines may be headings, the others must be numbers.'],
    [
      '1\n2\n',
      'Line 1 does not split into two columns or more. Separate them by commas, semicolons or tabs.',
    ],
    ['1,\n2,\n', 'The file holds a single column of numbers. A curve needs two, x and y.'],
    ['t,F\n0,1\n1,2,3\n', 'Line 3 has 3 fields, line 2 has 2. Give every line the same number.'],
    ['t,F\n0,1\n1,x2\n3,4', 'Line 3, column 2: “x2” is not a number. Correct it, or start the line with #.'],
    [
      'a\nb\nc\nt,F\n0,1\n',
      'The numbers start at line 5, after 4 lines of text. At most two are read, names and units: start the others with #.',
    ],
  ])('says what is wrong with %j', (text, message) => expect(read(text)).toBe(message))

  it('refuses what is too large before it looks at it', () => {
    expect(read('1,2\n'.repeat(6_000_000))).toMatch(/^The file has 24 million characters, the most is 20\./)
    expect(read(`${Array.from({ length: 65 }, () => '1').join()}\n`)).toMatch(/65 columns, the most is 64/)
  })

  it.each([1, 2, 3])('gives numbers, never an exception, whatever comes (seed %i)', (seed) => {
    const random = randomSource(seed)
    const letters = '01.,;\t \n"#eE+-−xπ\r'
    for (let n = 0; n < 2000; n++) {
      const text = Array.from({ length: random.below(60) }, () => letters[random.below(letters.length)]).join(
        '',
      )
      const parsed = parseCsv(text)
      if (parsed.ok) {
        expect(parsed.columns.length).toBeGreaterThan(1)
        expect(new Set(parsed.columns.map((c) => c.values.length)).size).toBe(1)
      } else expect(parsed.message).toMatch(/\.$/)
    }
  })
})

describe('writing CSV', () => {
  const series = (name: string, unit: string, t: number[], y: number[]): Series => {
    return { name, label: name, unit, times: fixedNumbers(t), values: fixedNumbers(y) }
  }

  it('keeps every bit', () => {
    const random = randomSource(11)
    const t = Array.from({ length: 200 }, (_, i) => i / 240)
    const y = t.map(() => random.normal() * 10 ** (random.below(30) - 15))
    const z = t.map((_, i) => (i % 7 === 0 ? Number.NaN : random.normal()))
    const text = writeCsv([series('hinge.Fx', 'N', t, y), series('z', '', t, z)])
    expect(read(text)).toEqual([
      ['t', 's', ...t],
      ['hinge.Fx', 'N', ...y],
      ['z', '', ...z],
    ])
  })

  it('writes the stretch that is seen, and moments of either recording', () => {
    const text = writeCsv(
      [series('a', 'm', [0, 1, 2, 3], [5, 6, 7, 8]), series('b, c', '', [1, 1.5, 2], [1, 2, 3])],
      [1, 2],
    )
    expect(text).toBe('t [s],a [m],"b, c"\n1,6,1\n1.5,,2\n2,7,3\n')
  })
})
