import { Outline } from '../panels/Outline'
import { Palette } from '../panels/Palette'
import { Split } from './Split'

/** Palette above outline. */
export default function LeftColumn() {
  return (
    <Split name="the palette" size="50%" least={120} most={900} first={<Palette />} second={<Outline />} />
  )
}
