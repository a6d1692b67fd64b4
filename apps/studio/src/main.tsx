import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useNotices } from './editor/notices'
import { createWorkbench } from './editor/workbench'
import { start } from './documents'
import { keepOffline } from './offline/register'
import { App } from './shell/App'

const bench = createWorkbench()

// Not awaited: chunks loaded on the way import this module, which would then wait for itself.
void start(bench).then(() => {
  keepOffline(useNotices.getState().add)
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App bench={bench} />
    </StrictMode>,
  )
})
