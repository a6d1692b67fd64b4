import { PanelContext } from '@freebody/panels'
import { Suspense, useEffect, useMemo } from 'react'
import { commands } from '../commands'
import { useCommandKeys } from '../commands/keys'
import { Dialogs } from '../dialogs'
import { useTransient } from '../editor/store'
import { watchGestures } from '../editor/notices'
import { createPanelHost } from '../editor/panel-host'
import { type Workbench, WorkbenchContext } from '../editor/workbench'
import { useAutosave, useDropAndPaste } from '../documents'
import { RunNews } from '../run/RunNews'
import { watchTools } from '../tools/pointer'
import { Header } from './Header'
import { installTestHook } from './test-hook'
import { useTheme } from './theme'
import { SkipLink } from './SkipLink'
import { Workspace } from './Workspace'
import './App.css'

export function App({ bench }: { readonly bench: Workbench }) {
  const theme = useTheme()
  const host = useMemo(() => createPanelHost(bench), [bench])
  useEffect(() => host.live.start(), [host])
  useEffect(() => installTestHook(bench), [bench])
  useEffect(() => watchTools(bench), [bench])
  useEffect(watchGestures, [])
  useAutosave()
  useDropAndPaste(bench)
  useCommandKeys(commands, bench)
  const dialog = useTransient((s) => s.dialog)
  return (
    <WorkbenchContext value={bench}>
      <PanelContext value={host}>
        <SkipLink />
        <Header theme={theme} />
        <Workspace theme={theme} />
        {dialog && (
          <Suspense fallback={null}>
            <Dialogs />
          </Suspense>
        )}
        <RunNews session={bench.session} />
      </PanelContext>
    </WorkbenchContext>
  )
}
