/** Columns after the leading one, in their default order. */
export const COLUMN_NAMES = [
  'tags',
  'route',
  'stage',
  'next',
  'eta',
  'status',
  'required',
  'portEta',
  'deliveryEta',
  'slip',
  'etd',
  'vessel',
  'destination',
  'supplier',
  'goods',
  'weight',
  'attention',
  'lastFreeDay',
  'emptyReturn',
  'cutoffs',
  'carrier',
  'booking',
  'bills',
  'containers',
  'created',
  'updated',
] as const
export type ColumnName = (typeof COLUMN_NAMES)[number]

/** The columns shown by default. */
export const DEFAULT_COLUMNS = ['tags', 'route', 'stage', 'next', 'eta'] as const

/** Columns that the list can be sorted by. `shipment` is the leading column. */
export const SORT_NAMES = [
  'shipment',
  ...COLUMN_NAMES.filter((name) => name !== 'booking' && name !== 'bills' && name !== 'containers'),
] as const
export type SortName = (typeof SORT_NAMES)[number]
/** Ascending, or descending with a leading `-`. */
export type SortOrder = SortName | `-${SortName}`
