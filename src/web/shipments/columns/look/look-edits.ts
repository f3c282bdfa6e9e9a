import { type ColumnName, DEFAULT_COLUMNS } from '#facts/filters/column-names.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { withValue } from '#facts/filters/search-edits.ts'
import { shownColumns, withColumn } from '#facts/filters/shown-columns.ts'

/** The search with a column shown or hidden. The last shown column stays. */
export function withColumnToggled(search: ShipmentsSearch, name: ColumnName): ShipmentsSearch {
  const before = shownColumns(search)
  const after = before.includes(name) ? before.filter((each) => each !== name) : withColumn(before, name)
  return after.length === 0 ? search : withColumns(search, after)
}

/** The search with a column moved one place to the left (-1) or right (1), if there is such a place. */
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

/** The search with another row height. */
export function withDensity(search: ShipmentsSearch, density: 'comfortable' | 'compact'): ShipmentsSearch {
  return withValue(search, 'density', density === 'compact' ? density : undefined)
}

/** The search with the default columns and row height. */
export function withUsualLook(search: ShipmentsSearch): ShipmentsSearch {
  const { cols: _cols, density: _density, ...rest } = search
  return rest
}

/** Whether columns and row height are the default ones. */
export function isUsualLook({ cols, density }: ShipmentsSearch): boolean {
  return cols === undefined && density === undefined
}
