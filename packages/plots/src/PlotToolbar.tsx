import { useRef } from 'react'
import { keyMotion } from './gestures'
import type { Motion } from './view'

interface Props {
  readonly move: (motion: Motion) => void
  readonly withStatistics: boolean
  readonly onStatistics: (on: boolean) => void
  readonly withTable: boolean
  readonly onTable: (on: boolean) => void
  readonly onFile: ((file: File) => Promise<void>) | undefined
  readonly onCsv: () => void
  readonly onSvg: () => void
  readonly onPng: () => void
}

export function PlotToolbar(props: Props) {
  const { move, withStatistics, onStatistics, withTable, onTable, onFile, onCsv, onSvg, onPng } = props
  return (
    <div className="fb-plot-tools" role="toolbar" aria-label="Plot">
      <div className="fb-plot-group">
        <button type="button" aria-label="Closer" title="Closer (+)" onClick={() => move(keyMotion('+')!)}>
          +
        </button>
        <button type="button" aria-label="Farther" title="Farther (−)" onClick={() => move(keyMotion('-')!)}>
          −
        </button>
        <button
          type="button"
          title="Show everything (0, double-click)"
          onClick={() => move({ kind: 'whole' })}
        >
          All
        </button>
      </div>
      <div className="fb-plot-group">
        <button type="button" aria-pressed={withStatistics} onClick={() => onStatistics(!withStatistics)}>
          Statistics
        </button>
        <button type="button" aria-pressed={withTable} onClick={() => onTable(!withTable)}>
          Table
        </button>
        {onFile && <FileButton onFile={onFile} />}
      </div>
      <div className="fb-plot-group">
        <button type="button" title="Save what is shown, every digit" onClick={onCsv}>
          CSV
        </button>
        <button type="button" title="Save as a drawing of lines" onClick={onSvg}>
          SVG
        </button>
        <button type="button" title="Save as a picture" onClick={onPng}>
          PNG
        </button>
      </div>
    </div>
  )
}

function FileButton({ onFile }: { readonly onFile: (file: File) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        title="Load curves to compare with from a CSV file: x in the first column"
        onClick={() => input.current?.click()}
      >
        Reference…
      </button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.dat,text/csv,text/plain"
        aria-label="Reference file"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file can be chosen again after it was corrected.
          event.target.value = ''
          if (file) void onFile(file)
        }}
      />
    </>
  )
}
