import { COLUMN_NAMES, type ColumnName, type SortName } from '#facts/views/search.ts'

/** A column of the list, beside what stands in its cells. */
export interface Column {
  readonly name: ColumnName
  readonly title: string
  /** In rem, with the space around the text; never narrower. */
  readonly widthMin: number
  /** The width that it would like, which is its share of the room; 0 where more room would say nothing more. */
  readonly share: number
  /** What the column is sorted by; `null` where no order of it means anything. */
  readonly sort: SortName | null
}

/** Title of the leading column, which is always there. */
export const LEAD_TITLE = 'Shipment'

const FACTS: Readonly<Record<ColumnName, Omit<Column, 'name'>>> = {
  tags: { title: 'PO / tags', widthMin: 8.25, share: 8.25, sort: 'tags' },
  route: { title: 'Route', widthMin: 12, share: 12, sort: 'route' },
  stage: { title: 'Stage', widthMin: 12, share: 12.5, sort: 'stage' },
  next: { title: 'Next event', widthMin: 13, share: 14.75, sort: 'next' },
  eta: { title: 'ETA', widthMin: 9, share: 9, sort: 'eta' },
  status: { title: 'Status', widthMin: 5.75, share: 0, sort: 'status' },
  portEta: { title: 'Port ETA', widthMin: 9, share: 9, sort: 'portEta' },
  etd: { title: 'ETD', widthMin: 10.5, share: 10.5, sort: 'etd' },
  vessel: { title: 'Vessel or flight', widthMin: 12, share: 12.5, sort: 'vessel' },
  destination: { title: 'Destination', widthMin: 10, share: 11, sort: 'destination' },
  supplier: { title: 'Supplier', widthMin: 11, share: 12, sort: 'supplier' },
  goods: { title: 'Goods', widthMin: 10, share: 13, sort: 'goods' },
  weight: { title: 'Gross weight', widthMin: 8, share: 8, sort: 'weight' },
  attention: { title: 'Attention', widthMin: 21.5, share: 21.5, sort: 'attention' },
  lastFreeDay: { title: 'Last free day', widthMin: 12, share: 13, sort: 'lastFreeDay' },
  cutoffs: { title: 'Cutoffs', widthMin: 12, share: 12.5, sort: 'cutoffs' },
  carrier: { title: 'Carrier', widthMin: 8.5, share: 11, sort: 'carrier' },
  booking: { title: 'Booking', widthMin: 9.5, share: 10.5, sort: null },
  bills: { title: 'Bills', widthMin: 10.5, share: 13, sort: null },
  containers: { title: 'Containers', widthMin: 9, share: 10, sort: null },
  created: { title: 'Created', widthMin: 7, share: 0, sort: 'created' },
  updated: { title: 'Updated', widthMin: 6, share: 0, sort: 'updated' },
}

/** All columns beside the leading one, in the order in which they stand until the reader moves one. */
export const COLUMNS: readonly Column[] = columnsNamed(COLUMN_NAMES)

/** Some columns, in the order of their names. */
export function columnsNamed(names: readonly ColumnName[]): Column[] {
  return names.map((name) => ({ name, ...FACTS[name] }))
}
