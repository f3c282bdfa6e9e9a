import type { Column } from '../column.ts'

/** Conditions that affect the widths of columns. All widths are in rem. */
export interface Widths {
  /** Whether a row is one line. */
  readonly isCompact: boolean
  /** Whether the columns have less space than they need. */
  readonly isNarrow: boolean
  /** Whether rows have three lines, in which texts may wrap. */
  readonly isTall: boolean
  /** Whether the table may scroll sideways, so that nothing must be cut off. */
  readonly isPinned: boolean
}

/** Space at the end of a row, without and with the row's menu. */
const END = 0.875
const MENU_END = 2
/** Minimum width of the leading column, including its checkbox. */
const LEADING = 11
/** Added because compact rows have the text of two lines side by side. */
const COMPACT_MORE_LEADING = 3.375
/** Added for the longest usual texts: a date in another year, a full service name. */
const PINNED_MORE_LEADING = 0.75
/** Added for the menu beside the text of a compact row. */
const COMPACT_PINNED_MORE_LEADING = 1.375

/** How the columns of a table share its width, the leading one first. */
export interface TableLayout {
  /** `grid-template-columns` of a row: the minimum width of each column, and its share of the rest. */
  readonly tracks: string
  /** Free space at the end of a row. */
  readonly end: number
  /** Minimum width of the table. */
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

/** Whether the row's menu is below its name, because the end of the row may be scrolled away or has no space. */
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
  // In compact rows, tags have one line and cannot wrap.
  const isKept = isCompact && name === 'tags'
  const less = isTall ? fit.tall : isNarrow && !isKept ? fit.narrow : 0
  return widthMin + (more ?? 0) - (less ?? 0)
}

function trackText({ least, share }: { readonly least: number; readonly share: number }): string {
  const width = `${Number(least.toFixed(4))}rem`
  return share === 0 ? width : `minmax(${width},${share}fr)`
}
