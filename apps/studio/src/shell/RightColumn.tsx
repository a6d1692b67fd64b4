import { useEditor } from '../editor/store'
import { Inspector, Parameters, Problems } from '../panels'
import './RightColumn.css'

/** Inspector, parameters and problems. Parameters come first while nothing is selected: most
 people who open a scene use them first. */
export default function RightColumn() {
  const selected = useEditor((s) => s.selection.length > 0)
  const sliders = <Parameters key="parameters" />
  const form = <Inspector key="inspector" />
  return (
    <div className="right-column">
      {selected ? [form, sliders] : [sliders, form]}
      <Problems />
    </div>
  )
}
