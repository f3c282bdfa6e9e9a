import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { OrderSummary } from '#contract/dashboard-api/orders.ts'
import { titleOf } from '#contract/dashboard-api/pages.ts'
import { orderFigures } from '#facts/orders/order-words.ts'
import { counted } from '#facts/text/counted.ts'
import type { OrdersSearch } from '#facts/views/orders-search.ts'
import { SetRequiredDates } from './paste/set-required-dates.tsx'
import { Button } from '../../ui/button.tsx'
import { isAllHere, type AccountScope } from '../data/account-scope.ts'
import { useTeam } from '../../team/use-team.ts'
import { ExportButton } from '../export/export-button.tsx'
import { FreshnessChip } from '../freshness/freshness-chip.tsx'
import { KnownPart } from '../freshness/known-part.tsx'

interface OrdersHeaderProps {
  readonly search: OrdersSearch
  readonly all: readonly OrderSummary[]
  /** How many of them are shown. */
  readonly count: number
  /** How many shipments the proxy knows. */
  readonly known: number
  readonly scope: AccountScope
}

/** What the page is about: how many orders have a date, how many of them miss it, and what can be done. */
export function OrdersHeader({ search, all, count, known, scope }: OrdersHeaderProps) {
  return (
    <div className="border-b border-line bg-panel px-3 py-1.5 sm:px-5 sm:py-2 print:p-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 sm:min-h-10">
        <h1 className="text-base font-semibold">{titleOf('/orders')}</h1>
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3 gap-y-1.5">
          <KnownPart known={known} scope={scope} />
          <div className="print:hidden">
            <FreshnessChip />
          </div>
          <div className="flex flex-wrap gap-2 print:hidden">
            <SetRequiredDates />
            <ExportButton
              source={{
                of: 'orders',
                search,
                title: 'The orders below',
                hint: counted(count, 'order'),
              }}
              isDisabled={scope === 'none'}
            />
            <Button icon={Printer} onClick={() => print()}>
              Print
            </Button>
          </div>
        </div>
      </div>
      {isAllHere(scope) && <Figures all={all} />}
    </div>
  )
}

/** Each figure leads to exactly the orders that it counts. */
function Figures({ all }: Pick<OrdersHeaderProps, 'all'>) {
  const { isUnreadable } = useTeam()
  const [dated, ...parts] = orderFigures(all)
  if (!dated) return null
  if (isUnreadable) return <p className="pb-1 font-medium">Required dates cannot be read at the moment</p>
  return (
    <p className="pb-1 font-medium">
      {dated.count === 0 ? 'No order has a required date' : <FigureLink figure={dated} />}
      {parts.map((part, at) => (
        <span key={part.words}>
          {at === 0 ? ': ' : ', '}
          <FigureLink figure={part} />
        </span>
      ))}
    </p>
  )
}

function FigureLink({
  figure: { words, verdicts },
}: {
  readonly figure: ReturnType<typeof orderFigures>[number]
}) {
  return (
    <Link
      to="/orders"
      search={{ verdict: verdicts }}
      className="inline-block min-h-6 text-accent underline-offset-2 hover:underline print:text-ink"
    >
      {words}
    </Link>
  )
}
