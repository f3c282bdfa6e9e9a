import type { ListPage } from '#contract/dashboard-api/list.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'

const VERSION = { boot: 'b', sequence: 1 }

/** A page of a list that has these rows alone, unless said otherwise. For tests. */
export function listAnswer(rows: readonly ShipmentRow[], rest: Partial<ListPage> = {}): ListPage {
  const { first = 0 } = rest
  return {
    asOf: null,
    version: VERSION,
    known: rows.length,
    isWhole: true,
    isCapped: false,
    snapshot: 's',
    total: rows.length,
    first,
    rows: rows.map((shipment, at) => ({
      index: first + at,
      shipment,
      version: VERSION,
      items: [],
      required: null,
      owner: null,
      marks: [],
    })),
    next: null,
    previous: null,
    ...rest,
  }
}
