import { useEditor } from '../editor/store'
import { Inspector, Parameters, Problems } from '../panels'

/** What is selected, or the scene; its sliders; what is wrong. Sliders come first while nothing is selected: they are what most
 people who open a scene reach for. */
export default function Facts() {
  const selected = useEditor((s) => s.selection.length > 0)
  const sliders = <Parameters key="parameters" />
  const form = <Inspector key="inspector" />
  return (
    <div className="facts-column">
      {selected ? [form, sliders] : [sliders, form]}
      <Problems />
    </div>
  )
}
