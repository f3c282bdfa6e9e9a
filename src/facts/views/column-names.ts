/** Columns beside the leading one, in the order in which they stand until the user moves one. */
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
/** One of {@link COLUMN_NAMES}. */
export type ColumnName = (typeof COLUMN_NAMES)[number]

/** The columns that are shown when none were chosen. */
export const DEFAULT_COLUMNS = ['tags', 'route', 'stage', 'next', 'eta'] as const

/** Columns that the list can be sorted by; `shipment` is the leading one. */
export const SORT_NAMES = [
  'shipment',
  ...COLUMN_NAMES.filter((name) => name !== 'booking' && name !== 'bills' && name !== 'containers'),
] as const
/** One of {@link SORT_NAMES}. */
export type SortName = (typeof SORT_NAMES)[number]
/** Rising, or falling with a leading `-`. */
export type SortOrder = SortName | `-${SortName}`
