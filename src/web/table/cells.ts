import type { CSSProperties, ReactNode } from 'react'
import type { Held, HeldGroup } from './snapshot.ts'
import type { WorkGroup, WorkRow } from './lines.ts'

/**
 * What a page draws. Cells are `td` elements with `role="cell"`, one for each column; the one that names the row may be a
 * `th` with `role="rowheader"`.
 */
export interface WorklistCells<Row extends WorkRow, Group extends WorkGroup<Row>> {
  /** Titles of the columns, for screen readers only; or a `thead` that is seen. */
  readonly columns: readonly string[] | ReactNode
  /** How many columns there are, where some may not be drawn. */
  readonly columnCount?: number | undefined
  /** What a heading says; a button around it folds the group. */
  heading?(group: HeldGroup<Row, Group>, isFolded: boolean): ReactNode
  row(row: Held<Row>, line: DrawnRow): ReactNode
  /** One of the other items of an unfolded row. */
  item?(row: Held<Row>, at: number, line: LineState): ReactNode
  /** Styles of the lines of rows and items. */
  readonly rowClass: string
  readonly itemClass?: string
  /** Styles of the table. */
  readonly style?: CSSProperties
}

/** What a line knows of itself. The element of a line that takes the focus, a link or a text, has `data-focus`. */
export interface LineState {
  /** The pointer or the focus is there, or there is no pointer: its buttons are drawn. */
  readonly isActive: boolean
}

export interface DrawnRow extends LineState {
  readonly isUnfolded: boolean
  readonly isSelected: boolean
  /** Shows the row's other items, or hides them. */
  readonly unfold: (row: string) => void
}
