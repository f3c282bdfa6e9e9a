/** What is filtered, for the buttons that say so. */
import type { ChoiceName } from '#facts/views/choices.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { loadedFiltersOf } from '#facts/views/search-edits.ts'

/** Filters that have a button of their own where there is room. */
export const PLACE_NAMES = ['to', 'from', 'place'] as const satisfies readonly ChoiceName[]
const WITH_BUTTONS: ReadonlySet<string> = new Set<ChoiceName>(['mode', 'carrier', 'mine', ...PLACE_NAMES])

/** How many filters of the panel are in force. The two ends of the ETA are one. */
export function countInPanel(search: ShipmentsSearch): number {
  return countWithoutButton(search) + countWithButton(search)
}

/** The same of those that have no button beside that of the panel. */
export function countWithoutButton(search: ShipmentsSearch): number {
  const since = [search.updatedSince, search.createdSince].filter((each) => each !== undefined)
  return chosenIn(search).filter((name) => !WITH_BUTTONS.has(name)).length + since.length
}

function countWithButton(search: ShipmentsSearch): number {
  return chosenIn(search).filter((name) => WITH_BUTTONS.has(name)).length + (hasEta(search) ? 1 : 0)
}

function chosenIn(search: ShipmentsSearch): string[] {
  const { etaFrom: _from, etaTo: _to, ...others } = loadedFiltersOf(search)
  return Object.keys(others)
}

export function hasEta({ etaFrom, etaTo }: ShipmentsSearch): boolean {
  return etaFrom !== undefined || etaTo !== undefined
}
