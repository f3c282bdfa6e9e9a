import { clipboardTable } from './clipboard-table.ts'
import type { Copied } from '../../lib/clipboard.ts'
import type { ListSource } from './listed.ts'
import { tableTexts } from './table-text.ts'

/** The references of the selected shipments, a line each: those on screen in their order, then those that left it. */
export function copiedReferences(selected: ReadonlySet<string>, { shown }: ListSource): Copied {
  const inOrder = shown.filter(({ reference }) => selected.has(reference)).map(({ reference }) => reference)
  return { text: [...new Set([...inOrder, ...selected])].join('\n') }
}

/** The selected rows that are on screen, in their order, as a table. */
export function copiedTable(selected: ReadonlySet<string>, { shown, search, clock }: ListSource): Copied {
  const rows = shown.filter(({ reference }) => selected.has(reference))
  return clipboardTable(tableTexts(rows, search, clock))
}
