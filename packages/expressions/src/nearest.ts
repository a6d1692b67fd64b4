/** The known name most like a mistyped one, for "Did you mean …?"; undefined where none is similar. Case does not count. Up to a third
 of the letters may differ, at least one; a name of one letter has to match. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = name.length < 2 ? 0.5 : Math.max(1, Math.floor(name.length / 3)) + 0.5
  for (const other of known) {
    if (Math.abs(other.length - name.length) > least) continue
    const d = editDistance(name.toLowerCase(), other.toLowerCase())
    if (d < least) {
      least = d
      best = other
    }
  }
  return best
}

/** Damerau–Levenshtein distance: letters to insert, delete, replace or swap. */
function editDistance(a: string, b: string): number {
  if (a.length > 40 || b.length > 40) return a === b ? 0 : 40
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        next[j] = Math.min(next[j], before[j - 2] + 1)
    }
    before = row
    row = next
  }
  return row[b.length]
}
