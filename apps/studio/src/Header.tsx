import type { Theme } from '@freebody/viewer'
import { examples } from './examples'
import { ThemeIcon } from './icons'
import { useUi } from './ui'

export function Header({ theme }: { readonly theme: Theme }) {
  const current = useUi((s) => s.example)
  const open = useUi((s) => s.open)
  const setTheme = useUi((s) => s.setTheme)
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <header className="bar">
      <h1>
        <img src="./favicon.svg" alt="" width="22" height="22" />
        Freebody
      </h1>
      <nav className="examples" aria-label="Examples">
        {examples.map((example) => (
          <button
            key={example.id}
            type="button"
            aria-pressed={example === current}
            onClick={() => open(example)}
          >
            {example.label}
          </button>
        ))}
      </nav>
      <button
        type="button"
        className="icon theme"
        aria-label={`Use the ${other} theme`}
        title={`Use the ${other} theme`}
        onClick={() => setTheme(other)}
      >
        <ThemeIcon />
      </button>
    </header>
  )
}
