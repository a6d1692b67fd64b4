/* Numbers in forms: in the preferred units, with the scene's parameters. */
import type { Parameter } from '@freebody/scene'
import { useEditor, usePreferences, preferUnit } from '../../editor/store'
import type { NumberUnit } from '../../ui'
import { evaluator, type Evaluate } from '../number-input'
import { dimensionOf, preferredUnit, type Unit } from '../units'

let known: { readonly parameters: readonly Parameter[] | undefined; readonly evaluate: Evaluate } | null =
  null

export function evaluateIn(parameters: readonly Parameter[] | undefined): Evaluate {
  if (known?.parameters !== parameters || !known) known = { parameters, evaluate: evaluator(parameters) }
  return known.evaluate
}

export function useEvaluate(): Evaluate {
  return evaluateIn(useEditor((s) => s.scene.parameters))
}

/** The unit that numbers of this SI unit are shown in. */
export function useShownUnit(si: string): Unit {
  const preferred = usePreferences((s) => s.units[si])
  return preferredUnit(si, preferred === undefined ? {} : { [si]: preferred })
}

/** The same with its alternatives, for fields; undefined if there is no unit. */
export function unitChoice(si: string, shown: Unit): NumberUnit | undefined {
  if (si === '' || (si === '1' && shown.symbol === '1')) return undefined
  return {
    symbol: shown.symbol,
    choices: dimensionOf(si).units.map((unit) => unit.symbol),
    onChange: (symbol) => preferUnit(si, symbol),
  }
}
