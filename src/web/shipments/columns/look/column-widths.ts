import type { Column } from '../column.ts'

/** What the widths of the columns depend on. All widths are in rem. */
export interface Widths {
  /** A row is one line. */
  readonly isCompact: boolean
  /** There is less room than the columns would like. */
  readonly isNarrow: boolean
  /** Rows have three lines, in which texts may go on. */
  readonly isTall: boolean
  /** The table is scrolled sideways if need be, so that nothing has to be cut off. */
  readonly isPinned: boolean
}

/** The space at the end of a row, and where its menu stands there. */
const END = 0.875
const MENU_END = 2
/** With the box before it. */
const LEADING = 11
/** What two lines say, side by side. */
const COMPACT_MORE_LEADING = 3.375
/** For the longest that is usual: a date of another year, a service by its full name. */
const PINNED_MORE_LEADING = 0.75
/** For the menu beside what one line says. */
const COMPACT_PINNED_MORE_LEADING = 1.375

/** How the columns of a table share its room, the leading one first. */
export interface TableLayout {
  /** `grid-template-columns` of a row: the least width of each column, and what is left over by its share. */
  readonly tracks: string
  /** What a row leaves free at its end. */
  readonly end: number
  /** The least width of the table. */
  readonly least: number
}

export function tableLayout(columns: readonly Column[], widths: Widths): TableLayout {
  const facts = columns.map((column) => ({ least: columnWidth(column, widths), share: column.share }))
  const end = hasMenuInLead(widths) ? END : MENU_END
  const tracks = [{ least: leadWidth(widths), share: LEADING }, ...facts]
  return {
    tracks: tracks.map(trackText).join(' '),
    end,
    least: tracks.reduce((sum, { least }) => sum + least, end),
  }
}

/** Whether the menu of a row stands below its name, since the end of the row is scrolled away or has no room. */
export function hasMenuInLead({ isPinned, isTall }: Pick<Widths, 'isPinned' | 'isTall'>): boolean {
  return isPinned || isTall
}

function leadWidth({ isCompact, isPinned }: Widths): number {
  if (isCompact) return LEADING + COMPACT_MORE_LEADING + (isPinned ? COMPACT_PINNED_MORE_LEADING : 0)
  return isPinned ? LEADING + PINNED_MORE_LEADING : LEADING
}

function columnWidth(
  { name, widthMin, fit = {} }: Column,
  { isCompact, isNarrow, isTall, isPinned }: Widths,
): number {
  const more = isCompact ? fit.compact : isPinned ? fit.pinned : 0
  // What has one line does not go on in a second.
  const isKept = isCompact && name === 'tags'
  const less = isTall ? fit.tall : isNarrow && !isKept ? fit.narrow : 0
  return widthMin + (more ?? 0) - (less ?? 0)
}

function trackText({ least, share }: { readonly least: number; readonly share: number }): string {
  const width = `${Number(least.toFixed(4))}rem`
  return share === 0 ? width : `minmax(${width},${share}fr)`
}
