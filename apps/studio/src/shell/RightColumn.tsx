import { useEditor } from '../editor/store'
import { AboutScene, Inspector, Parameters, Problems } from '../panels'
import './RightColumn.css'

/** Inspector and parameters, and below them, always in sight, the problems. While nothing is selected, what the scene is about and its parameters
 come first: most people who open a scene read that and use these. */
export default function RightColumn() {
  const selected = useEditor((s) => s.selection.length > 0)
  const sliders = <Parameters key="parameters" />
  const form = <Inspector key="inspector" />
  return (
    <div className="right-column">
      <div className="right-column-forms">
        {selected ? [form, sliders] : [<AboutScene key="about" />, sliders, form]}
      </div>
      <Problems />
    </div>
  )
}
