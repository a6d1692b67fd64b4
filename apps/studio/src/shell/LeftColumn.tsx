import { Outline } from '../panels/Outline'
import { Palette } from '../panels/Palette'
import { Split } from './Split'

/** Palette above outline. */
export default function LeftColumn() {
  return (
    <Split
      name="the palette"
      direction="column"
      sized="first"
      size={372}
      least={120}
      most={700}
      first={<Palette />}
      second={<Outline />}
    />
  )
}
