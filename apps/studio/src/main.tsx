import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createWorkbench } from './editor/workbench'
import { start } from './keep'
import { App } from './shell/App'
import './shell/shell.css'

const bench = createWorkbench()
await start(bench)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App bench={bench} />
  </StrictMode>,
)
