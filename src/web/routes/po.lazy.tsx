import { useQuery } from '@tanstack/react-query'
import { createLazyFileRoute, Link } from '@tanstack/react-router'
import type { OrderAnswer } from '#contract/dashboard-api/orders.ts'
import type { SortOrder } from '#facts/filters/column-names.ts'
import { titleOf } from '#contract/dashboard-api/pages.ts'
import { grouped } from '#facts/text/grouped.ts'
import { PaperNotes } from '../account/paper-notes.tsx'
import { isolated } from '../lib/isolated.ts'
import { explain } from '../lib/problem-error.ts'
import { buttonClass, primaryButtonClass } from '../ui/button.tsx'
import { ListFailed } from '../ui/list-failed.tsx'
import { Banner, Notice } from '../ui/notice.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { PageScroller } from '../ui/page-scroller.tsx'
import { orderHref } from '../shipments/columns/order-href.ts'
import { isAllHere, scopeOf } from '../api/account-scope.ts'
import { LoadingNote } from '../shell/slow-note.tsx'
import { orderQuery } from '../api/orders.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useJudge } from '../api/use-judge.ts'
import { useShownOrders } from '../orders/dated-orders.ts'
import { PoContainers } from '../orders/po-containers.tsx'
import { PoHeader } from '../orders/po-header.tsx'
import { PoSummary } from '../orders/po-summary.tsx'
import { PoTable } from '../orders/po-table.tsx'
import { PoTimeline } from '../orders/po-timeline.tsx'

export const Route = createLazyFileRoute('/po')({ component: PoPage })

export function PoPage() {
  const { tag = '', sort } = Route.useSearch()
  if (tag === '') {
    return (
      <>
        <PageHeader title={<h1 className="text-base font-semibold">{titleOf('/po')}</h1>} />
        <PageScroller className="min-h-0 flex-1 overflow-y-auto">
          <NoPo />
        </PageScroller>
      </>
    )
  }
  return <PoOf key={tag} tag={tag} sort={sort} />
}

interface PoOfProps {
  readonly tag: string
  readonly sort: SortOrder | undefined
}

function PoOf({ tag, sort }: PoOfProps) {
  const query = useQuery(orderQuery(tag))
  const { data: po, error } = useAnswer(tag, query)
  const judge = useJudge()
  const written = po?.order.tag ?? tag
  const scope = scopeOf(po)
  const retry = () => void query.refetch()
  // Its verdicts belong to the date before.
  const isRedated = useShownOrders(po ? [po.order] : []).some(({ unsent }) => unsent !== undefined)
  return (
    <>
      <title>{`${written} · Landfall`}</title>
      <PoHeader tag={written} po={po} scope={scope} judge={judge} />
      <PageScroller className="min-h-0 flex-1 overflow-y-auto bg-canvas print:overflow-visible print:bg-panel">
        <PaperNotes path={orderHref(tag)} />
        {po && po.rows.length > 0 ? (
          <>
            {error && <Banner title={explain(error).title} advice={explain(error).advice} onRetry={retry} />}
            <div
              className={`mx-auto flex max-w-400 flex-col gap-3 px-3 py-3 sm:gap-4 sm:px-5 sm:py-4 print:p-0 ${isRedated ? 'last-answer' : ''}`}
            >
              <PoSummary po={po} judge={judge} />
              <PoTimeline po={po} judge={judge} />
              <div className="overflow-clip rounded-lg border border-line bg-panel print:overflow-visible print:border-0">
                <PoTable po={po} judge={judge} sort={sort} />
              </div>
              <PoContainers po={po} />
            </div>
          </>
        ) : po && isAllHere(scope) ? (
          <PoUnknown tag={tag} {...po} />
        ) : error ? (
          <ListFailed error={error} onRetry={retry} />
        ) : (
          <LoadingNote />
        )}
      </PageScroller>
    </>
  )
}

type PoUnknownProps = Pick<OrderAnswer, 'similar' | 'isWhole' | 'known'> & { readonly tag: string }

/** For a tag that no shipment has. It may be spelled differently, or be another number. */
function PoUnknown({ tag, similar, isWhole, known }: PoUnknownProps) {
  const among = isWhole ? '' : ` among the ${grouped(known)} updated last`
  return (
    <Notice
      title={`No shipment has the PO ${isolated(tag)}${among}`}
      advice="Check how it is written on the shipment, or search for it as a booking, bill or container."
    >
      {similar.map((each) => (
        <Link key={each} to="/po" search={{ tag: each }} className={`${primaryButtonClass} max-w-full`}>
          <span dir="auto" className="truncate">
            Open {each}
          </span>
        </Link>
      ))}
      <Link to="/shipments" search={{ q: tag }} className={`${buttonClass} max-w-full`}>
        <span className="truncate">Search everything for it</span>
      </Link>
    </Notice>
  )
}

/** For an address without a PO. */
function NoPo() {
  return (
    <Notice title="No PO in this address" advice="Open a PO from Orders, or from its number on a shipment.">
      <Link to="/orders" className={buttonClass}>
        Orders
      </Link>
    </Notice>
  )
}
