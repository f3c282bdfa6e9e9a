import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PageScroller } from '../../ui/page-scroller.tsx'
import type { WorkGroup, WorkRow } from '../lines.ts'
import { SelectRow } from '../select-row.tsx'
import { SelectionBar } from '../selection-bar.tsx'
import { useListKeys, WORKLIST_KEYS } from '../worklist-keys.ts'
import { WorklistTable } from '../worklist-table.tsx'
import { useWorklist } from '../use-worklist.ts'

/** What this page lists. */
export interface Order extends WorkRow {
  readonly items: readonly string[]
}

export interface OrderGroup extends WorkGroup<Order> {
  readonly rows: readonly Order[]
}

interface OrdersPageProps {
  readonly groups: readonly OrderGroup[]
  readonly list?: string
  readonly isComplete?: boolean
  readonly onDone?: (subjects: readonly string[]) => void
}

/** A whole page on the worklist: this is what a new one looks like. */
export function OrdersPage({ groups, list: name = 'orders', isComplete = true, onDone }: OrdersPageProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const list = useWorklist<Order, OrderGroup>({ groups, list: name, isComplete, scroller })
  useListKeys(list, WORKLIST_KEYS)
  return (
    <PageScroller ref={setScroller} className="h-100 overflow-y-auto print:h-auto">
      <h1>Orders</h1>
      <WorklistTable
        list={list}
        caption="Orders by port"
        columns={['Order', 'Lines']}
        rowClass="relative flex min-h-10 items-center gap-2 border-b border-line pl-10 data-selected:bg-selected"
        itemClass="flex min-h-8 items-center border-b border-line pl-14"
        heading={({ key, rows }) => `${key}, ${rows.length} orders`}
        row={(row, { focusRef, isActive, unfold, isUnfolded }) => (
          <>
            <td role="cell">
              <SelectRow list={list} row={row} name={row.subject} />
              <a ref={focusRef} href="#order">
                {row.subject}
              </a>
              {row.isGone && ' is gone'}
            </td>
            <td role="cell">
              <button type="button" aria-expanded={isUnfolded} onClick={() => unfold(row.key)}>
                {row.items.length} lines
              </button>
              {isActive && <Button onClick={() => onDone?.([row.subject])}>Done</Button>}
            </td>
          </>
        )}
        item={({ items }, at, { focusRef }) => (
          <td role="cell" colSpan={2} tabIndex={-1} ref={focusRef}>
            {items[at]}
          </td>
        )}
      >
        <p>No orders.</p>
      </WorklistTable>
      <SelectionBar list={list}>
        <Button onClick={() => onDone?.(list.selectedRows.map(({ subject }) => subject))}>Done</Button>
      </SelectionBar>
    </PageScroller>
  )
}
