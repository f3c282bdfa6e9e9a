import { useNavigate } from '@tanstack/react-router'
import { ORDER_VERDICTS, type OrderVerdict } from '#contract/dashboard-api/judged-names.ts'
import { Search, UserRound } from 'lucide-react'
import type { OrderSummary } from '#contract/dashboard-api/orders.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { orderVerdictWord, VERDICT_LINE } from '#facts/orders/order-words.ts'
import type { ChosenOrders } from '#facts/views/choose-orders.ts'
import { readOrdersSearch, type OrdersSearch } from '#facts/views/orders-search.ts'
import { toggleClass } from '../../ui/button.tsx'
import type { AccountScope } from '../data/account-scope.ts'
import { TextFilter } from '../filters/text-filter.tsx'
import { filtersMeant } from './meant.tsx'

interface OrdersToolbarProps {
  readonly search: OrdersSearch
  readonly all: readonly OrderSummary[]
  /** How many more exist than are here. */
  readonly more: number
  readonly chosen: ChosenOrders
  /** These are the orders of another text: the answer to this one is on its way. */
  readonly isOld: boolean
  readonly scope: AccountScope
  /** Shows other orders. What is typed takes the place of what was typed before. */
  readonly onShow: (search: OrdersSearch, replace?: boolean) => void
}

/** Typing counts as finished after this pause. */
const PAUSE_MS = 200

/** The filters of the orders below. */
export function OrdersToolbar({ search, all, more, chosen, isOld, scope, onShow }: OrdersToolbarProps) {
  const navigate = useNavigate()
  const { counts, mineCount, shown } = chosen
  const { verdict = [], mine, q = '' } = search
  const toggle = (each: OrderVerdict) => {
    const others = verdict.filter((chosen) => chosen !== each)
    const next = others.length === verdict.length ? [...verdict, each] : others
    onShow(readOrdersSearch({ ...search, verdict: next }))
  }
  const filters = [verdict.map(orderVerdictWord).join(' or '), q && `Search “${q}”`, mine ? 'Mine' : '']
    .filter(Boolean)
    .join('; ')
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-t-lg border-b border-line px-3 py-2 print:px-0">
      <div className="flex max-w-64 min-w-40 flex-1 max-sm:max-w-none max-sm:basis-full print:hidden">
        <TextFilter
          label="Search these orders"
          icon={Search}
          value={q}
          pauseMs={(text) => (text === '' ? 0 : PAUSE_MS)}
          onSubmit={(text) => onShow(readOrdersSearch({ ...search, q: text }), q !== '')}
          onEnter={(text) => {
            const [filter, other] = filtersMeant(text)
            if (filter && !other) void navigate(filter.leadsTo)
          }}
          input={{ type: 'text', placeholder: 'PO, container, supplier …' }}
        />
      </div>
      <div role="group" aria-label="Required date" className="contents print:hidden">
        {ORDER_VERDICTS.filter((each) => counts.get(each) !== 0 || verdict.includes(each)).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={verdict.includes(each)}
            onClick={() => toggle(each)}
            className={toggleClass}
          >
            {orderVerdictWord(each)}{' '}
            <span className="font-normal">{isOld ? '…' : grouped(counts.get(each) ?? 0)}</span>
          </button>
        ))}
      </div>
      <button
        type="button"
        aria-pressed={mine === 'yes'}
        title="With a shipment taken by you, or assigned to you"
        onClick={() => onShow(readOrdersSearch({ ...search, mine: mine ? undefined : 'yes' }))}
        className={`${toggleClass} print:hidden`}
      >
        <UserRound aria-hidden className="size-4 text-muted" />
        Mine {scope !== 'none' && <span className="font-normal">{isOld ? '…' : grouped(mineCount)}</span>}
      </button>
      {filters !== '' && <p className="hidden print:block">Filters: {filters}</p>}
      <p role="status" className="ml-auto text-xs text-muted">
        {isOld
          ? '…'
          : scope !== 'none' && (
              <>
                {shown.length < all.length && `${grouped(shown.length)} of `}
                {counted(all.length, 'order')}
                {more > 0 && `, ${grouped(more)} more are not shown`}
                {scope !== 'complete' && ' so far'}
              </>
            )}
      </p>
      <p className="basis-full text-xs text-muted print:hidden">{VERDICT_LINE}</p>
    </div>
  )
}
