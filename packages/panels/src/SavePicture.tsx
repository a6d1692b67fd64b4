import { fileName, saveFile, svgToPng } from '@freebody/plots'
import { Image } from 'lucide-react'
import { usePanelHost } from './host'

interface Props {
  /** Of the file, without its ending. */
  readonly name: string
  /** The present view, or null if there is nothing to draw. */
  readonly svg: () => string | null | Promise<string | null>
}

/** Takes a view along, for a lecture or a homework sheet. */
export function SavePicture({ name, svg }: Props) {
  const { say } = usePanelHost()
  async function save(kind: 'svg' | 'png'): Promise<void> {
    const text = await svg()
    if (text === null) return
    if (kind === 'svg') saveFile(fileName(name, 'svg'), text, 'image/svg+xml')
    else
      await svgToPng(text).then(
        (blob) => saveFile(fileName(name, 'png'), blob),
        () => say('The browser could not turn the drawing into a picture. Save it as SVG instead.'),
      )
  }
  return (
    <>
      <button type="button" className="quiet" onClick={() => void save('svg')}>
        <Image size={14} /> SVG
      </button>
      <button type="button" className="quiet" onClick={() => void save('png')}>
        <Image size={14} /> PNG
      </button>
    </>
  )
}
