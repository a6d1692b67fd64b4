const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
  ['week', 604_800],
  ['month', 2_629_800],
  ['year', 31_557_600],
]

/** "3 hours ago". Times in ms since 1970. */
export function ago(time: number, now = Date.now()): string {
  const seconds = Math.max(0, (now - time) / 1000)
  if (seconds < 60) return 'just now'
  const [unit, size] = UNITS.findLast(([, size]) => seconds >= size)!
  return words.format(-Math.floor(seconds / size), unit)
}
