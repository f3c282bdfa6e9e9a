import { counted } from '../../lib/counted.ts'
import { grouped } from '../../lib/grouped.ts'
import { readServerFilters, type ShipmentsSearch } from '../search.ts'
import { isFilteredHere } from '../search-edits.ts'

/** How much of the list is there. */
interface LoadedCounts {
  /** Shipments that the filters on loaded shipments leave. */
  readonly shown: number
  readonly loaded: number
  readonly isComplete: boolean
}

/**
 * How many shipments are shown, of which set: '150 loaded, more available', '412 active shipments, all loaded', '12 of
 * 150 loaded, more available'.
 */
export function loadedWords(counts: LoadedCounts, search: ShipmentsSearch): string {
  const { shown, loaded, isComplete } = counts
  const of = isFilteredHere(search) ? `${grouped(shown)} of ` : ''
  if (!isComplete) return `${of}${grouped(loaded)} loaded, more available`
  if (loaded === 0) return 'None'
  const noun = [statusWords(search), 'shipment'].filter((word) => word !== '').join(' ')
  const { q, tag, updatedSince, createdSince } = search
  const isChosen = [q, tag, updatedSince, createdSince].some((filter) => filter !== undefined)
  return `${of}${counted(loaded, noun)}${isChosen ? ' matching' : ''}, all loaded`
}

/** Of a set that more belong to, what the order and the choice hold for: 'Sorted within 150 loaded, more exist'. */
export function incompleteWords(loaded: number, search: ShipmentsSearch): string {
  const set = `${grouped(loaded)} loaded, more exist`
  const isSorted = search.sort !== undefined
  if (isFilteredHere(search)) return `${isSorted ? 'Chosen and sorted' : 'Chosen'} among ${set}`
  return isSorted ? `Sorted within ${set}` : set
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
  const counts = { shown: count, loaded: count, isComplete: true }
  const words = loadedWords(counts, readServerFilters({ ...search }))
  return `All loaded: ${words.replace(/, all loaded$/, '')}`
}

/** The name of the table: its order and what it is filtered by. */
export function captionWords(search: ShipmentsSearch): string {
  const conditions = [
    statusWords(search),
    search.tag === undefined ? '' : `tag ${search.tag}`,
    search.q === undefined ? '' : `search ${search.q}`,
  ].filter((condition) => condition !== '')
  const order = search.sort === undefined ? 'most recently updated first' : 'sorted among loaded ones'
  return [`Shipments, ${order}`, ...conditions].join(', ')
}

/** 'active or delivered'; empty when every status is meant. */
export function statusWords({ status = [] }: ShipmentsSearch): string {
  return status.map((each) => each.toLowerCase()).join(' or ')
}
