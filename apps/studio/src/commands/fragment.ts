/* Things on the clipboard are a small scene as text, marked as a part of one: pasted, they are added to what is there. */

const MARK = '{ "fragment": true,'

export function isFragment(text: string): boolean {
  return /^\s*\{\s*"fragment"\s*:\s*true/.test(text)
}

/** Text of a scene → text of a part of one. It is still a scene for those who keep it in a file. */
export function asFragment(scene: string): string {
  return scene.replace('{', MARK)
}
