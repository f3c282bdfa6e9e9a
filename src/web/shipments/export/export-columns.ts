import type { Shipment } from '#contract/schema.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { stageLabel } from '#facts/words/stage-words.ts'
import { incotermsLabel, modeLabel, serviceLabel, statusLabel } from '../labels/shipment-labels.ts'
import { CARGO_COLUMNS } from './cargo-columns.ts'
import { DEADLINE_COLUMNS } from './deadline-columns.ts'
import { column, joined, yesOrNo, type ExportColumn } from './export-column.ts'
import { ROUTE_COLUMNS } from './route-columns.ts'
import type { CellValue } from './sheet.ts'

/** The columns of the export, the most useful first. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  column('Reference', 18, ({ reference }) => reference),
  column('PO / tags', 22, ({ tags }) => joined(tags)),
  column('Status', 10, ({ status }) => statusLabel(status).short),
  column('Stage', 28, (shipment) => stageLabel(shipment)),
  column('Mode', 8, ({ mode }) => modeLabel(mode).short),
  column('Service', 18, ({ serviceType }) => serviceLabel(serviceType).short),
  ...ROUTE_COLUMNS,
  column('Carrier', 22, ({ carrier }) => carrier?.name ?? null),
  column('Booking number', 18, ({ booking }) => booking.bookingNumber),
  column('Carrier confirmed', 10, (shipment) => yesOrNo(shipment.bookingConfirmedByCarrier)),
  column('Master bill', 18, ({ booking }) => booking.masterBill),
  column('House bill', 18, ({ booking }) => booking.houseBill),
  ...DEADLINE_COLUMNS,
  ...CARGO_COLUMNS,
  column('Incoterms', 10, ({ incoterms, mode }) => incoterms && incotermsLabel(incoterms, mode).short),
  column('Insured', 8, ({ insured }) => yesOrNo(insured)),
  column('Parcel carrier', 14, ({ parcels }) => parcels?.carrier ?? null),
  column('Tracking numbers', 26, ({ parcels }) => joined(parcels?.trackingNumbers ?? [])),
  column('Marketplace inbound IDs', 22, ({ marketplace }) => joined(marketplace?.fbaIds ?? [])),
  column('Marketplace reference IDs', 22, ({ marketplace }) => joined(marketplace?.referenceIds ?? [])),
  column('Cancelled (UTC)', 22, ({ cancelledAt }) => cancelledAt),
  column('Created (UTC)', 22, ({ createdAt }) => createdAt),
  column('Updated (UTC)', 22, ({ updatedAt }) => updatedAt),
]

/** The values of a shipment, column by column. */
export function exportRowOf(shipment: Shipment, clock: Clock): CellValue[] {
  return EXPORT_COLUMNS.map(({ value }) => value(shipment, clock))
}
