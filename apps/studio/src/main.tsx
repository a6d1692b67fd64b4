import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useNotices } from './editor/notices'
import { createWorkbench } from './editor/workbench'
import { start } from './documents'
import { keepOffline } from './offline/register'
import { App } from './shell/App'
import { createDocumentAlerts } from './shell/document-alerts'
import { watchLoading } from './shell/load-alerts'
import { showStartFailure, WholePage } from './shell/WholePage'

const bench = createWorkbench()
watchLoading()

// Not awaited: chunks loaded on the way import this module, which would then wait for itself.
void start(bench, createDocumentAlerts(bench)).then(
  () => {
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <WholePage>
          <App bench={bench} />
        </WholePage>
      </StrictMode>,
    )
    // Afterwards: without it the page works all the same.
    keepOffline(useNotices.getState().add)
  },
  (error: unknown) => void showStartFailure(document.getElementById('root')!, error),
)
