/* The theme chosen in the studio, for pages beside it. */
const theme = chosenTheme()
if (theme) document.documentElement.dataset.theme = theme

/** What the studio remembers, where the browser lets anything be remembered. */
function chosenTheme(): string | null {
  try {
    const { state } = JSON.parse(localStorage.getItem('freebody.ui') ?? '{}') as {
      state?: { theme?: unknown }
    }
    return state?.theme === 'light' || state?.theme === 'dark' ? state.theme : null
  } catch {
    return null
  }
}

export {}
