import { forceColours } from '@freebody/viewer'
import { ArrowIcon } from './icons'
import { useUi } from './ui'

/** Which arrows are drawn. */
export function Legend() {
  const { constraintForces, weights, toggle } = useUi()
  return (
    <fieldset className="legend">
      <legend className="hidden">Force arrows</legend>
      <label title="The force of each joint on its second body; the first feels the opposite.">
        <input type="checkbox" checked={constraintForces} onChange={() => toggle('constraintForces')} />
        <ArrowIcon colour={forceColours.constraint} />
        Constraint forces
      </label>
      <label>
        <input type="checkbox" checked={weights} onChange={() => toggle('weights')} />
        <ArrowIcon colour={forceColours.weight} />
        Weights
      </label>
    </fieldset>
  )
}

export function ArrowLengths() {
  const scaleArrows = useUi((s) => s.scaleArrows)
  return (
    <span className="lengths">
      <button
        type="button"
        aria-label="Shorter arrows"
        title="Shorter arrows"
        onClick={() => scaleArrows(0.5)}
      >
        −
      </button>
      <button type="button" aria-label="Longer arrows" title="Longer arrows" onClick={() => scaleArrows(2)}>
        +
      </button>
    </span>
  )
}
