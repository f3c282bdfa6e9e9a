import { Printer } from 'lucide-react'
import { titleOf } from '#contract/dashboard-api/pages.ts'
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
  /** How many orders are shown. */
  readonly count: number
  /** How many shipments the proxy knows. */
  readonly known: number
  readonly scope: AccountScope
}

/** What the page is about, and what can be done. */
export function OrdersHeader({ search, count, known, scope }: OrdersHeaderProps) {
  const { isUnreadable } = useTeam()
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
      {isAllHere(scope) && isUnreadable && (
        <p className="pb-1 font-medium">Required dates cannot be read at the moment</p>
      )}
    </div>
  )
}
