/* Items on the clipboard are a small scene as text, marked as a fragment: pasting adds them to the scene. */

const MARK = '{ "fragment": true,'

export function isFragment(text: string): boolean {
  return /^\s*\{\s*"fragment"\s*:\s*true/.test(text)
}

/** Text of a scene → text of a fragment, which is still a valid scene. */
export function asFragment(scene: string): string {
  return scene.replace('{', MARK)
}
