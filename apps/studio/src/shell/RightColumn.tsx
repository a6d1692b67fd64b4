import { useEditor } from '../editor/store'
import { Inspector, Parameters, Problems } from '../panels'
import './RightColumn.css'

/** What is selected, or the scene; its sliders; what is wrong. Sliders come first while nothing is selected: they are what most
 people who open a scene reach for. */
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
