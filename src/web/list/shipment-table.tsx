import { useMemo, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useListKeys } from '../table/keys.ts'
import { WorklistTable } from '../table/table.tsx'
import { ShowTag } from '../shipments/columns/tag-link.tsx'
import { useRowLook } from './use-row-look.ts'
import { ShipmentListContext } from './list-context.ts'
import { LIST_KEYS } from './list-keys.ts'
import { closeNote } from '../shipments/team-marks/use-pending-dialog.ts'
import { BulkQuestion } from '../shipments/team-marks/bulk-question.tsx'
import { createStore, useStore } from '../lib/create-store.ts'
import { later } from '../lib/later.tsx'
import { explain } from '../lib/problem-error.ts'
import { Banner } from '../ui/notice.tsx'
import { ROW_CLASS, RowCells } from './shipment-row.tsx'
import { TableHead } from './table-head.tsx'
import type { List } from './use-list.ts'
import type { WorklistCells } from '../table/lines.ts'
import {
  useShipmentList,
  type ListRow,
  type ShipmentList,
  type ShipmentListOptions,
} from './use-shipment-list.ts'

const ListSelectionBar = later(() =>
  import('./list-selection-bar.tsx').then(({ ListSelectionBar }) => ListSelectionBar),
)
const NoteDialog = later(() =>
  import('../shipments/team-marks/note-dialog.tsx').then(({ NoteDialog }) => NoteDialog),
)

interface ShipmentTableProps extends Omit<ShipmentListOptions, 'look'> {
  /** Accessible name with the set and its filter. */
  readonly caption: string
  /** Shown below the last row. */
  readonly end: ReactNode
  /** Shown instead of rows if there are none. */
  readonly children: ReactNode
}

/** The loaded shipments, of which only the rows in view are drawn. */
export function ShipmentTable(props: ShipmentTableProps) {
  const { caption, end, children, ...options } = props
  const look = useRowLook()
  const list = useShipmentList({ ...options, look })
  const { noteFor, me } = list
  const { judge, sort } = list.content
  const cells = useMemo(
    (): WorklistCells<ListRow> => ({
      head: <TableHead look={look} sort={sort} />,
      columnCount: look.columnCount,
      style: look.style,
      rowClass: ROW_CLASS,
      row: ({ row: { row } }, isActive) => <RowCells {...{ row, judge, look, isActive, me }} />,
    }),
    [look, judge, sort, me],
  )
  return (
    <ShipmentListContext value={list}>
      <ShowTag value={list.openOrder}>
        <ListKeys list={list} />
        <WorklistTable list={list} caption={caption} heights={look.heights} cells={cells}>
          {children}
        </WorklistTable>
        {list.order.length > 0 && (
          <div className="sticky left-0 px-5 py-6 text-center text-xs text-muted print:hidden">{end}</div>
        )}
        <BelowList list={list} {...options.list} />
        <BulkQuestion />
        {noteFor !== null && <NoteDialog reference={noteFor} onClosed={() => closeNote(list)} />}
      </ShowTag>
    </ShipmentListContext>
  )
}

interface BelowListProps extends Pick<List, 'error' | 'envelope' | 'retry'> {
  readonly list: ShipmentList
}

/** Rendered below the scrolling part: why further rows cannot be loaded, and the selection. */
function BelowList({ list, error, envelope, retry }: BelowListProps) {
  const below = useStore(belowList)
  if (!below) return null
  return createPortal(
    <>
      {error && envelope && <Banner {...explain(error)} onRetry={retry} />}
      {list.selected.size > 0 && <ListSelectionBar list={list} />}
    </>,
    below,
  )
}

const belowList = createStore<HTMLElement | null>(null)
/** The `ref` of the element below the scrolling part. */
export const { set: keepBelowList } = belowList

function ListKeys({ list }: { readonly list: ShipmentList }) {
  useListKeys(list, LIST_KEYS)
  return null
}
