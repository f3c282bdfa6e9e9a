import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { instantInZone } from '#facts/text/relative-instant.ts'
import { dayOf } from '#facts/views/matches-loaded-filters.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { ALL_CHOICES } from '#facts/views/choices.ts'
import { chosenValues } from '../filters/active-filters.ts'
import { statusLabel } from '../words/shipment-labels.ts'
import { ETA_LABELS, ETA_RANGES, type ListFilters, type ShipmentsSearch } from '#facts/views/search.ts'
import { isFiltered } from '#facts/views/search-edits.ts'
import type { Sheet } from '../columns/sheet.ts'

interface AboutOptions {
  readonly search: ShipmentsSearch
  /** The filters sent to the service, with time spans as instants. */
  readonly filters: ListFilters
  readonly clock: Clock
  /** Shipments in the file. */
  readonly count: number
  /** How many were selected; `null` for everything that matches the filters. */
  readonly selectedCount: number | null
  /** Shipments whose notes could not be read; `null` where nothing of the team's state could. */
  readonly unreadNotes: number | null
}

/** What the file is about: which shipments these are, which filters apply, and when they were read. */
export function aboutExport(options: AboutOptions): Sheet['about'] {
  const { search, clock, count, selectedCount, unreadNotes } = options
  const instant = new Date(clock.nowMs).toISOString()
  return [
    ['Set', setWords(search, count, selectedCount)],
    ['Filters', filterWords(options)],
    ['Exported', `${instant} (${instantInZone(instant)})`],
    ['Days', `Calendar days to ${formatDateNear(clock.today, clock.today)}, the day of this export.`],
    ['Dates', 'Local calendar dates of the place, as recorded. Estimates can change. “UTC” marks moments.'],
    ['Team', teamWords(unreadNotes)],
  ]
}

function teamWords(unreadNotes: number | null): string {
  if (unreadNotes === null) return 'What the team wrote could not be read: “Attention” holds every item.'
  const unread = unreadNotes > 0 ? ` The notes of ${counted(unreadNotes, 'shipment')} could not be read.` : ''
  return `“Attention” is without the items that the team has handled, snoozed or ticked.${unread}`
}

function setWords(search: ShipmentsSearch, count: number, selectedCount: number | null): string {
  if (selectedCount === null) {
    return isFiltered(search)
      ? `All shipments that match the filters: ${grouped(count)}`
      : `All shipments of the account: ${grouped(count)}`
  }
  const missing = selectedCount - count
  const missingWords = missing > 0 ? `; ${counted(missing, 'is', 'are')} no longer in this account` : ''
  return `${counted(selectedCount, 'selected shipment')}${missingWords}`
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** 'Status: Active or Delivered; PO or tag: 00123', with days and moments in ISO form. */
export function filterWords({
  search,
  filters,
  clock,
}: Pick<AboutOptions, 'search' | 'filters' | 'clock'>): string {
  const words: readonly (readonly [title: string, values: readonly string[]])[] = [
    ['Status', (search.status ?? []).map((status) => statusLabel(status).short)],
    ['PO or tag', given(search.tag)],
    ['Search', given(search.q)],
    ['Updated since', given(filters.updatedSince)],
    ['Created since', given(filters.createdSince)],
    ['Delivered shipments since', given(filters.deliveredSince)],
    ...ALL_CHOICES.map(([name, { title, word }]) => {
      const values = chosenValues(search, name).map((value) => word(value, NO_NAMES))
      return [title, values] as const
    }),
    ...ETA_RANGES.flatMap((name) =>
      (['From', 'To'] as const).map((bound): [string, string[]] => [
        `${ETA_LABELS[name]} ${bound.toLowerCase()}`,
        given(dayOf(search[`${name}${bound}`], clock)),
      ]),
    ),
  ]
  const chosen = words.filter(([, values]) => values.length > 0)
  return chosen.map(([title, values]) => `${title}: ${values.join(' or ')}`).join('; ') || 'None'
}

function given(text: string | null | undefined): string[] {
  return text === null || text === undefined ? [] : [text]
}
