import { stringify } from '@freebody/scene'
import { Save, Send, TriangleAlert } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { SheetProps } from '.'
import { useEditor } from '../editor/store'
import { useWorkbench } from '../editor/workbench'
import { seconds } from '@freebody/format'
import { download, fileName, SCENE_ENDING } from '../documents/files'
import { makeLink, presentMoment } from '../documents/link'
import { HelpLink } from '../help/HelpLink'
import { Button, Dialog, Segmented } from '../ui'
import { CopyButton } from './CopyButton'
import { Qr } from './Qr'
import './Share.css'
import './sheet.css'

/** 21 861 */
function whole(n: number): string {
  return n.toLocaleString('en').replaceAll(',', '\u202f')
}

export default function Share({ onClose }: SheetProps) {
  const bench = useWorkbench()
  const scene = useEditor((s) => s.scene)
  const [from, setFrom] = useState<'start' | 'moment'>('start')
  // The moment when the dialog was opened: the run continues behind it.
  const [moment] = useState(() => presentMoment(bench))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the workbench holds the scene
  const { link, length, warning } = useMemo(
    () => makeLink(from === 'moment' ? moment : undefined),
    [bench, scene, from, moment],
  )
  const field = useRef<HTMLTextAreaElement>(null)
  const save = () => download(stringify(scene), fileName(scene, SCENE_ENDING))
  const send = () => navigator.share({ title: scene.title ?? 'Freebody', url: link }).catch(() => {})
  return (
    <Dialog
      title="Share"
      extra={<HelpLink topic="sharing" about="keeping and sharing" />}
      summary="The link holds the whole scene. Nothing is sent anywhere, and later edits do not change it."
      className="sheet-medium"
      onClose={onClose}
    >
      {moment.t > 0 && (
        <Segmented
          label="Where the run begins"
          value={from}
          onChange={setFrom}
          options={[
            { id: 'start', label: 'From the start' },
            { id: 'moment', label: `From this moment, t = ${seconds(moment.t)}` },
          ]}
        />
      )}
      <div className="share-dialog">
        <div className="share-dialog-link">
          <textarea
            ref={field}
            readOnly
            rows={6}
            aria-label="Link"
            className="sheet-code"
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <p className="muted numbers">{whole(length)} characters</p>
          {warning && (
            <p className="sheet-warning">
              <TriangleAlert size={16} aria-hidden />
              <span>{warning}</span>
            </p>
          )}
          <div className="sheet-row">
            <CopyButton text={link} label="Copy the link" onRefused={() => field.current?.select()} />
            {'share' in navigator && (
              <Button icon={Send} onClick={send}>
                Send…
              </Button>
            )}
            <Button icon={Save} onClick={save}>
              Save the file
            </Button>
          </div>
        </div>
        <div className="share-dialog-qr">
          <Qr text={link} label="QR code of the link" />
        </div>
      </div>
    </Dialog>
  )
}
