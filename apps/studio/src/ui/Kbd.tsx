import { shownKeys } from '../commands/match'

/** A key combination: "Mod+D" is ⌘D on a Mac and Ctrl+D elsewhere. */
export function Kbd({ keys }: { readonly keys: string }) {
  return <kbd>{shownKeys(keys)}</kbd>
}
