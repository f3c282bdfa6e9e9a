import { billsColumn } from '../columns/bills.tsx'
import { bookingColumn } from '../columns/booking.tsx'
import { carrierColumn } from '../columns/carrier.tsx'
import { COLUMNS } from '../columns/columns.ts'
import { REFERENCE_COLUMN, SERVICE_COLUMN } from '../columns/list-sheet.ts'
import { createdColumn } from '../columns/created.tsx'
import { etaColumn } from '../columns/eta.tsx'
import { nextColumn } from '../columns/next.tsx'
import { stageColumn } from '../columns/stage.tsx'
import { statusColumn } from '../columns/status.tsx'
import { tagsColumn } from '../columns/tags.tsx'
import { updatedColumn } from '../columns/updated.tsx'
import { incotermsLabel, modeLabel } from '../words/shipment-labels.ts'
import { CARGO_COLUMNS } from './cargo-columns.ts'
import { DEADLINE_COLUMNS } from './deadline-columns.ts'
import { column, joined, momentColumn, yesOrNo, type ExportColumn } from '../columns/sheet-column.ts'
import { ROUTE_COLUMNS } from './route-columns.ts'

/** The most useful first. */
const IN_ORDER: readonly ExportColumn[] = [
  REFERENCE_COLUMN,
  ...tagsColumn.exported,
  ...statusColumn.exported,
  ...stageColumn.exported,
  column('Mode', 8, ({ mode }) => modeLabel(mode).short),
  SERVICE_COLUMN,
  ...etaColumn.exported,
  ...nextColumn.exported,
  ...ROUTE_COLUMNS,
  ...carrierColumn.exported,
  ...bookingColumn.exported,
  ...billsColumn.exported,
  ...DEADLINE_COLUMNS,
  ...CARGO_COLUMNS,
  column('Incoterms', 10, ({ incoterms, mode }) => incoterms && incotermsLabel(incoterms, mode).short),
  column('Insured', 8, ({ insured }) => yesOrNo(insured)),
  column('Parcel carrier', 14, ({ parcels }) => parcels?.carrier ?? null),
  column('Tracking numbers', 26, ({ parcels }) => joined(parcels?.trackingNumbers ?? [])),
  column('Marketplace inbound IDs', 22, ({ marketplace }) => joined(marketplace?.fbaIds ?? [])),
  column('Marketplace reference IDs', 22, ({ marketplace }) => joined(marketplace?.referenceIds ?? [])),
  momentColumn('Cancelled', ({ cancelledAt }) => cancelledAt),
  ...createdColumn.exported,
  ...updatedColumn.exported,
]

/** Every field of the export. Those of a column of the list that have no place above come last. */
export const ALL_FIELDS: readonly ExportColumn[] = [
  ...IN_ORDER,
  ...COLUMNS.filter(({ isDetailedInExport = false }) => !isDetailedInExport).flatMap(({ exported }) =>
    exported.filter((each) => !IN_ORDER.includes(each)),
  ),
]
