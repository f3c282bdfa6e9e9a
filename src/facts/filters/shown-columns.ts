import { COLUMN_NAMES, type ColumnName, DEFAULT_COLUMNS } from './column-names.ts'
import { filteredArrivals } from './search-edits.ts'
import type { ShipmentsSearch } from './search.ts'

/** The column for each arrival or deadline, by prefix of the filter's name. */
const DUE_COLUMNS = [
  ['port-arrival-', 'portEta'],
  ['delivery-', 'deliveryEta'],
  ['arrival-', 'eta'],
  ['cutoff-', 'cutoffs'],
  ['free-time-', 'lastFreeDay'],
  ['empty-return-', 'emptyReturn'],
  ['required-', 'required'],
] as const

/** The columns of a list in order: the chosen ones, and those of the dates it is filtered by. */
export function shownColumns(search: ShipmentsSearch): readonly ColumnName[] {
  const { cols = DEFAULT_COLUMNS, due = [] } = search
  const dues = DUE_COLUMNS.filter(([start]) => due.some((name) => name.startsWith(start)))
  return [...filteredArrivals(search), ...dues.map(([, name]) => name)].reduce(withColumn, cols)
}

/** Adds a column after the one it follows by default. */
export function withColumn(before: readonly ColumnName[], name: ColumnName): readonly ColumnName[] {
  if (before.includes(name)) return before
  const usuallyBefore = COLUMN_NAMES.slice(0, COLUMN_NAMES.indexOf(name))
  const neighbour = usuallyBefore.findLast((each) => before.includes(each))
  return before.toSpliced(neighbour === undefined ? 0 : before.indexOf(neighbour) + 1, 0, name)
}
