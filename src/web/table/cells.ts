import type { CSSProperties, ReactNode } from 'react'
import type { WorkGroup, WorkRow } from './lines.ts'

/**
 * The content of a page's table. Cells are `td` elements with `role="cell"`, one for each column; the one that names
 * the row may be a `th` with `role="rowheader"`.
 */
export interface WorklistCells<Row extends WorkRow, Group extends WorkGroup<Row>> {
  /** A `thead` with the column titles. */
  readonly head: ReactNode
  /** Number of columns if some may be hidden. */
  readonly columnCount?: number | undefined
  /** The content of a heading, inside a button that collapses the group. */
  heading?(group: Group, isFolded: boolean): ReactNode
  /** The content of a row, or of one of its further items. */
  row(row: Row, line: DrawnRow): ReactNode
  /** Classes of the lines of rows and items. */
  readonly rowClass: string
  readonly itemClass?: string
  /** Styles of the table. */
  readonly style?: CSSProperties
}

/** State of a line. The element that takes the focus, a link or a text, has `data-focus`. */
export interface DrawnRow {
  /** Index of its item: 0 for the row itself. */
  readonly at: number
  /** Whether to show its buttons: the pointer or focus is in the line, or there is no pointer. */
  readonly isActive: boolean
  readonly isUnfolded: boolean
  /** Expands or collapses the row's further items. */
  readonly unfold: (row: string) => void
}
