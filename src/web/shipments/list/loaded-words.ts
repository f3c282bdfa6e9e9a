import { counted } from '../../lib/counted.ts'
import type { ShipmentsSearch } from '../search.ts'

/** How many shipments are shown, of which set: '150 loaded, more available' or '412 active shipments, all loaded'. */
export function loadedWords(count: number, isComplete: boolean, search: ShipmentsSearch): string {
  if (!isComplete) return `${count} loaded, more available`
  if (count === 0) return 'None'
  const noun = [statusWords(search), 'shipment'].filter((word) => word !== '').join(' ')
  const matching = search.q === undefined && search.tag === undefined ? '' : ' matching'
  return `${counted(count, noun)}${matching}, all loaded`
}

/** The same for assistive technology, told when something was read. */
export function readWords(count: number, isComplete: boolean, search: ShipmentsSearch): string {
  if (!isComplete) return `Loaded ${count}, more available`
  const words = loadedWords(count, true, search).replace(/, all loaded$/, '')
  return `All loaded: ${words}`
}

/** The name of the table: its order and what it is filtered by. */
export function captionWords(search: ShipmentsSearch): string {
  const conditions = [
    statusWords(search),
    search.tag === undefined ? '' : `tag ${search.tag}`,
    search.q === undefined ? '' : `search ${search.q}`,
  ].filter((condition) => condition !== '')
  return ['Shipments, most recently updated first', ...conditions].join(', ')
}

/** 'active or delivered'; empty when every status is meant. */
export function statusWords({ status = [] }: ShipmentsSearch): string {
  return status.map((each) => each.toLowerCase()).join(' or ')
}
