import { Stage } from './Stage'
import { useUi } from './ui'

export function App() {
  const grid = useUi((s) => s.grid)
  const toggleGrid = useUi((s) => s.toggleGrid)
  return (
    <>
      <header>
        <h1>Freebody</h1>
        <p>the simulator that shows its work</p>
        <button type="button" aria-pressed={grid} onClick={toggleGrid}>
          Grid
        </button>
      </header>
      <main>
        <Stage grid={grid} />
      </main>
    </>
  )
}
