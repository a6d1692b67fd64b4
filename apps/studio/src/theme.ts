import type { Theme } from '@freebody/viewer'
import { useEffect, useSyncExternalStore } from 'react'
import { useUi } from './ui'

const system = matchMedia('(prefers-color-scheme: dark)')

function listen(listener: () => void): () => void {
  system.addEventListener('change', listener)
  return () => system.removeEventListener('change', listener)
}

/** The theme in force: chosen here, else the system's. Also tells the stylesheet. */
export function useTheme(): Theme {
  const chosen = useUi((s) => s.theme)
  const dark = useSyncExternalStore(listen, () => system.matches)
  const theme = chosen ?? (dark ? 'dark' : 'light')
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return theme
}
