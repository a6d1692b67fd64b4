import { forceColours } from '@freebody/viewer'
import { ArrowIcon } from './icons'
import { useUi } from './ui'

/** Which arrows are drawn and how long they are. */
export function Legend() {
  const { constraintForces, weights, toggle, scaleArrows } = useUi()
  return (
    <fieldset className="legend">
      <legend className="hidden">Force arrows</legend>
      <label>
        <input type="checkbox" checked={constraintForces} onChange={() => toggle('constraintForces')} />
        <ArrowIcon colour={forceColours.constraint} />
        Constraint forces
      </label>
      <label>
        <input type="checkbox" checked={weights} onChange={() => toggle('weights')} />
        <ArrowIcon colour={forceColours.weight} />
        Weights
      </label>
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
    </fieldset>
  )
}
