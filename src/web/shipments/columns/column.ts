/**
 * A column of the list: an object in `columns.tsx`, or in a separate file if it has rules. Its name is declared in
 * `facts/filters/column-names.ts`, its exported values in `facts/columns/list-columns.ts`.
 */
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ShownItem } from '#facts/team/shown-items.ts'
import type { ColumnName, SortName } from '#facts/filters/column-names.ts'
import type { CellContent, CellFacts } from './cell.tsx'

/** Changes of a column's minimum width in other layouts, in rem. */
interface Fit {
  /** Added if a row is one line. */
  readonly compact?: number
  /** Added for the longest usual text, if the table may scroll sideways. */
  readonly pinned?: number
  /** Subtracted in a narrow table, before it hides columns. */
  readonly narrow?: number
  /** Subtracted if rows have three lines. */
  readonly tall?: number
}

/** A column of the list, except the leading one. */
export interface Column {
  /** Used in addresses, views and settings, so it must never change. */
  readonly name: ColumnName
  readonly title: string
  /** Minimum width in rem, including the space around the text. */
  readonly widthMin: number
  /** Share of the remaining width; 0 if more width would show nothing more. */
  readonly share: number
  readonly fit?: Fit
  /** Sort name in addresses; `null` if no order is meaningful. */
  readonly sort: SortName | null

  /** The content of its cell as one text. */
  readonly text: (shipment: ShipmentOutline, judge: Judge, items: readonly ShownItem[]) => string
  /** The displayed value, if that is more than the text: a different value is a change. */
  readonly shown?: (shipment: ShipmentOutline, judge: Judge, items: readonly ShownItem[]) => unknown

  readonly cell: (facts: CellFacts) => CellContent
  /** Set if the column has two lines in a card, a badge and its details, and no fixed position there. */
  readonly isPair?: true
}
