import { counted } from '../../lib/counted.ts'
import { instantInZone } from '../../lib/relative-instant.ts'
import type { LoadedFilters, ServerFilters, ShipmentsSearch } from '../search.ts'
import { isFiltered } from '../search-edits.ts'
import type { Sheet } from './sheet.ts'

interface HeadingOptions {
  readonly search: ShipmentsSearch
  /** Shipments in the file. */
  readonly count: number
  /** How many were selected; `null` where all were asked for that the filters choose. */
  readonly selectedCount: number | null
  readonly nowMs: number
}

/** What stands above the table: which shipments these are, what chose them, and when they were read. */
export function exportHeading({ search, count, selectedCount, nowMs }: HeadingOptions): Sheet['heading'] {
  const instant = new Date(nowMs).toISOString()
  return [
    ['Set', setWords(search, count, selectedCount)],
    ['Filters', filterWords(search)],
    ['Exported', `${instant} (${instantInZone(instant)})`],
    ['Dates', 'Local calendar dates of the place, as recorded. Estimates can change. “UTC” marks moments.'],
  ]
}

function setWords(search: ShipmentsSearch, count: number, selectedCount: number | null): string {
  if (selectedCount === null) {
    return isFiltered(search)
      ? `All shipments that match the filters: ${count.toLocaleString('en-GB')}`
      : `All shipments of the account: ${count.toLocaleString('en-GB')}`
  }
  const missing = selectedCount - count
  const gone = missing > 0 ? `; ${counted(missing, 'is', 'are')} not in this account any more` : ''
  return `${counted(selectedCount, 'selected shipment')}${gone}`
}

const FILTER_TITLES = [
  ['status', 'Status'],
  ['tag', 'PO or tag'],
  ['q', 'Search'],
  ['updatedSince', 'Updated since'],
  ['createdSince', 'Created since'],
  ['mode', 'Mode'],
  ['service', 'Service'],
  ['stage', 'Stage'],
  ['carrier', 'Carrier'],
  ['from', 'From'],
  ['to', 'To'],
  ['etaFrom', 'ETA from'],
  ['etaTo', 'ETA to'],
  ['attention', 'Attention'],
  ['insured', 'Insured'],
  ['hazardous', 'Hazardous'],
] as const satisfies readonly (readonly [keyof ServerFilters | keyof LoadedFilters, string])[]

/** 'Status: Active or Delivered; PO or tag: 00123', values as they stand in the address of the view. */
export function filterWords(search: ShipmentsSearch): string {
  const words = FILTER_TITLES.flatMap(([name, title]) => {
    const value: string | readonly string[] | undefined = search[name]
    return value === undefined ? [] : [`${title}: ${[value].flat().join(' or ')}`]
  })
  return words.length > 0 ? words.join('; ') : 'None'
}
