import { ALL_CHOICES } from './choices.ts'
import { readMapSearch } from './map-search.ts'
import { readOrdersSearch } from './orders-search.ts'
import { textsOf } from './read-values.ts'
import { readShipmentsSearch } from './search.ts'
import { readTodaySearch } from './today-search.ts'

/** The pages with filters in their address, and how each reads it. */
const READERS = {
  '/': readTodaySearch,
  '/shipments': readShipmentsSearch,
  '/map': readMapSearch,
  '/orders': readOrdersSearch,
} satisfies Readonly<Record<string, (raw: Record<string, unknown>) => object>>

/** A page with filters in its address. */
export type FilteredPage = keyof typeof READERS

export function isFilteredPage(path: string): path is FilteredPage {
  return path in READERS
}

/** Reads the query of a page. */
export function readSearchOf(page: FilteredPage, raw: Record<string, unknown>): object {
  return READERS[page](raw)
}

/** Every filter with values that it may not know, by its name in addresses, with its title. */
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

/** What the query of a page asks for and the page does not know, 'Status “open”': it filters nothing there. */
export function unknownValuesIn(page: FilteredPage, raw: Record<string, unknown>): string[] {
  return Object.entries(raw).flatMap(([name, value]) => {
    const filter = TITLES.get(name)
    if (filter === undefined) return []
    const isUnknown = (text: string) => Object.keys(readSearchOf(page, { [name]: text })).length === 0
    const values = textsOf(value)?.filter(isUnknown) ?? []
    return values.map((text) => `${filter} “${text}”`)
  })
}
