import { titleOf } from '#contract/dashboard-api/pages.ts'
import { counted } from '#facts/text/counted.ts'
import type { OrdersSearch } from '#facts/filters/orders-search.ts'
import { SetRequiredDates } from './paste/set-required-dates.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { PrintButton } from '../shell/print-button.tsx'
import { isAllHere, type AccountScope } from '../api/account-scope.ts'
import { useTeam } from '../team/use-team.ts'
import { ExportButton } from '../export/export-button.tsx'
import { KnownPart } from '../shell/known-part.tsx'
import { ViewButtons } from '../views/view-buttons.tsx'

interface OrdersHeaderProps {
  readonly search: OrdersSearch
  /** Number of displayed orders. */
  readonly count: number
  /** Number of shipments that the proxy knows. */
  readonly known: number
  readonly scope: AccountScope
}

/** Title of the page, and its actions. */
export function OrdersHeader({ search, count, known, scope }: OrdersHeaderProps) {
  const { isUnreadable } = useTeam()
  return (
    <>
      <PageHeader title={<h1 className="text-base font-semibold">{titleOf('/orders')}</h1>}>
        <KnownPart known={known} scope={scope} />
        <SetRequiredDates />
        <ViewButtons page="/orders" search={search} />
        <ExportButton
          source={{
            of: 'orders',
            search,
            title: 'All that match the filters',
            hint: counted(count, 'order'),
          }}
          isDisabled={scope === 'none'}
        />
        <PrintButton />
      </PageHeader>
      {isAllHere(scope) && isUnreadable && (
        <p className="border-b border-line bg-panel px-3 py-1.5 font-medium sm:px-5">
          Required dates cannot be read at the moment
        </p>
      )}
    </>
  )
}
