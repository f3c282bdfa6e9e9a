import { ORDER_VERDICTS, type OrderVerdict } from '#contract/dashboard-api/judged-names.ts'
import type { SortOrder } from './column-names.ts'
import { knownOf, oneOf, plainOf, present, sortIn } from './read-values.ts'

/** The query of the Orders page. */
export interface OrdersSearch {
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
  return present({
    verdict: knownOf(ORDER_VERDICTS, raw.verdict),
    q: plainOf(raw.q),
    mine: oneOf(['yes'], raw.mine),
    sort: sortIn(raw.sort),
  })
}
