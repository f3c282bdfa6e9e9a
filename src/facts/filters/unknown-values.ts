import { ALL_CHOICES } from './choices.ts'
import { readChangesSearch } from './changes-search.ts'
import { readMapSearch } from './map-search.ts'
import { readOrdersSearch } from './orders-search.ts'
import { textsOf } from './read-values.ts'
import { readShipmentsSearch } from './search.ts'
import { readTodaySearch } from './today-search.ts'

/** Pages with filters in their address, with the function that reads it. */
const READERS = {
  '/': readTodaySearch,
  '/shipments': readShipmentsSearch,
  '/map': readMapSearch,
  '/orders': readOrdersSearch,
  '/changes': readChangesSearch,
} satisfies Readonly<Record<string, (raw: Record<string, unknown>) => object>>

export type FilteredPage = keyof typeof READERS

export function isFilteredPage(path: string): path is FilteredPage {
  return Object.hasOwn(READERS, path)
}

export function readSearchOf(page: FilteredPage, raw: Record<string, unknown>): object {
  return READERS[page](raw)
}

/** Titles of the filters that may have unknown values, by name in addresses. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ['tab', 'Tab'],
  ['status', 'Status'],
  ['kind', 'Reason'],
  ['verdict', 'Required date'],
  ...ALL_CHOICES.map(([name, { title }]) => [name, title] as const),
  ['etaFrom', 'ETA from'],
  ['etaTo', 'ETA to'],
  ['portEtaFrom', 'Port ETA from'],
  ['portEtaTo', 'Port ETA to'],
  ['deliveryEtaFrom', 'Delivery ETA from'],
  ['deliveryEtaTo', 'Delivery ETA to'],
  ['updatedSince', 'Updated since'],
  ['createdSince', 'Created since'],
])

/** Values in a page's query that the page does not know, 'Status “open”', and therefore ignores. */
export function unknownValuesIn(page: FilteredPage, raw: Record<string, unknown>): string[] {
  return Object.entries(raw).flatMap(([name, value]) => {
    const filter = TITLES.get(name)
    if (filter === undefined) return []
    const isUnknown = (text: string) => Object.keys(readSearchOf(page, { [name]: text })).length === 0
    const values = textsOf(value)?.filter(isUnknown) ?? []
    return values.map((text) => `${filter} “${text}”`)
  })
}
