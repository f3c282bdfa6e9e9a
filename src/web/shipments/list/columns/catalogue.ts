import { COLUMN_NAMES, type ColumnName, type SortName } from '../../search.ts'

/** A column of the list, beside what stands in its cells. */
export interface Column {
  readonly name: ColumnName
  readonly title: string
  /** In rem, with the space around the text; never narrower. */
  readonly widthMin: number
  /** Its share of the room that is left over; 0 where more room would say nothing more. */
  readonly share: number
  /** What the column is sorted by; `null` where no order of it means anything. */
  readonly sort: SortName | null
}

/** Title of the leading column, which is always there. */
export const LEAD_TITLE = 'Shipment'

const FACTS: Readonly<Record<ColumnName, Omit<Column, 'name'>>> = {
  tags: { title: 'PO / tags', widthMin: 6.75, share: 1.2, sort: 'tags' },
  route: { title: 'Route', widthMin: 10, share: 2, sort: null },
  progress: { title: 'Progress', widthMin: 8.25, share: 0, sort: null },
  next: { title: 'Next event', widthMin: 11.25, share: 1.7, sort: 'next' },
  eta: { title: 'ETA', widthMin: 8, share: 1.25, sort: 'eta' },
  status: { title: 'Status', widthMin: 5.25, share: 0, sort: 'status' },
  attention: { title: 'Attention', widthMin: 12.5, share: 2.5, sort: 'attention' },
  lastFreeDay: { title: 'Last free day', widthMin: 12, share: 1.3, sort: 'lastFreeDay' },
  cutoffs: { title: 'Cutoffs', widthMin: 12, share: 1, sort: 'cutoffs' },
  carrier: { title: 'Carrier', widthMin: 8.5, share: 1, sort: 'carrier' },
  booking: { title: 'Booking', widthMin: 9.5, share: 1, sort: null },
  bills: { title: 'Bills', widthMin: 10.5, share: 1, sort: null },
  containers: { title: 'Containers', widthMin: 9, share: 1, sort: null },
  created: { title: 'Created', widthMin: 7, share: 0, sort: 'created' },
  updated: { title: 'Updated', widthMin: 5.5, share: 0, sort: 'updated' },
}

/** All columns beside the leading one, in the order in which they stand. */
export const COLUMNS: readonly Column[] = COLUMN_NAMES.map((name) => ({ name, ...FACTS[name] }))
