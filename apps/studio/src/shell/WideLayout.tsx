/* The layout with columns: palette and outline on the left, the scene in the middle, the inspector on
 the right, the dock below. Sizes are stored. */
import { lazy, Suspense } from 'react'
import { usePreferences, type Theme } from '../editor/store'
import { Dock, DockTabs } from './Dock'
import { Split } from './Split'
import { SceneArea } from './SceneArea'
import './WideLayout.css'

/** Loaded after the scene. */
const LeftColumn = lazy(() => import('./LeftColumn'))
const RightColumn = lazy(() => import('./RightColumn'))

export function WideLayout({ theme }: { readonly theme: Theme }) {
  const dock = usePreferences((s) => s.dock)
  const columns = (
    <Split
      name="the left column"
      direction="row"
      sized="first"
      size={236}
      least={180}
      most={420}
      first={
        <Suspense fallback={null}>
          <LeftColumn />
        </Suspense>
      }
      second={
        <Split
          name="the right column"
          direction="row"
          sized="second"
          size={300}
          least={240}
          most={520}
          first={<SceneArea theme={theme} />}
          second={
            <Suspense fallback={null}>
              <RightColumn />
            </Suspense>
          }
        />
      }
    />
  )
  return (
    <main className="wide-layout">
      <Split
        name="the dock"
        direction="column"
        sized="second"
        size={260}
        least={120}
        most={520}
        first={columns}
        second={dock && <Dock id={dock} />}
      />
      <DockTabs />
    </main>
  )
}
