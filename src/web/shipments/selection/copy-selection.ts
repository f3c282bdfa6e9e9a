import { clipboardTable } from './clipboard-table.ts'
import type { Copied } from '../../lib/clipboard.ts'
import type { ListView } from '../model/list-view.ts'
import { tableTexts } from './table-text.ts'

/** The references of the selected shipments, a line each: those on screen in their order, then those that left it. */
export function copiedReferences(selected: ReadonlySet<string>, { rows }: Pick<ListView, 'rows'>): Copied {
  const inOrder = rows.filter(({ reference }) => selected.has(reference)).map(({ reference }) => reference)
  return { text: [...new Set([...inOrder, ...selected])].join('\n') }
}

/** The selected rows on screen, in their order, as a table. */
export function copiedTable(selected: ReadonlySet<string>, { rows, search, clock }: ListView): Copied {
  const copied = rows.filter(({ reference }) => selected.has(reference))
  return clipboardTable(tableTexts(copied, search, clock))
}
