/* Structure, names and sentences of the components before anything is drawn. Drawing is tested in a browser. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { fixedNumbers } from './growing'
import { matrixSvg } from './matrix/matrix-svg'
import type { MatrixData } from './matrix/matrix'
import { MatrixPicture } from './matrix/MatrixPicture'
import { Plot } from './Plot'
import type { Series } from './series'

const series: Series = {
  name: 'hinge.Fx',
  label: 'Hinge Fx',
  unit: 'N',
  times: fixedNumbers([0, 1]),
  values: fixedNumbers([2, 3]),
}
const label = (of: string, name: string) => ({ id: `${of}.${name}`, label: name, of, group: of })
function matrix(m: number, n: number): MatrixData {
  return {
    name: 'A',
    rows: Array.from({ length: m }, (_, i) => label(`joint ${i >> 1}`, `φ${i}`)),
    columns: Array.from({ length: n }, (_, i) => label(`body ${Math.floor(i / 3)}`, `v${i}`)),
    values: Float64Array.from({ length: m * n }, (_, i) => (i % 3) - 1),
  }
}

describe('<Plot>', () => {
  it('names its curves with their units, as buttons that are pressed', () => {
    const text = renderToStaticMarkup(<Plot series={[series]} title="Forces" />)
    expect(text).toMatch(/<button[^>]*aria-pressed="true"[^>]*title="Hide Hinge Fx"/)
    expect(text).toContain('<td class="fb-plot-unit">N</td>')
    expect(text).toContain('role="img"')
    expect(text).not.toContain('Reference…')
  })

  it('offers to load and remove references if the page stores them', () => {
    const reference = { name: 'lab', x: [0], y: [1] }
    const text = renderToStaticMarkup(
      <Plot series={[series]} references={[reference]} onReferences={() => {}} />,
    )
    expect(text).toContain('Reference…')
    expect(text).toContain('aria-label="Remove lab"')
  })

  it('explains in a sentence why it is empty', () => {
    expect(renderToStaticMarkup(<Plot series={[]} />)).toContain('Nothing is plotted yet. Choose a channel.')
    expect(
      renderToStaticMarkup(<Plot series={[series]} problem="No channel is called hinge.Fq." />),
    ).toContain('No channel is called hinge.Fq.')
    expect(renderToStaticMarkup(<Plot series={[series]} />)).toContain('No sample yet.')
  })
})

describe('<MatrixPicture>', () => {
  it('writes numbers while they are few, with a heading for every block, and colours beyond', () => {
    const small = renderToStaticMarkup(<MatrixPicture data={matrix(4, 6)} highlightRows={['joint 1']} />)
    expect(small.match(/scope="colgroup"/g)).toHaveLength(2)
    expect(small.match(/scope="rowgroup"/g)).toHaveLength(2)
    expect(small.match(/<tr[^>]*data-lit/g)).toHaveLength(2)
    expect(small).not.toContain('<canvas')
    expect(renderToStaticMarkup(<MatrixPicture data={matrix(4, 13)} />)).toContain('<canvas')
  })

  it('explains that a matrix has no rows', () => {
    expect(renderToStaticMarkup(<MatrixPicture data={matrix(0, 6)} title="A" />)).toContain(
      'A has no rows here.',
    )
  })
})

describe('a drawing of a matrix', () => {
  it('has every number, or a cell for each that is not zero', () => {
    const numbers = matrixSvg(matrix(4, 6))
    expect(numbers.match(/>(1\.000|−1\.000|0)<\/text>/g)).toHaveLength(24)
    const colours = matrixSvg(matrix(4, 15))
    // Two of three are not zero; paper and legend have the others.
    expect(colours.match(/<rect /g)).toHaveLength(40 + 1 + 61)
    for (const text of [numbers, colours]) expect(text).not.toMatch(/NaN|undefined|Infinity|var\(/)
  })
})
