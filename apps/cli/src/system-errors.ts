/* Errors of the system in words, with their code for those who look it up. */

const words: Readonly<Record<string, string>> = {
  EACCES: 'you have no permission',
  EDQUOT: 'your quota of the disk is used up',
  EFBIG: 'it would be larger than files may be here',
  EIO: 'the device reports an error',
  EISDIR: 'it is a folder',
  ELOOP: 'its symbolic links go round in a circle',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ENFILE: 'too many files are open',
  ENOENT: 'its folder does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file, not a folder',
  ENXIO: 'there is no device behind it',
  EPERM: 'you have no permission',
  EROFS: 'the disk can only be read',
}

export function codeOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code
  return typeof code === 'string' ? code : 'unknown error'
}

/** "the disk is full (ENOSPC)" */
export function reasonOf(error: unknown): string {
  const code = codeOf(error)
  return Object.hasOwn(words, code) ? `${words[code]} (${code})` : code
}

/** Whether memory ran out: of a thread, of a buffer, or of WebAssembly. */
export function isOutOfMemory(error: unknown): boolean {
  if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') return true
  const { name = '', message = '' } = (error ?? {}) as { readonly name?: string; readonly message?: string }
  return (
    name.startsWith('RangeError') &&
    /out of memory|allocat|invalid (string|typed array) length/i.test(message)
  )
}
