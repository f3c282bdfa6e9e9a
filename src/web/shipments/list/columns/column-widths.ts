import type { ColumnName, LeadName } from '#facts/views/search.ts'
import type { Column } from './catalogue.ts'

/** What the widths of the columns depend on. All widths are in rem. */
export interface Widths {
  readonly lead: LeadName
  /** A row is one line. */
  readonly isCompact: boolean
  /** There is less room than the columns would like. */
  readonly isNarrow: boolean
  /** Rows have three lines, in which texts may go on. */
  readonly isTall: boolean
  /** The table is scrolled sideways if need be, so that nothing has to be cut off. */
  readonly isPinned: boolean
}

/** The space at the end of a row. */
const END = 0.875
/** With the box before it. */
const LEADING = 11
/** Another identifier stands with the reference below it. */
const LEADING_OTHER = 13.25
/** What two lines say, side by side. */
const COMPACT_MORE_LEADING = 3.375
const COMPACT_MORE: Partial<Record<ColumnName, number>> = { next: 3.5, eta: 2.5, carrier: 1.25 }
/** For the longest that is usual: a date of another year, a service by its full name. */
const PINNED_MORE_LEADING = 0.75
const PINNED_MORE: Partial<Record<ColumnName, number>> = { tags: 1.5 }
/** What a narrow table takes away from some columns before it leaves out others. */
const NARROW_LESS: Partial<Record<ColumnName, number>> = { tags: 1, route: 4, eta: 0.25 }
/** The same where rows have three lines; the stage has a badge and the next event with it. */
const TALL_LESS: Partial<Record<ColumnName, number>> = { tags: 1.75, route: 5.75, stage: -0.5, eta: 0.75 }

/** The least width of a table. */
export function tableWidth(columns: readonly Column[], widths: Widths): number {
  return columns.reduce((sum, column) => sum + columnWidth(column, widths), leadWidth(widths) + END)
}

/** `grid-template-columns` of a row: the least width of each column, and what is left over by its share. */
export function columnTracks(columns: readonly Column[], widths: Widths): string {
  const tracks = columns.map((column) => track(columnWidth(column, widths), column.share))
  return [track(leadWidth(widths), LEADING), ...tracks].join(' ')
}

function leadWidth({ lead, isCompact, isPinned }: Widths): number {
  const width = lead === 'reference' ? LEADING : LEADING_OTHER
  if (isCompact) return width + COMPACT_MORE_LEADING
  return isPinned ? width + PINNED_MORE_LEADING : width
}

function columnWidth({ name, widthMin }: Column, { isCompact, isNarrow, isTall, isPinned }: Widths): number {
  const more = isCompact ? COMPACT_MORE[name] : isPinned ? PINNED_MORE[name] : 0
  // What has one line does not go on in a second.
  const isKept = isCompact && name === 'tags'
  const less = isTall ? TALL_LESS[name] : isNarrow && !isKept ? NARROW_LESS[name] : 0
  return widthMin + (more ?? 0) - (less ?? 0)
}

function track(width: number, share: number): string {
  return share === 0 ? `${width}rem` : `minmax(${width}rem,${share}fr)`
}
