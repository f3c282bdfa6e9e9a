import {
  COLUMN_NAMES,
  DEFAULT_COLUMNS,
  type ColumnName,
  type LeadName,
  type ShipmentsSearch,
} from '#facts/views/search.ts'
import { withValue } from '#facts/views/search-edits.ts'

/** The same search with a column shown or not; the last one stays. */
export function withColumnToggled(search: ShipmentsSearch, name: ColumnName): ShipmentsSearch {
  const before: readonly ColumnName[] = search.cols ?? DEFAULT_COLUMNS
  const after = COLUMN_NAMES.filter((each) => (each === name) !== before.includes(each))
  if (after.length === 0) return search
  return withValue(search, 'cols', after.join() === DEFAULT_COLUMNS.join() ? undefined : after)
}

/** The same search with another identifier leading. */
export function withLead(search: ShipmentsSearch, lead: LeadName): ShipmentsSearch {
  return withValue(search, 'lead', lead === 'reference' ? undefined : lead)
}

/** The same search with rows of another height. */
export function withDensity(search: ShipmentsSearch, density: 'comfortable' | 'compact'): ShipmentsSearch {
  return withValue(search, 'density', density === 'compact' ? density : undefined)
}

/** The same search as it looks to whoever has chosen nothing. */
export function withUsualLook(search: ShipmentsSearch): ShipmentsSearch {
  const { cols: _cols, lead: _lead, density: _density, ...rest } = search
  return rest
}

/** Whether nothing about the look was chosen. */
export function isUsualLook({ cols, lead, density }: ShipmentsSearch): boolean {
  return cols === undefined && lead === undefined && density === undefined
}
