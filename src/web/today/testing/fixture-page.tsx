import { Button } from '../../ui/button.tsx'
import { PageScroller } from '../../ui/page-scroller.tsx'
import { FOLD_KEYS, HeadingCell, useGroupLines, type GroupedRow, type RowGroup } from '../group-lines.tsx'
import { onceSeen } from '../../shipments/team-marks/team-keys.ts'
import { useMemo } from 'react'
import { SelectRow } from '../../table/select-box.tsx'
import { SelectionBar } from '../../table/selection-bar.tsx'
import { useWorklist, type WorklistOptions } from '../../table/use-table.ts'
import { useListKeys } from '../../table/keys.ts'
import { WorklistTable, type WorklistTableProps } from '../../table/table.tsx'

/** A row of this page. Cards may differ in height. */
export type Order = Omit<GroupedRow, 'group' | 'items'> & {
  readonly items: readonly string[]
  readonly note?: string
}
type OrderRow = Order & Pick<GroupedRow, 'group'>
export type OrderGroup = RowGroup & { readonly rows: readonly Order[] }

interface OrdersPageProps extends Partial<Omit<WorklistOptions<OrderRow>, 'rows'>> {
  readonly groups: readonly OrderGroup[]
  readonly heights?: WorklistTableProps<OrderRow>['heights']
  readonly onDone?: (subjects: readonly string[]) => void
}

/** The rows of groups, each with its group. */
export function rowsOf(groups: readonly OrderGroup[]): readonly OrderRow[] {
  return groups.flatMap((group) => group.rows.map((row) => ({ ...row, group })))
}

const ROW =
  'relative flex items-center gap-2 overflow-hidden border-b border-line pl-10 data-selected:bg-selected max-sm:min-h-24 sm:h-(--row-height)'

/** A complete page with a worklist, and an example for new ones. */
export function OrdersPage({ groups, heights, onDone, ...options }: OrdersPageProps) {
  const { linesOf, fold } = useGroupLines<OrderRow>()
  const list = {
    ...useWorklist<OrderRow>({
      rows: useMemo(() => rowsOf(groups), [groups]),
      list: 'orders',
      isComplete: true,
      linesOf,
      ...options,
    }),
    fold,
  }
  useListKeys(list, FOLD_KEYS, {
    done: {
      keys: ['e'],
      action: 'Done with the order',
      run: onceSeen(({ focus }) => {
        onDone?.([focus.focused ?? ''])
        return true
      }),
    },
  })
  return (
    <PageScroller className="h-100 overflow-y-auto print:h-auto">
      <h1>Orders</h1>
      <WorklistTable
        list={list}
        caption="Orders by port"
        heights={heights}
        cells={{
          head: null,
          rowClass: ROW,
          itemClass: 'flex items-center border-b border-line pl-14 max-sm:min-h-8 sm:h-(--item-height)',
          heading: (line, index) => (
            <HeadingCell list={list} line={line} index={index}>
              {(count) => `${line.row.group.key}, ${count} orders`}
            </HeadingCell>
          ),
          row: ({ row: { key, subject, items, note, hasLeft }, at, isUnfolded }, isActive) =>
            at > 0 ? (
              <td role="cell" colSpan={2} tabIndex={-1} data-focus>
                {items[at]}
              </td>
            ) : (
              <>
                <td role="cell" className="whitespace-pre-line">
                  <SelectRow of={key} name={subject} />
                  <a data-focus href="#order">
                    {subject}
                  </a>
                  {hasLeft && ' is gone'}
                  {note}
                </td>
                <td role="cell">
                  <button type="button" aria-expanded={isUnfolded} onClick={() => fold({ key, isUnfolded })}>
                    {items.length} lines
                  </button>
                  {isActive && <Button onClick={() => onDone?.([subject])}>Done</Button>}
                </td>
              </>
            ),
        }}
      >
        <p>No orders.</p>
      </WorklistTable>
      <SelectionBar list={list}>
        <Button onClick={() => onDone?.(list.selectedRows.map(({ subject }) => subject))}>Done</Button>
      </SelectionBar>
    </PageScroller>
  )
}
