/* Panels beside the picture, loaded where the address asks for some. */
import type { EmbedSettings } from '@freebody/element'
import { Suspense } from 'react'
import { usePanelList } from './usePanelList'

export function Panels({ settings: { panel, plots } }: { readonly settings: EmbedSettings }) {
  const { list, failed, retry } = usePanelList(panel !== '' || plots.length > 0)
  if (failed)
    return (
      <p className="embed-note" role="alert">
        The panel could not be loaded.{' '}
        <button type="button" onClick={retry}>
          Try again
        </button>
      </p>
    )
  return list?.panelsOf(panel, plots).map(({ id, label, Component }) => (
    <section key={id} className="embed-panel" aria-label={label}>
      <Suspense fallback={<p className="embed-note">{label} …</p>}>
        <Component />
      </Suspense>
    </section>
  ))
}
