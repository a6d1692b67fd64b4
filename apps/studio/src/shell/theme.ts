import { useEffect, useSyncExternalStore } from 'react'
import { preferences, usePreferences, type Theme } from '../editor/store'

const system = matchMedia('(prefers-color-scheme: dark)')

/** When the system's changes. Returns how to stop. */
export function onThemeChange(listener: () => void): () => void {
  system.addEventListener('change', listener)
  return () => system.removeEventListener('change', listener)
}

/** Chosen here, else the system's. */
export function themeInForce(): Theme {
  return preferences.getState().theme ?? (system.matches ? 'dark' : 'light')
}

/** The theme in force; also set on the root element, for style sheets. */
export function useTheme(): Theme {
  const chosen = usePreferences((s) => s.theme)
  const dark = useSyncExternalStore(onThemeChange, () => system.matches)
  const theme = chosen ?? (dark ? 'dark' : 'light')
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return theme
}
