/* Reference motions as data: rows of numbers with named columns. */

export type Table<K extends string> = readonly Readonly<Record<K, number>>[]

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S

/** `columns` names the numbers of each row, separated by spaces. */
export function table<S extends string>(columns: S, rows: readonly (readonly number[])[]): Table<Words<S>> {
  const names = columns.split(' ') as Words<S>[]
  return rows.map((row) => {
    if (row.length !== names.length) throw new Error(`The row at ${row[0]} has ${row.length} numbers.`)
    return Object.fromEntries(names.map((name, i) => [name, row[i]])) as Record<Words<S>, number>
  })
}

/** Largest magnitude in the columns whose names hold `part`, in any case: the scale of an error. */
export function largest(rows: Table<string>, part: string): number {
  let size = 0
  for (const row of rows) {
    for (const [name, x] of Object.entries(row)) {
      if (name.toLowerCase().includes(part)) size = Math.max(size, Math.abs(x))
    }
  }
  return size
}

export function times(rows: Table<'t'>): number[] {
  return rows.map((row) => row.t)
}
