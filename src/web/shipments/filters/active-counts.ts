/** What is filtered, for the buttons that say so. */
import type { ChoiceName } from '#facts/views/choices.ts'
import { ETA_RANGES, type ShipmentsSearch } from '#facts/views/search.ts'
import { hasRange, loadedFiltersOf } from '#facts/views/search-edits.ts'

/** Filters that have a button of their own where there is room. */
export const PLACE_NAMES = ['to', 'from', 'place'] as const satisfies readonly ChoiceName[]
const WITH_BUTTONS: ReadonlySet<string> = new Set<ChoiceName>(['mode', 'carrier', 'mine', ...PLACE_NAMES])

/** How many filters of the panel are active. The two ends of a range are one. */
export function countInPanel(search: ShipmentsSearch): number {
  return countWithoutButton(search) + countWithButton(search)
}

/** The same of those that have no button beside that of the panel. */
export function countWithoutButton(search: ShipmentsSearch): number {
  const since = [search.updatedSince, search.createdSince].filter((each) => each !== undefined)
  return chosenIn(search).filter((name) => !WITH_BUTTONS.has(name)).length + since.length
}

function countWithButton(search: ShipmentsSearch): number {
  return chosenIn(search).filter((name) => WITH_BUTTONS.has(name)).length + countRanges(search)
}

function chosenIn(search: ShipmentsSearch): string[] {
  return Object.keys(loadedFiltersOf(search)).filter((name) => !/Eta(From|To)$|^eta(From|To)$/.test(name))
}

/** How many ranges of arrivals are chosen. */
export function countRanges(search: ShipmentsSearch): number {
  return ETA_RANGES.filter((name) => hasRange(search, name)).length
}
