/* The last resort, where the page itself fails: what happened, and ways on. The scene is stored by then, or is saved from here. */
import { Boundary, explain, type Failed } from '@freebody/panels'
import { stringify } from '@freebody/scene'
import type { ReactNode } from 'react'
import { documentManager } from '../documents/current'
import { download, fileName, SCENE_ENDING } from '../documents/files'
import { editor } from '../editor/store'
import './WholePage.css'

export function WholePage({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary label="Freebody" fallback={(failed) => <FailedPage {...failed} />}>
      {children}
    </Boundary>
  )
}

function FailedPage({ error, retry }: Failed) {
  return (
    <main className="whole-page" role="alert">
      <h1>This scene cannot be shown</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <p>Your edits are stored in this browser. Save the scene to a file too before you go on.</p>
      <div className="whole-page-ways">
        <button type="button" onClick={saveScene}>
          Save the scene to a file
        </button>
        <button type="button" onClick={retry}>
          Try again
        </button>
        <button type="button" onClick={openEmpty}>
          Open an empty scene
        </button>
      </div>
    </main>
  )
}

function saveScene(): void {
  const { scene } = editor.getState()
  download(stringify(scene), fileName(scene, SCENE_ENDING))
}

function openEmpty(): void {
  documentManager().flush()
  location.assign('?new')
}

/** Before anything is rendered: React may be what could not be loaded. */
export async function showStartFailure(root: HTMLElement, error: unknown): Promise<void> {
  const { sentence } = await explain({ label: 'Freebody', error, attempts: 1 })
  const text = document.createElement('p')
  text.textContent = `${sentence} Nothing that is stored in this browser is lost.`
  const again = document.createElement('button')
  again.textContent = 'Reload'
  again.onclick = () => location.reload()
  const page = document.createElement('main')
  page.className = 'whole-page'
  page.setAttribute('role', 'alert')
  page.append(text, again)
  root.replaceChildren(page)
}
