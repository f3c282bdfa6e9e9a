import { ORDER_VERDICTS, type OrderVerdict } from '#contract/dashboard-api/judged-names.ts'
import type { SortOrder } from './column-names.ts'
import {
  ETA_RANGES,
  readLoadedFilters,
  type ListLook,
  type LoadedFilters,
  type ShipmentsSearch,
} from './search.ts'
import { knownOf, oneOf, plainOf, present, sortIn, textOf } from './read-values.ts'

/** Filters of shipments that Orders has, too: an order matches if one of its shipments matches all of them. */
const SHIPMENT_FILTERS = [
  'from',
  'to',
  'place',
  ...ETA_RANGES.flatMap((name) => [`${name}From`, `${name}To`] as const),
] as const

/** The query of the Orders page. */
export interface OrdersSearch
  extends Pick<LoadedFilters, (typeof SHIPMENT_FILTERS)[number]>, Pick<ListLook, 'view'> {
  /** Any of these verdicts. */
  readonly verdict?: readonly OrderVerdict[]
  /** A text that matches the PO or one of its shipments. */
  readonly q?: string
  /** Only POs with a shipment that the user owns. */
  readonly mine?: 'yes'
  /** By a column of Orders; the most urgent first by default. */
  readonly sort?: SortOrder
}

/** Reads the URL's query. A malformed value counts as not chosen and never throws. */
export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  const filters = readLoadedFilters(raw)
  const ofShipments: Partial<OrdersSearch> = Object.fromEntries(
    SHIPMENT_FILTERS.map((name) => [name, filters[name]]),
  )
  return present({
    ...ofShipments,
    verdict: knownOf(ORDER_VERDICTS, raw.verdict),
    q: plainOf(raw.q),
    mine: oneOf(['yes'], raw.mine),
    sort: sortIn(raw.sort),
    view: textOf(raw.view),
  })
}

/** The filters that the proxy applies: the text, and those of shipments. */
export function askedOfOrders(search: OrdersSearch): ShipmentsSearch {
  const { verdict: _verdict, mine: _mine, sort: _sort, view: _view, ...asked } = search
  return asked
}
