import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createWorkbench } from './editor/workbench'
import { start } from './keep'
import { App } from './shell/App'
import './shell/theme.css'
import './shell/shell.css'

const bench = createWorkbench()
// Not awaited here: files that are loaded on the way import from this one, and would wait for it as it waits for them.
void start(bench).then(() => {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App bench={bench} />
    </StrictMode>,
  )
})
