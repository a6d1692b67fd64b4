import { PanelContext } from '@freebody/panels'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { commands } from '../commands'
import { useCommandKeys } from '../commands/keys'
import { Dialogs } from '../dialogs'
import { useTransient } from '../editor/store'
import { createPanelHost } from '../editor/panel-host'
import { type Workbench, WorkbenchContext } from '../editor/workbench'
import { useAutosave, useDropAndPaste } from '../documents'
import { RunNews } from '../run/RunNews'
import { watchTools } from '../tools/pointer'
import { Header } from './Header'
import { Notices } from './Notices'
import { installTestHook } from './test-hook'
import { useTheme } from './theme'
import { useNarrow } from './useNarrow'
import { WideLayout } from './WideLayout'
import './App.css'

/** Loaded on narrow screens only. */
const NarrowLayout = lazy(() => import('./NarrowLayout'))

export function App({ bench }: { readonly bench: Workbench }) {
  const theme = useTheme()
  const narrow = useNarrow()
  const host = useMemo(() => createPanelHost(bench), [bench])
  useEffect(() => host.live.start(), [host])
  useEffect(() => installTestHook(bench), [bench])
  useEffect(() => watchTools(bench), [bench])
  useAutosave()
  useDropAndPaste(bench)
  useCommandKeys(commands, bench)
  const dialog = useTransient((s) => s.dialog)
  return (
    <WorkbenchContext value={bench}>
      <PanelContext value={host}>
        <Header theme={theme} />
        {narrow ? (
          <Suspense fallback={<main />}>
            <NarrowLayout theme={theme} />
          </Suspense>
        ) : (
          <WideLayout theme={theme} />
        )}
        {dialog && (
          <Suspense fallback={null}>
            <Dialogs />
          </Suspense>
        )}
        <Notices />
        <RunNews session={bench.session} />
      </PanelContext>
    </WorkbenchContext>
  )
}
