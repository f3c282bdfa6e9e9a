import { ORDER_VERDICTS } from '#contract/dashboard-api/judged-names.ts'
import { orderVerdictWord, VERDICT_LINE } from '#facts/orders/order-words.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import type { ChosenOrders } from '#facts/filters/choose-orders.ts'
import type { OrdersSearch } from '#facts/filters/orders-search.ts'
import type { AccountScope } from '../api/account-scope.ts'
import { withToggled } from '../filters/active-filters.ts'
import type { Filtering } from '../filters/page-filters.ts'
import { SegmentButtons } from '../filters/segment-buttons.tsx'

interface VerdictsProps extends Pick<Filtering, 'onShow'> {
  readonly search: OrdersSearch
  readonly chosen: ChosenOrders
  readonly isOld: boolean
}

/** The verdicts that occur. */
export function Verdicts({ search, chosen: { counts }, isOld, onShow }: VerdictsProps) {
  const { verdict = [] } = search
  return (
    <SegmentButtons
      label="Required date"
      title={VERDICT_LINE}
      values={ORDER_VERDICTS.filter((each) => counts.get(each) !== 0 || verdict.includes(each))}
      wordOf={orderVerdictWord}
      isPressed={(each) => verdict.includes(each)}
      countOf={(each) => (isOld ? null : (counts.get(each) ?? 0))}
      onPress={(each) => onShow(withToggled(search, 'verdict', each))}
    />
  )
}

interface OrdersCountProps extends Pick<VerdictsProps, 'chosen' | 'isOld'> {
  /** Number of orders without filters. */
  readonly all: number
  /** Number of orders that exceed the answer. */
  readonly more: number
  readonly scope: AccountScope
}

/** Number of matching orders. */
export function OrdersCount({ all, more, chosen: { shown }, isOld, scope }: OrdersCountProps) {
  return (
    <p role="status">
      {isOld
        ? '…'
        : scope !== 'none' && (
            <>
              {shown.length < all && `${grouped(shown.length)} of `}
              {counted(all, 'order')}
              {more > 0 && `, ${grouped(more)} more are not shown`}
              {scope !== 'complete' && ' so far'}
            </>
          )}
    </p>
  )
}
