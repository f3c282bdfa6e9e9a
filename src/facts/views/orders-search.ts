import { ORDER_VERDICTS, type OrderVerdict } from '#contract/dashboard-api/judged-names.ts'
import { knownOf, oneOf, plainOf, present } from './read-values.ts'

/** What Orders shows, as it stands in the URL. */
export interface OrdersSearch {
  /** Any of these. */
  readonly verdict?: readonly OrderVerdict[]
  /** What the PO, or a shipment of it, is found by. */
  readonly q?: string
  /** Only POs with a shipment that the user has taken, or was given. */
  readonly mine?: 'yes'
}

/** Reads the URL's query; a malformed value falls back to "not chosen" and never fails. */
export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  return present({
    verdict: knownOf(ORDER_VERDICTS, raw.verdict),
    q: plainOf(raw.q),
    mine: oneOf(['yes'], raw.mine),
  })
}
