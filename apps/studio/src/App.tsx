import { Header } from './Header'
import { Studio } from './Studio'
import { useTheme } from './theme'
import { useUi } from './ui'
import { useSession } from './useSession'

export function App() {
  const example = useUi((s) => s.example)
  const theme = useTheme()
  const created = useSession(example)
  return (
    <>
      <Header theme={theme} />
      {created.ok ? (
        <Studio example={example} session={created.session} theme={theme} />
      ) : (
        <main>
          <p role="alert" className="refused">
            {created.message}
          </p>
        </main>
      )}
    </>
  )
}
