import type { ReactNode } from 'react'
import type { SortName, SortOrder } from '#facts/filters/column-names.ts'
import { directionOf, SortButton } from '../shipments/columns/sort-button.tsx'

/** Styles of the tables of Orders and of a PO: a table if it fits, otherwise cards. */

const LINE =
  'relative cursor-pointer border-b border-line bg-panel px-4 max-sm:block max-sm:space-y-1 max-sm:py-3 sm:grid sm:h-(--row-height) sm:items-center sm:gap-x-3 lg:gap-x-4 hover:bg-hover data-selected:bg-selected focus-within:bg-selected has-[[data-focus]:focus-visible]:outline-2 has-[[data-focus]:focus-visible]:-outline-offset-2 has-[[data-focus]:focus-visible]:outline-accent'
const PAPER =
  'print:grid print:h-auto print:break-inside-avoid print:gap-x-3 print:px-0 print:py-1 print:**:overflow-visible print:**:whitespace-normal'

/** @param grid widths of the columns */
export function rowClassOf(grid: string): string {
  return `${LINE} ${grid} ${PAPER}`
}

export const HEAD_CLASS =
  'relative bg-panel sm:grid sm:min-h-8.5 sm:items-center sm:gap-x-3 sm:px-4 lg:gap-x-4 text-left text-xs text-muted print:grid print:gap-x-3 print:px-0'

/** A column and what sorts it, if anything. */
export interface OrdersColumn {
  readonly title: string
  readonly sort?: SortName
}

interface OrdersHeadProps {
  readonly columns: readonly OrdersColumn[]
  /** Whether rows are cards, which show no headers and so need no keys on them. */
  readonly isCards?: boolean
  readonly order?: SortOrder | undefined
  readonly onSort?: (next: SortOrder | undefined) => void
  /** Classes of the row of titles; without them, only screen readers read it. */
  readonly className?: string
  /** The box that selects all rows. */
  readonly children?: ReactNode
}

/** The column headers. Cards show none, but keep them for assistive technology. */
export function OrdersHead({ columns, isCards, order, onSort, className, children }: OrdersHeadProps) {
  return (
    <thead
      role="rowgroup"
      className={
        className === undefined
          ? 'sr-only'
          : 'block border-b border-line max-sm:sr-only print:table-header-group print:break-inside-avoid'
      }
    >
      <tr role="row" aria-rowindex={1} className={className}>
        {columns.map(({ title, sort }, at) => (
          <th
            key={title}
            role="columnheader"
            scope="col"
            // Only the title, without the box.
            aria-label={title}
            aria-sort={(sort && directionOf(sort, order)) ?? undefined}
            className="font-medium"
          >
            {at === 0 && children}
            {isCards || !sort || !onSort ? (
              title
            ) : (
              <SortButton title={title} name={sort} order={order} onSort={onSort} />
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
