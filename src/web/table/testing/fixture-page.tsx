import { Button } from '../../ui/button.tsx'
import { PageScroller } from '../../ui/page-scroller.tsx'
import type { WorkGroup, WorkRow } from '../lines.ts'
import { SelectRow } from '../select-box.tsx'
import { SelectionBar } from '../selection-bar.tsx'
import { useWorklist, type WorklistOptions } from '../use-table.ts'
import { useListKeys } from '../keys.ts'
import { WorklistTable, type WorklistTableProps } from '../table.tsx'

/** A row of this page. Cards may differ in height. */
export type Order = WorkRow & { readonly items: readonly string[]; readonly note?: string }
export type OrderGroup = WorkGroup<Order>

interface OrdersPageProps extends Partial<WorklistOptions<Order, OrderGroup>> {
  readonly groups: readonly OrderGroup[]
  readonly heights?: WorklistTableProps<Order, OrderGroup>['heights']
  readonly onDone?: (subjects: readonly string[]) => void
}

const ROW =
  'relative flex items-center gap-2 overflow-hidden border-b border-line pl-10 data-selected:bg-selected max-sm:min-h-24 sm:h-(--row-height)'

/** A complete page with a worklist, and an example for new ones. */
export function OrdersPage({ heights, onDone, ...options }: OrdersPageProps) {
  const list = useWorklist<Order, OrderGroup>({ list: 'orders', isComplete: true, ...options })
  useListKeys(list, {
    done: {
      keys: ['e'],
      action: 'Done with the order',
      run: ({ focus }) => {
        onDone?.([focus.focused ?? ''])
        return true
      },
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
          heading: ({ key, rows }) => `${key}, ${rows.length} orders`,
          row: ({ key, subject, items, note, hasLeft }, { at, isActive, unfold, isUnfolded }) =>
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
                  <button type="button" aria-expanded={isUnfolded} onClick={() => unfold(key)}>
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
