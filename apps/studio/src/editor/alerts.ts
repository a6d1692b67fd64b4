/* Messages that stay until what they say is over: edits that cannot be stored, a part of the page that cannot be loaded. Messages shown
 for a while are in notices.ts. */
import { create } from 'zustand'

export interface AlertAction {
  readonly label: string
  run(): void
}

export interface Alert {
  readonly message: string
  readonly actions: readonly AlertAction[]
  /** Called when the user closes it. Left out where it cannot be closed, because it is over by itself. */
  readonly onDismiss?: () => void
}

interface Alerts {
  /** By the place they are about: each has one alert at most. */
  readonly list: readonly (Alert & { readonly about: string })[]
}

export const useAlerts = create<Alerts>()(() => ({ list: [] }))

/** Null: it is over. */
export function setAlert(about: string, alert: Alert | null): void {
  const { list } = useAlerts.getState()
  const at = list.findIndex((other) => other.about === about)
  if (alert === null) {
    if (at >= 0) useAlerts.setState({ list: list.filter((_, i) => i !== at) })
    return
  }
  const next = { ...alert, about }
  useAlerts.setState({ list: at < 0 ? [...list, next] : list.map((other, i) => (i === at ? next : other)) })
}
