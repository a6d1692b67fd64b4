/* Two panes, one above the other, with a border that can be moved. The first has a size of its own, which is remembered; the second
 takes the rest. */
import { type ReactNode, useRef } from 'react'
import { Border, useStoredSize } from './Border'
import './Split.css'

interface Props {
  /** Key of the stored size, and part of the accessible name of the border. */
  readonly name: string
  /** Usual size of the first, as a style sheet has it. */
  readonly size: string
  /** [px] */
  readonly least: number
  readonly most: number
  readonly first: ReactNode
  readonly second: ReactNode
}

export function Split({ name, size: usual, least, most, first, second }: Props) {
  const pane = useRef<HTMLDivElement>(null)
  const [size, setSize] = useStoredSize(name)
  return (
    <div className="split">
      <div ref={pane} className="split-first" style={{ flexBasis: size === null ? usual : `${size}px` }}>
        {first}
      </div>
      <Border
        name={name}
        direction="column"
        sized="first"
        least={least}
        most={most}
        measure={() => pane.current?.getBoundingClientRect().height ?? least}
        onSize={setSize}
      />
      <div className="split-second">{second}</div>
    </div>
  )
}
