/** Rows opened from a list, or those to which the user has gone since, with the list's lines. Keyed by history entry. */
export const openedRows = new Map<string, { readonly row: string; readonly lines: readonly string[] }>()
/** The history entry from which a row was last opened. */
let openedFrom = ''

/** Makes the row of a history entry get the focus after Back. */
export function keepOpened(entry: string, row: string, lines: readonly string[]): void {
  openedFrom = entry
  openedRows.set(entry, { row, lines })
}

/** Records that the user has gone to another row than the opened one. */
export function keepMovedTo(row: string): void {
  const before = openedRows.get(openedFrom)
  if (before) openedRows.set(openedFrom, { ...before, row })
}
