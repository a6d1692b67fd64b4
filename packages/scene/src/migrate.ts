/* Documents of earlier versions → the present version, one released version at a time. */
import { VERSION, type Json } from './document'

export type Document = { readonly [key: string]: Json | undefined }

/** By the version it starts from. Once released, a migration never changes. */
export type Migrations = Readonly<Record<number, (document: Document) => Document>>

/** None: version 1 is the first. Version 2 will add `1: (d) => …`; a fixture of version 1 must still load. */
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
      message: `This is not a Freebody scene: it has no version. A scene starts with "version": ${to}.`,
    }
  if (from > to)
    return {
      ok: false,
      message: `This scene is of version ${from}, and this Freebody reads versions up to ${to}. Open it with a newer Freebody.`,
    }
  let current = document
  for (let version = from; version < to; version++) {
    const step = steps[version]
    if (!step)
      return {
        ok: false,
        message: `Scenes of version ${version} cannot be converted to version ${version + 1}.`,
      }
    current = { ...step(current), version: version + 1 }
  }
  return { ok: true, document: current, from }
}
