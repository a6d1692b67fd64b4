/* The document manager of this page. */
import type { DocumentManager } from './manager'

let current: DocumentManager | null = null

export function setDocumentManager(documentManager: DocumentManager): void {
  current?.stop()
  current = documentManager
}

/** Available after `start`. */
export function documentManager(): DocumentManager {
  if (!current) throw new Error('The document manager exists only after `start`')
  return current
}
