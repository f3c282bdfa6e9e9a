import { useQuery } from '@tanstack/react-query'
import { createLazyFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { titleOf } from '#contract/dashboard-api/pages.ts'
import type { OrderSummary } from '#contract/dashboard-api/orders.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { chooseOrders } from '#facts/filters/choose-orders.ts'
import { askedOfOrders, readOrdersSearch, type OrdersSearch } from '#facts/filters/orders-search.ts'
import { PaperNotes } from '../account/paper-notes.tsx'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import { explain } from '../lib/problem-error.ts'
import { useIsWide } from '../lib/use-media-query.ts'
import { useMe } from '../team/use-team.ts'
import { buttonClass } from '../ui/button.tsx'
import { ListFailed } from '../ui/list-failed.tsx'
import { Banner, Notice } from '../ui/notice.tsx'
import { PageScroller } from '../ui/page-scroller.tsx'
import { isAllHere, scopeOf, type AccountScope } from '../api/account-scope.ts'
import { listText } from '../api/list.ts'
import { foundOrdersQuery, ordersQuery } from '../api/orders.ts'
import { useAnswer } from '../api/use-answer.ts'
import { LoadingNote, SlowNote } from '../shell/slow-note.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { emptyTitle } from '../filters/empty-result.tsx'
import type { PageSearch } from '../filters/page-filters.ts'
import { UnknownValuesBar } from '../filters/unknown-values.tsx'
import { MeantButtons, useNamedShipment, useUnknown } from '../search/not-in-account.tsx'
import { useShownOrders } from '../orders/dated-orders.ts'
import { Meant } from '../orders/meant.tsx'
import { ReferenceLink } from '../orders/reference-link.tsx'
import { OrdersHeader } from '../orders/orders-header.tsx'
import { OrdersList } from '../orders/orders-list.tsx'
import { OrdersCount, Verdicts } from '../orders/orders-toolbar.tsx'

export const Route = createLazyFileRoute('/orders')({ component: OrdersPage })

/** All POs, with their required dates, verdicts and positions. */
export function OrdersPage() {
  const search = Route.useSearch()
  const asked = listText(askedOfOrders(search))
  const query = useQuery(ordersQuery)
  const foundQuery = useQuery(foundOrdersQuery(asked))
  const { data, error: ordersError } = useAnswer(null, query)
  const { data: found, question, isOld: isFoundOld, error: foundError } = useAnswer(asked, foundQuery)
  const error = ordersError ?? foundError
  const navigate = useNavigate()
  const show = (next: PageSearch, replace = false) =>
    void navigate({ to: '/orders', search: readOrdersSearch({ ...next }), replace })
  const me = useMe()
  const isWide = useIsWide()
  const all = useShownOrders(data?.orders ?? NO_ORDERS)
  // These filters apply once they are answered.
  const answered = asked === '' ? undefined : found
  const isOld = asked !== '' && (!answered || isFoundOld)
  const shown = useMemo(() => {
    const { verdict, mine, sort } = search
    return readOrdersSearch({ verdict, mine, sort, ...(answered && parseSearch(question)) })
  }, [search, answered, question])
  const chosen = useMemo(
    () => chooseOrders(all, shown, answered ? new Set(answered.tags) : null, me),
    [all, shown, answered, me],
  )
  const scope = scopeOf(data)
  const failed = isOld ? error : scope === 'none' ? ordersError : null
  const { known = 0, more = 0 } = data ?? {}
  const retry = () => {
    void query.refetch()
    if (foundError) void foundQuery.refetch()
  }
  return (
    <>
      <title>{`${titleOf('/orders')} · Landfall`}</title>
      <OrdersHeader search={search} count={chosen.shown.length} known={known} scope={scope} />
      <PageScroller className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
        <PaperNotes path={`/orders${stringifySearch({ ...search })}`} />
        <div className="border-b border-line bg-panel print:border-0">
          <FilterBar
            page="/orders"
            search={search}
            own={{ verdict: chosen.counts, mine: new Map([['yes', chosen.mineCount]]) }}
            isOld={isOld || scope === 'none'}
            onShow={show}
            segments={isWide && <Verdicts search={search} chosen={chosen} isOld={isOld} onShow={show} />}
            count={<OrdersCount all={all.length} more={more} chosen={chosen} isOld={isOld} scope={scope} />}
          />
        </div>
        <UnknownValuesBar page="/orders" search={search} />
        {error && !failed && (
          <Banner title={explain(error).title} advice={explain(error).advice} onRetry={retry} />
        )}
        {isOld && <SlowNote />}
        <Meant q={shown.q} isFound={chosen.shown.length > 0} />
        <OrdersList
          orders={failed ? NO_ORDERS : chosen.shown}
          isOld={isOld}
          isComplete={isAllHere(scope)}
          list={stringifySearch({ ...shown })}
          sort={search.sort}
          onSort={(sort) => void navigate({ to: '/orders', search: readOrdersSearch({ ...search, sort }) })}
          setWords={scope === 'too-large' ? `the ${grouped(known)} updated last (more exist)` : RECENT}
        >
          {failed ? (
            <ListFailed error={failed} onRetry={retry} />
          ) : (
            <NoOrders count={all.length} scope={scope} search={shown} />
          )}
        </OrdersList>
      </PageScroller>
    </>
  )
}

const NO_ORDERS: readonly OrderSummary[] = []
const RECENT = 'those active or delivered in the last 60 days'

interface NoOrdersProps {
  /** Number of orders without filters. */
  readonly count: number
  readonly scope: AccountScope
  readonly search: OrdersSearch
}

/** Why there are no rows. */
function NoOrders({ count, scope, search: { q, sort: _sort, view: _view, ...filters } }: NoOrdersProps) {
  const isFiltered = Object.keys(filters).length > 0
  const unknown = useUnknown(q)
  const shipment = useNamedShipment(q)
  const navigate = useNavigate()
  if (!isAllHere(scope)) return <LoadingNote />
  if (count > 0) {
    const searched = isFiltered ? 'search and filters' : 'the search'
    const without = q === undefined ? 'them' : searched
    return (
      <Notice
        title={
          unknown?.words ??
          (shipment === null
            ? emptyTitle(q === undefined ? {} : { q }, 'order', isFiltered)
            : `No order matches, but shipment ${shipment} does`)
        }
        advice={`${counted(count, 'order')} without ${without}.`}
      >
        {unknown && (
          <MeantButtons
            {...unknown}
            onPick={({ word }) => void navigate({ to: '/orders', search: { q: word } })}
          />
        )}
        {shipment !== null && <ReferenceLink reference={shipment} />}
        <Link to="/orders" className={buttonClass}>
          Clear filters
        </Link>
      </Notice>
    )
  }
  return (
    <Notice
      title="No shipment has a PO"
      advice="A PO appears here once a shipment has it, or once you set a required date for it."
    />
  )
}
