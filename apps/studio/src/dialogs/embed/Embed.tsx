import {
  elementSnippet,
  embedOptions,
  initialEmbed,
  snippet,
  writeEmbed,
  type EmbedValues,
} from '@freebody/element'
import { useRef, useState } from 'react'
import type { SheetProps } from '..'
import { useEditor } from '../../editor/store'
import { baseAddress, makeLink } from '../../documents/link'
import { titleOf } from '../../documents/manager'
import { Dialog, Segmented } from '../../ui'
import { CopyButton } from '../CopyButton'
import { OptionField } from './OptionField'
import '../sheet.css'
import './Embed.css'

/** [px] */
const LEAST = 160
const MOST = 4000

/** While a number is being typed it may be anything. */
function sensible(size: number): number {
  return Number.isFinite(size) ? Math.min(MOST, Math.max(LEAST, Math.round(size))) : LEAST
}

export default function Embed({ onClose }: SheetProps) {
  const scene = useEditor((s) => s.scene)
  const [values, setValues] = useState<EmbedValues>(initialEmbed)
  const [typedWidth, setWidth] = useState<number | null>(null)
  const [typedHeight, setHeight] = useState<number>(400)
  const width = typedWidth === null ? null : sensible(typedWidth)
  const height = sensible(typedHeight)
  const field = useRef<HTMLTextAreaElement>(null)
  const { link } = makeLink()
  const [form, setForm] = useState<'frame' | 'element'>('frame')
  const page = new URL('embed.html', baseAddress()).href + new URL(link).hash
  const address = page + writeEmbed(values)
  const frame = { title: titleOf(scene), width, height }
  const html = form === 'frame' ? snippet(address, frame) : elementSnippet(page, values, frame)
  return (
    <Dialog
      title="Embed"
      summary="One line for a course page: readers run the scene where they read about it."
      className="sheet-wide"
      onClose={onClose}
    >
      <div className="embed-dialog">
        <fieldset className="embed-dialog-form" aria-label="Options">
          <div className="embed-dialog-option">
            <span className="embed-dialog-label">Size</span>
            <span className="embed-dialog-number">
              <input
                type="number"
                aria-label="Width in pixels; empty takes all there is"
                placeholder="100 %"
                value={typedWidth ?? ''}
                min={LEAST}
                max={MOST}
                onChange={({ target }) => setWidth(target.value === '' ? null : target.valueAsNumber)}
              />
              ×
              <input
                type="number"
                aria-label="Height in pixels"
                value={Number.isNaN(typedHeight) ? '' : typedHeight}
                min={LEAST}
                max={MOST}
                onChange={({ target }) => setHeight(target.valueAsNumber)}
              />
              px
            </span>
          </div>
          {embedOptions.map((option) => (
            <OptionField
              key={option.key}
              option={option}
              scene={scene}
              value={values[option.key]}
              onChange={(value) => setValues({ ...values, [option.key]: value })}
            />
          ))}
        </fieldset>
        <div className="embed-dialog-result">
          <iframe
            // Without a page of its own each, every option tried would be a step back in the browser's history.
            key={address}
            className="embed-dialog-preview"
            title="Preview"
            src={address}
            style={{ height, ...(width !== null && { width }) }}
          />
          <Segmented
            label="What is pasted"
            options={[
              { id: 'frame', label: 'Frame', title: 'Goes into any page and any learning platform' },
              {
                id: 'element',
                label: 'Element',
                title: 'For pages that may load a script and want to speak with the scene',
              },
            ]}
            value={form}
            onChange={setForm}
          />
          <textarea
            ref={field}
            readOnly
            rows={4}
            aria-label="Snippet"
            className="sheet-code"
            value={html}
            onFocus={(event) => event.target.select()}
          />
          <div className="sheet-row">
            <CopyButton text={html} label="Copy the snippet" onRefused={() => field.current?.select()} />
          </div>
        </div>
      </div>
    </Dialog>
  )
}
