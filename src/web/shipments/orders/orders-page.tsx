import { getRouteApi } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { titleOf } from '#contract/dashboard-api/pages.ts'
import { grouped } from '#facts/text/grouped.ts'
import { PaperNotes } from '../../account/paper-notes.tsx'
import { stringifySearch } from '../../lib/search-params.ts'
import { explain } from '../../lib/problem-error.ts'
import { useUndoKey } from '../../team/use-act.ts'
import { ListFailed } from '../../ui/list-failed.tsx'
import { Banner } from '../../ui/notice.tsx'
import { PageScroller } from '../../ui/page-scroller.tsx'
import { useAccountReading, useJudgedRows } from '../data/account/account.ts'
import {
  accountScope,
  accountScopeWords,
  isAllHere,
  type AccountScope,
} from '../data/account/account-scope-words.ts'
import type { JudgedRows } from '../data/account/account-store.ts'
import { UnknownValuesBar } from '../filters/unknown-values.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrdersHeader } from './orders-header.tsx'
import { OrdersList } from './orders-list.tsx'
import { OrdersToolbar } from './orders-toolbar.tsx'
import { useOrders } from './use-orders.ts'
import { useShowOrders } from './use-show-orders.ts'

const route = getRouteApi('/orders')

/** Every PO: whether it comes by the day on which it is required, and where it is. */
export function OrdersPage() {
  const search = route.useSearch()
  useUndoKey()
  const judged = useJudgedRows()
  const reading = useAccountReading()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const { rows, set, judge } = judged
  const scope = accountScope({ set, rows, hasFailed: reading.hasFailed })
  const orders = useOrders(judged, scope, search)
  const { error } = reading
  const retry = () => void reading.again()
  const show = useShowOrders()
  if (error && scope === 'none') return <ListFailed error={error} onRetry={retry} />
  return (
    <PageScroller ref={setScroller} className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
      <title>{`${titleOf('/orders')} · Landfall`}</title>
      <OrdersHeader search={search} orders={orders} judged={judged} scope={scope} onRetry={retry} />
      <UnknownValuesBar page="/orders" search={search} />
      {error && isAllHere(scope) && (
        <Banner title={explain(error).title} advice={explain(error).advice} onRetry={retry} />
      )}
      <Box>
        <OrdersToolbar search={search} orders={orders} scope={scope} onShow={show} />
        <OrdersList
          orders={orders.shown}
          judge={judge}
          isComplete={isAllHere(scope)}
          list={stringifySearch({ ...search })}
          setWords={amongShipments(scope, rows)}
          scroller={scroller}
        >
          <NoOrders orders={orders} scope={scope} />
        </OrdersList>
      </Box>
      <PaperNotes path={`/orders${stringifySearch({ ...search })}`} nowMs={judge.nowMs} />
    </PageScroller>
  )
}

function amongShipments(scope: AccountScope, rows: JudgedRows['rows']): string {
  return scope === 'too-large'
    ? `the ${grouped(rows.length)} most recently updated (more exist)`
    : accountScopeWords(scope, rows, null)
}

function Box({ children }: { readonly children: ReactNode }) {
  return (
    <div className="px-3 py-2 sm:px-5 sm:py-3 print:p-0">
      <div className="rounded-lg border border-line bg-panel print:border-0">{children}</div>
    </div>
  )
}
