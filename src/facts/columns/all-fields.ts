import { LIST_COLUMNS } from './list-columns.ts'
import { MODE_COLUMN, REFERENCE_COLUMN, SERVICE_COLUMN } from './list-sheet.ts'
import { COLUMN_NAMES, type ColumnName } from '../filters/column-names.ts'
import { splitAtCapitals } from '../words/split-at-capitals.ts'
import { CARGO_COLUMNS } from './cargo-columns.ts'
import { DEADLINE_COLUMNS } from './deadline-columns.ts'
import { yesOrNo } from '../text/yes-or-no.ts'
import { column, joined, momentColumn, type ExportColumn } from './sheet-column.ts'
import { ROUTE_COLUMNS } from './route-columns.ts'

/** The most useful first. */
const IN_ORDER: readonly ExportColumn[] = [
  REFERENCE_COLUMN,
  ...LIST_COLUMNS.tags,
  ...LIST_COLUMNS.status,
  ...LIST_COLUMNS.stage,
  MODE_COLUMN,
  SERVICE_COLUMN,
  ...LIST_COLUMNS.eta,
  ...LIST_COLUMNS.next,
  ...ROUTE_COLUMNS,
  ...LIST_COLUMNS.carrier,
  ...LIST_COLUMNS.booking,
  ...LIST_COLUMNS.bills,
  ...DEADLINE_COLUMNS,
  ...CARGO_COLUMNS,
  column('Incoterms', 10, ({ incoterms }) => incoterms && splitAtCapitals(incoterms)),
  column('Insured', 8, ({ insured }) => yesOrNo(insured)),
  column('Parcel carrier', 14, ({ parcels }) => parcels?.carrier ?? null),
  column('Tracking numbers', 26, ({ parcels }) => joined(parcels?.trackingNumbers ?? [])),
  column('Marketplace inbound IDs', 22, ({ marketplace }) => joined(marketplace?.fbaIds ?? [])),
  column('Marketplace reference IDs', 22, ({ marketplace }) => joined(marketplace?.referenceIds ?? [])),
  momentColumn('Cancelled', ({ cancelledAt }) => cancelledAt),
  ...LIST_COLUMNS.created,
  ...LIST_COLUMNS.updated,
]

/** Replaced by more detailed fields. */
const DETAILED: ReadonlySet<ColumnName> = new Set([
  'route',
  'portEta',
  'etd',
  'vessel',
  'destination',
  'supplier',
])

/** Every field of the export. List columns that have no place in the order above come last. */
export const ALL_FIELDS: readonly ExportColumn[] = [
  ...IN_ORDER,
  ...COLUMN_NAMES.filter((name) => !DETAILED.has(name))
    .flatMap((name) => LIST_COLUMNS[name])
    .filter((each) => !IN_ORDER.includes(each)),
]
