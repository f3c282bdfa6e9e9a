import { ACCOUNT_SET_DAYS } from '#contract/dashboard-api/account-set.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { isFilteredHere, isOfRecentDeliveries } from '#facts/views/search-edits.ts'

/** What is counted of a shipment. */
type Chosen = Pick<ShipmentRow, 'status'>

/** How much of the list is there. */
interface LoadedCounts {
  /** Shipments that the filters on loaded shipments leave. */
  readonly shown: number
  readonly loaded: readonly Chosen[]
  readonly isComplete: boolean
}

/**
 * How many shipments are shown, of which set: '150 loaded, more available', '12 of 150 loaded, more available'. A total is
 * named only where all are loaded: '412 active shipments', '12 of 412 active', '4 shipments match'.
 */
export function loadedWords(counts: LoadedCounts, search: ShipmentsSearch): string {
  const { shown, loaded, isComplete } = counts
  const of = isFilteredHere(search) ? `${grouped(shown)} of ` : ''
  if (!isComplete) return `${of}${grouped(loaded.length)} loaded, more available`
  if (of === '' || loaded.length === 0) return totalWords(loaded.length, search)
  return `${of}${setWords(setCounts(loaded), search, isOfRecentDeliveries(search))}`
}

/** All that the service's filters select: '412 active shipments', '4 shipments match', 'No matches'. */
function totalWords(count: number, search: ShipmentsSearch): string {
  const { q, tag, updatedSince, createdSince } = search
  const isChosen = [q, tag, updatedSince, createdSince].some((filter) => filter !== undefined)
  if (count === 0) return isChosen ? 'No matches' : 'None'
  const total = counted(count, `${statusWords(search)} shipment`.trim())
  return isChosen ? `${total} ${count === 1 ? 'matches' : 'match'}` : total
}

/** The size of a set, and how many of it are delivered. */
interface SetCounts {
  readonly count: number
  readonly delivered: number
}

export function setCounts(set: readonly Chosen[]): SetCounts {
  return { count: set.length, delivered: set.filter(({ status }) => status === 'Delivered').length }
}

/**
 * A set that shipments are chosen from: '272 active', '272 active + 113 delivered in the last 60 days'.
 *
 * @param isRecent of delivered shipments, it has those of the account set
 */
export function setWords(
  { count, delivered }: SetCounts,
  search: ShipmentsSearch,
  isRecent: boolean,
): string {
  const statuses = statusWords(search)
  if (isRecent && search.status?.includes('Delivered')) {
    const active = search.status.includes('Active') ? `${grouped(count - delivered)} active + ` : ''
    return `${active}${grouped(delivered)} delivered in the last ${ACCOUNT_SET_DAYS} days`
  }
  return statuses === '' ? counted(count, 'shipment') : `${grouped(count)} ${statuses}`
}

/** While the rest is being loaded: 'Loading 1,400 of 12,400 shipments…'. `null` where the total is not known. */
export function loadingWords(loaded: number, total: number | null): string {
  if (total === null) return `Loading shipments, ${grouped(loaded)} so far…`
  return `Loading ${grouped(loaded)} of ${counted(total, 'shipment')}…`
}

/** The same for assistive technology, said when something was read. */
export function readWords(count: number, isComplete: boolean, search: ShipmentsSearch): string {
  if (!isComplete) return `Loaded ${grouped(count)}, more available`
  return `In all: ${totalWords(count, search)}`
}

/** 'active or delivered'; empty when every status is meant. */
export function statusWords({ status = [] }: ShipmentsSearch): string {
  return status.map((each) => each.toLowerCase()).join(' or ')
}
