/* Sliders of parameters. */
import type { Parameter, Scene } from '@freebody/scene'
import { quantity } from '@freebody/format'
import { useSyncExternalStore } from 'react'
import type { Player } from './player'
import { rangeOf } from './ranges'

interface Props {
  readonly player: Player
  readonly scene: Scene
  readonly ids: readonly string[]
}

/** In the order of `ids`; those that are no parameters with a range are left out. */
export function Sliders({ player, scene, ids }: Props) {
  const parameters = ids.flatMap((id) => scene.parameters?.find((p) => p.id === id) ?? [])
  return (
    <div className="embed-sliders">
      {parameters.map((parameter) => (
        <Slider key={parameter.id} player={player} parameter={parameter} />
      ))}
    </div>
  )
}

function Slider({ player, parameter }: { readonly player: Player; readonly parameter: Parameter }) {
  const { session } = player
  const { id, label, unit = '' } = parameter
  const value = useSyncExternalStore(
    (listener) => {
      const stops = [session.onModel(listener), player.listen(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    () => session.compiled.parameters[id],
  )
  const range = rangeOf(parameter, session.compiled.parameters)
  if (!range) return null
  return (
    <label className="embed-slider">
      <span className="embed-slider-name">{label ?? id}</span>
      <input
        type="range"
        {...range}
        value={value}
        aria-valuetext={quantity(value, unit)}
        onInput={(event) => void session.setParameter(id, event.currentTarget.valueAsNumber)}
      />
      <output className="numbers">{quantity(value, unit)}</output>
    </label>
  )
}
