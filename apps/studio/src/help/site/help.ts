/* The one script of the help pages: the theme chosen in the studio, contents that fold on a narrow screen, and the search. */
import 'katex/dist/katex.min.css'
import './help.css'
import './theme'

addEventListener('DOMContentLoaded', ready)
if (document.readyState !== 'loading') ready()

let done = false
function ready(): void {
  if (done) return
  done = true
  if (matchMedia('(max-width: 820px)').matches)
    document.querySelector('.contents details')?.removeAttribute('open')
  const box = document.querySelector<HTMLElement>('.search')
  const input = box?.querySelector('input')
  const list = box?.querySelector<HTMLElement>('.results')
  const source = document.querySelector<HTMLScriptElement>('script[data-search]')?.dataset.search
  if (!box || !input || !list || !source) return
  box.hidden = false
  const found = import('./search').then(({ createSearch }) => createSearch(input, list))
  // Loaded when the field gets the focus.
  input.addEventListener('focus', () => void found.then((search) => search.load(source)), { once: true })
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement)
      return
    event.preventDefault()
    input.focus()
  })
}
