import { type ColumnName, DEFAULT_COLUMNS } from '#facts/views/column-names.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { withValue } from '#facts/views/search-edits.ts'
import { shownColumns, withColumn } from '#facts/views/shown-columns.ts'

/** The same search with a column shown or not; the last one stays. */
export function withColumnToggled(search: ShipmentsSearch, name: ColumnName): ShipmentsSearch {
  const before = shownColumns(search)
  const after = before.includes(name) ? before.filter((each) => each !== name) : withColumn(before, name)
  return after.length === 0 ? search : withColumns(search, after)
}

/** The same search with a column one place further to the left (-1) or to the right (1), if there is such a place. */
export function withColumnMoved(search: ShipmentsSearch, name: ColumnName, step: -1 | 1): ShipmentsSearch {
  const before = shownColumns(search)
  const from = before.indexOf(name)
  const neighbour = before[from + step]
  if (from === -1 || neighbour === undefined) return search
  return withColumns(search, before.with(from, neighbour).with(from + step, name))
}

function withColumns(search: ShipmentsSearch, names: readonly ColumnName[]): ShipmentsSearch {
  return withValue(search, 'cols', names.join() === DEFAULT_COLUMNS.join() ? undefined : names)
}

/** The same search with rows of another height. */
export function withDensity(search: ShipmentsSearch, density: 'comfortable' | 'compact'): ShipmentsSearch {
  return withValue(search, 'density', density === 'compact' ? density : undefined)
}

/** The same search in the usual look. */
export function withUsualLook(search: ShipmentsSearch): ShipmentsSearch {
  const { cols: _cols, density: _density, ...rest } = search
  return rest
}

/** Whether nothing about the look was chosen. */
export function isUsualLook({ cols, density }: ShipmentsSearch): boolean {
  return cols === undefined && density === undefined
}
