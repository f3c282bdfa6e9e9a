import type { Envelope } from '#contract/dashboard-api/account.ts'
import type { ExportRequest } from '#contract/dashboard-api/export.ts'
import type { Clock } from '../shipment/clock.ts'
import { counted } from '../text/counted.ts'
import { grouped } from '../text/grouped.ts'
import { instantInZone } from '../text/relative-instant.ts'
import { orderVerdictWord } from '../orders/order-words.ts'
import { NO_NAMES } from '../filters/choice.ts'
import { ALL_CHOICES } from '../filters/choices.ts'
import { dayOf } from '../filters/eta-bound.ts'
import { chosenValues, listFiltersAt } from '../filters/search-edits.ts'
import type { OrdersSearch } from '../filters/orders-search.ts'
import { ETA_LABELS, ETA_RANGES, type ShipmentsSearch } from '../filters/search.ts'
import { splitAtCapitals } from '../words/split-at-capitals.ts'

interface AboutOptions {
  readonly request: Pick<ExportRequest, 'of' | 'rows' | 'references' | 'tags'>
  /** `null` if its name is unknown. */
  readonly account: string | null
  readonly filters: string
  readonly clock: Clock
  readonly envelope: Pick<Envelope, 'asOf' | 'known' | 'isWhole' | 'isCapped'>
  readonly count: number
  /** Shipments whose notes could not be loaded; `null` if none of the team's state could be loaded. */
  readonly missingNotes: number | null
}

/** The lines that describe a file, as title and value. */
export function aboutExport(options: AboutOptions): (readonly [title: string, text: string])[] {
  const { account, filters, clock, envelope, missingNotes, request } = options
  const exported = new Date(clock.nowMs).toISOString()
  const { asOf } = envelope
  const inZone = (instant: string) => `${instant} (${instantInZone(instant, clock.timeZone)})`
  return [
    ...(account === null ? [] : [['Account', account] as const]),
    ['Set', setLabel(options)],
    ['Filters', filters],
    ...(envelope.isWhole ? [] : [['Not complete', partLabel(envelope)] as const]),
    ['As of', asOf === null ? 'The shipment service has not answered yet.' : inZone(asOf)],
    ['Exported', inZone(exported)],
    ['Days', 'Calendar days up to the date at each place, at the time of export.'],
    ['Dates', 'Local calendar dates of the place, as recorded. Estimates can change. “UTC” marks moments.'],
    [
      'Days late is a minimum',
      'Only the arrival at the port has a date, or the estimate has passed. Delivery comes later.',
    ],
    ['Team', teamLabel(missingNotes)],
    ...(request.rows === 'containers' ? [['Lines', CONTAINER_LINES] as const] : []),
  ]
}

const CONTAINER_LINES =
  'One for each container, and one for a shipment without containers. Values of the complete shipment repeat on each line: do not add up weights and volumes.'

/** '12,400 of your shipments so far'. */
function partLabel({ known, isCapped }: AboutOptions['envelope']): string {
  return isCapped
    ? `Only active and recently updated shipments, ${grouped(known)} in all. The account has more.`
    : `${grouped(known)} of your shipments so far. The rest was still loading.`
}

function teamLabel(missingNotes: number | null): string {
  if (missingNotes === null) return 'The team’s entries could not be loaded, so “Attention” lists every item.'
  const missing = missingNotes > 0 ? ` The notes of ${counted(missingNotes, 'shipment')} are missing.` : ''
  return `“Attention” omits the items that the team has handled, snoozed or ticked.${missing}`
}

const SETS = {
  list: 'All shipments that match the filters',
  today: 'Shipments on Today',
  orders: 'Shipments in the orders',
  po: 'Shipments in the PO',
  changes: 'Changes to shipments',
} as const satisfies Record<ExportRequest['of'], string>

function setLabel({ request, filters, count, envelope }: AboutOptions): string {
  const { of, rows, references, tags } = request
  if (rows === 'orders') return counted(count, tags ? 'selected order' : 'order')
  if (tags) return `Shipments in ${counted(tags.length, 'selected order')}: ${grouped(count)}`
  if (references) {
    const gone = references.length - count
    const goneWords = gone > 0 ? `; ${counted(gone, 'is', 'are')} no longer in this account` : ''
    return `${counted(references.length, 'selected shipment')}${goneWords}`
  }
  const isAll = of === 'list' && filters === NO_FILTERS
  const all = envelope.isWhole ? 'All shipments of the account' : 'Shipments in part of the account'
  return `${isAll ? all : SETS[of]}: ${grouped(count)}`
}

export const NO_FILTERS = 'None'

/** 'Status: Active or Delivered; PO: 00123', with days and times in ISO format. */
export function filterWords(search: ShipmentsSearch & Pick<OrdersSearch, 'verdict'>, clock: Clock): string {
  const filters = listFiltersAt(search, clock.nowMs)
  const words: readonly (readonly [title: string, values: readonly string[]])[] = [
    ['Required date', (search.verdict ?? []).map(orderVerdictWord)],
    ['Status', (search.status ?? []).map(splitAtCapitals)],
    ['PO', given(search.tag)],
    ['Search', given(search.q)],
    ['Updated since', given(filters.updatedSince)],
    ['Delivered shipments since', given(filters.deliveredSince)],
    ...ALL_CHOICES.map(([name, { title, word }]) => {
      const values = chosenValues(search, name).map((value) => word(value, NO_NAMES, clock.today))
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
  return chosen.map(([title, values]) => `${title}: ${values.join(' or ')}`).join('; ') || NO_FILTERS
}

function given(text: string | null | undefined): string[] {
  return text === null || text === undefined ? [] : [text]
}
