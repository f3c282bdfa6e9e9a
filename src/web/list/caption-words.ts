import type { SortOrder } from '#facts/filters/column-names.ts'
import { readSort } from '#facts/filters/read-sort.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { titled } from '#facts/text/titled.ts'
import { statusWords } from '../shipments/words/loaded-label.ts'
import { COLUMNS, LEAD_TITLE } from '../shipments/columns/columns.tsx'

/** Accessible name of the table, with filters and order: 'Active shipments, sorted by next event'. */
export function captionWords(search: ShipmentsSearch, sort = search.sort): string {
  const set = [statusWords(search), 'shipments'].filter((word) => word !== '').join(' ')
  const conditions = [
    search.tag === undefined ? '' : titled('PO', search.tag),
    search.q === undefined ? '' : `search ${search.q}`,
    orderWords(sort),
  ].filter((condition) => condition !== '')
  return [set.charAt(0).toUpperCase() + set.slice(1), ...conditions].join(', ')
}

function orderWords(sort: SortOrder | undefined): string {
  if (sort === undefined) return 'latest update first'
  const { name, isFalling } = readSort(sort)
  const title = COLUMNS.find((column) => column.sort === name)?.title ?? LEAD_TITLE
  const words = title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
  return `sorted by ${words}${isFalling ? ', descending' : ''}`
}
