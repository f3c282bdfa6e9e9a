import type { VersionedRow } from '#contract/dashboard-api/account.ts'
import type { ListPage } from '#contract/dashboard-api/list.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { judgedItemsOf } from '#facts/attention/judged-items.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'

const VERSION = { boot: 'b', sequence: 1 }

/** A row without judged data. For tests. */
export function unjudged(shipment: ShipmentRow, version = VERSION): VersionedRow {
  return { shipment, items: [], required: null, owner: null, noteCount: 0, marks: [], version }
}

/** A row with judged items. For tests. */
export function judged(shipment: ShipmentRow, judge: Judge): VersionedRow {
  return { ...unjudged(shipment), items: judgedItemsOf(withPlausibleDates(shipment, judge), judge) }
}

/** A page of a list with only these rows, unless overridden. For tests. */
export function listAnswer(rows: readonly ShipmentRow[], rest: Partial<ListPage> = {}): ListPage {
  return {
    asOf: null,
    version: VERSION,
    known: rows.length,
    isWhole: true,
    isCapped: false,
    snapshot: 's',
    total: rows.length,
    rows: rows.map((shipment) => unjudged(shipment)),
    next: null,
    ...rest,
  }
}
