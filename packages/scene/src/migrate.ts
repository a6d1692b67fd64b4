/* Documents of earlier versions become those of today, one released version at a time. */
import { VERSION, type Json } from './document'

export type Document = { readonly [key: string]: Json | undefined }

/** By the version it starts from. Once released, a migration never changes. */
export type Migrations = Readonly<Record<number, (document: Document) => Document>>

/** None yet: version 1 is the first. The next one adds `1: (d) => …`, and a fixture of version 1 that must still load. */
export const migrations: Migrations = {}

export type Migrated =
  | { readonly ok: true; readonly document: Document; readonly from: number }
  | { readonly ok: false; readonly message: string }

/** The steps from the document's version to `to`, in order. */
export function migrate(document: Document, steps: Migrations = migrations, to: number = VERSION): Migrated {
  const from = document.version
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 1)
    return {
      ok: false,
      message: `This is not a Freebody scene: it does not say its version. A scene starts with "version": ${to}.`,
    }
  if (from > to)
    return {
      ok: false,
      message: `This scene is of version ${from}, and this Freebody knows versions up to ${to}. Open it with a newer one.`,
    }
  let current = document
  for (let version = from; version < to; version++) {
    const step = steps[version]
    if (!step)
      return { ok: false, message: `There is no way from version ${version} of a scene to ${version + 1}.` }
    current = { ...step(current), version: version + 1 }
  }
  return { ok: true, document: current, from }
}
