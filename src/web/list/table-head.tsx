import { useNavigate } from '@tanstack/react-router'
import { memo, type ReactNode, use } from 'react'
import type { SortName, SortOrder } from '#facts/filters/column-names.ts'
import { withValue } from '#facts/filters/search-edits.ts'
import { SelectAll } from '../table/select-box.tsx'
import { LEAD_TITLE } from '../shipments/columns/columns.tsx'
import type { RowLook } from '../shipments/columns/look/row-look.ts'
import { directionOf, SortButton } from '../shipments/columns/sort-button.tsx'
import { ShipmentListContext } from './list-context.ts'

interface TableHeadProps {
  readonly look: RowLook
  /** Current sort order of the list. */
  readonly sort: SortOrder | undefined
}

/** The column headers. Cards show none, but keep them for assistive technology. */
export const TableHead = memo(function TableHead({ look, sort }: TableHeadProps) {
  // On cards the headers are invisible, so keys must not stop at them. The columns menu sorts instead.
  const isSeen = look.layout !== 'cards'
  const leadClass = look.isPinned ? 'sticky left-0 z-1 border-r border-line bg-inherit' : 'relative'
  return (
    <thead
      role="rowgroup"
      style={{ top: `calc(var(--sticky-top) - ${look.headHeight}px)` }}
      className="z-10 block border-b border-line bg-panel max-sm:sr-only sm:sticky print:static"
    >
      <tr
        role="row"
        aria-rowindex={1}
        className="shipment-grid bg-inherit text-xs text-muted [--cell-top:0.3125rem] sm:h-8.5"
      >
        <HeadCell
          title={LEAD_TITLE}
          sort="shipment"
          order={sort}
          index={1}
          isSeen={isSeen}
          className={leadClass}
        >
          <SelectAllShipments />
        </HeadCell>
        {look.columns.map(({ name, title, sort: sortName, index }) => (
          <HeadCell
            key={name}
            title={title}
            sort={sortName}
            order={sort}
            index={index}
            isSeen={isSeen}
            className=""
          />
        ))}
      </tr>
    </thead>
  )
})

interface HeadCellProps {
  readonly title: string
  /** Sort name of the column; `null` if it cannot be sorted. */
  readonly sort: SortName | null
  /** Current sort order of the list. */
  readonly order: SortOrder | undefined
  readonly index: number
  readonly isSeen: boolean
  readonly className: string
  /** Rendered before the title. */
  readonly children?: ReactNode
}

function HeadCell(props: HeadCellProps) {
  const { title, sort, order, index, isSeen, className, children } = props
  const navigate = useNavigate()
  return (
    <th
      role="columnheader"
      scope="col"
      aria-colindex={index}
      // Only the title, without the other content of the header.
      aria-label={title}
      aria-sort={(sort && directionOf(sort, order)) ?? undefined}
      className={`truncate leading-6 font-medium ${className}`}
    >
      {children}
      {sort === null || !isSeen ? (
        title
      ) : (
        <SortButton
          title={title}
          name={sort}
          order={order}
          onSort={(next) =>
            void navigate({ to: '/shipments', search: (before) => withValue(before, 'sort', next) })
          }
        />
      )}
    </th>
  )
}

function SelectAllShipments() {
  const list = use(ShipmentListContext)
  return list && <SelectAll list={list} />
}
