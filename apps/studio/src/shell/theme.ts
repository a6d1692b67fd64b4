import { useEffect, useSyncExternalStore } from 'react'
import { preferences, transient, usePreferences, useTransient, type Theme } from '../editor/store'

const system = matchMedia('(prefers-color-scheme: dark)')

/** When the system's changes. Returns how to stop. */
export function onThemeChange(listener: () => void): () => void {
  system.addEventListener('change', listener)
  return () => system.removeEventListener('change', listener)
}

/** Chosen here, else the system's; on paper, light. */
export function themeInForce(): Theme {
  if (transient.getState().dialog === 'report') return 'light'
  return preferences.getState().theme ?? (system.matches ? 'dark' : 'light')
}

/** The theme in force; also set on the root element, for style sheets. */
export function useTheme(): Theme {
  const chosen = usePreferences((s) => s.theme)
  const dark = useSyncExternalStore(onThemeChange, () => system.matches)
  const onPaper = useTransient((s) => s.dialog === 'report')
  const theme = onPaper ? 'light' : (chosen ?? (dark ? 'dark' : 'light'))
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return theme
}
