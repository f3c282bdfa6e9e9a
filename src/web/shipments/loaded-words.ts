import { ACCOUNT_SET_DAYS } from '#contract/dashboard-api/account-set.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { readServerFilters, type ShipmentsSearch } from '#facts/views/search.ts'
import { isFilteredHere, isOfRecentDeliveries } from '#facts/views/search-edits.ts'

/** How much of the list is there. */
interface LoadedCounts {
  /** Shipments that the filters on loaded shipments leave. */
  readonly shown: number
  readonly loaded: number
  /** How many of those that are loaded are delivered. */
  readonly delivered: number
  readonly isComplete: boolean
}

/**
 * How many shipments are shown, of which set: '150 loaded, more available', '12 of 150 loaded, more available'. A total is
 * named only where all are loaded: '412 active shipments', '12 of 412 active', '4 shipments match'.
 */
export function loadedWords(counts: LoadedCounts, search: ShipmentsSearch): string {
  const { shown, loaded, delivered, isComplete } = counts
  const of = isFilteredHere(search) ? `${grouped(shown)} of ` : ''
  if (!isComplete) return `${of}${grouped(loaded)} loaded, more available`
  const { q, tag, updatedSince, createdSince } = search
  const isChosen = [q, tag, updatedSince, createdSince].some((filter) => filter !== undefined)
  if (loaded === 0) return isChosen ? 'No matches' : 'None'
  if (of !== '') return `${of}${setWords({ loaded, delivered }, search, isOfRecentDeliveries(search))}`
  const statuses = statusWords(search)
  const total = counted(loaded, `${statuses} shipment`.trim())
  return isChosen ? `${total} ${loaded === 1 ? 'matches' : 'match'}` : total
}

/**
 * A set that shipments are chosen from: '272 active', '272 active + 113 delivered in the last 60 days'.
 *
 * @param isRecent of delivered shipments, it has those of the account set
 */
export function setWords(
  { loaded, delivered }: Pick<LoadedCounts, 'loaded' | 'delivered'>,
  search: ShipmentsSearch,
  isRecent: boolean,
): string {
  const { status } = search
  if (isRecent && status?.includes('Delivered')) {
    const active = status.includes('Active') ? `${grouped(loaded - delivered)} active + ` : ''
    return `${active}${grouped(delivered)} delivered in the last ${ACCOUNT_SET_DAYS} days`
  }
  const statuses = statusWords(search)
  return statuses === '' ? counted(loaded, 'shipment') : `${grouped(loaded)} ${statuses}`
}

/** Of a set that more belong to, what the order and the choice hold for: 'Sorted within the 150 loaded; more exist'. */
export function incompleteWords(loaded: number, search: ShipmentsSearch): string {
  const set = `${grouped(loaded)} loaded; more exist`
  const isSorted = search.sort !== undefined
  if (isFilteredHere(search)) return `${isSorted ? 'Filtered and sorted' : 'Filtered'} within the ${set}`
  return isSorted ? `Sorted within the ${set}` : set
}

/** While all are being loaded: '1,250 loaded so far…'. */
export function soFarWords(loaded: number): string {
  return `${grouped(loaded)} loaded so far…`
}

/** Once all are loaded: 'All 1,250 are loaded.' */
export function allWords(loaded: number): string {
  return `All ${grouped(loaded)} are loaded.`
}

/** The same for assistive technology, told when something was read. */
export function readWords(count: number, isComplete: boolean, search: ShipmentsSearch): string {
  if (!isComplete) return `Loaded ${grouped(count)}, more available`
  const counts = { shown: count, loaded: count, delivered: 0, isComplete: true }
  return `All loaded: ${loadedWords(counts, readServerFilters({ ...search }))}`
}

/** 'active or delivered'; empty when every status is meant. */
export function statusWords({ status = [] }: ShipmentsSearch): string {
  return status.map((each) => each.toLowerCase()).join(' or ')
}
