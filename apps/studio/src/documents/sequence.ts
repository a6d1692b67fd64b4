/* A number that grows with every change of any document, in any tab: by it the newest is found. */
const KEY = 'freebody.sequence'

type Shared = Pick<Storage, 'getItem' | 'setItem'>

export interface Sequence {
  next(): number
}

/** `storage` is shared by the tabs; `known` is the largest number in the records, should what it holds be lost. */
export function createSequence(storage: Shared | null, known: number): Sequence {
  let last = known
  return {
    next() {
      last = Math.max(last, read(storage)) + 1
      try {
        storage?.setItem(KEY, String(last))
      } catch {
        // Full: this tab still counts.
      }
      return last
    },
  }
}

function read(storage: Shared | null): number {
  const value = Number(storage?.getItem(KEY) ?? 0)
  return Number.isSafeInteger(value) && value < Number.MAX_SAFE_INTEGER ? value : 0
}
