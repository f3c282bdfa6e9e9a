/**
 * A column of the list: an object in `columns.tsx`, or in its own file where it has rules. Its name is declared in
 * `facts/views/column-names.ts`, what is exported of it in `facts/columns/list-columns.ts`.
 */
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ShownItem } from '#facts/team/shown-items.ts'
import type { ColumnName, SortName } from '#facts/views/column-names.ts'
import type { CellContent, CellFacts } from './cell.tsx'

/** How a column changes its least width, in rem, where rows look otherwise than usual. */
interface Fit {
  /** More where a row is one line. */
  readonly compact?: number
  /** More for the longest that is usual, where the table is scrolled sideways if need be. */
  readonly pinned?: number
  /** Less in a narrow table, before it leaves out columns. */
  readonly narrow?: number
  /** Less where rows have three lines. */
  readonly tall?: number
}

/** A column of the list, beside the leading one. */
export interface Column {
  /** In addresses, views and settings: it never changes. */
  readonly name: ColumnName
  readonly title: string
  /** In rem, with the space around the text; never narrower. */
  readonly widthMin: number
  /** The width that it would like, which is its share of the room; 0 where more room would say nothing more. */
  readonly share: number
  readonly fit?: Fit
  /** What the list is sorted by in addresses; `null` where no order of it means anything. */
  readonly sort: SortName | null

  /** What its cell says, as one text, where a change says what it said before. */
  readonly text: (shipment: ShipmentOutline, judge: Judge, items: readonly ShownItem[]) => string
  /** Its text is how long ago something was, so a change does not say what it said before. */
  readonly isAge?: true
  /** What its cell shows, where that is more than its text to be read: another value is a change. */
  readonly shown?: (shipment: ShipmentOutline, judge: Judge, items: readonly ShownItem[]) => unknown

  readonly cell: (facts: CellFacts) => CellContent
  /** In a card, a column without a place of its own that has two lines: a badge, and what there is to say about it. */
  readonly isPair?: true
}
