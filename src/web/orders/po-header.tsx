import { useRouter } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { OrderAnswer, OrderSummary } from '#contract/dashboard-api/orders.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { copyItem, PageMenu } from '../shell/page-menu.tsx'
import { PrintButton } from '../shell/print-button.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { orderHref } from '../shipments/columns/order-href.ts'
import type { AccountScope } from '../api/account-scope.ts'
import { BackLink } from '../shipment/back-link.tsx'
import { useOpenedFrom } from '../shipment/use-opened-from.ts'
import { copyQuestion } from '../export/copy-shipments.ts'
import { ExportButton } from '../export/export-button.tsx'
import { KnownPart } from '../shell/known-part.tsx'
import { poSummary } from './po-text.ts'
import { useShownOrders } from './dated-orders.ts'
import { OrdersRequiredDialog } from './required-dialog.tsx'

interface PoHeaderProps {
  readonly tag: string
  readonly po: OrderAnswer | undefined
  readonly scope: AccountScope
  readonly judge: Judge
}

/** Title of the page, how complete its data are, and its actions. */
export function PoHeader({ tag, po, scope, judge }: PoHeaderProps) {
  return (
    <PageHeader
      title={
        <>
          <BackLink from={useOpenedFrom('/po')} otherwise="/orders" />
          <h1 dir="auto" title={tag} className="identifier truncate text-base font-semibold">
            {tag}
          </h1>
          <CopyButton text={tag} what={tag} />
        </>
      }
    >
      {po && scope === 'complete' && po.more > 0 ? (
        <p role="status" className="text-xs text-muted">
          {`The first ${grouped(po.rows.length)}, ${grouped(po.more)} more exist`}
        </p>
      ) : (
        <KnownPart known={po?.known ?? 0} scope={scope} />
      )}
      {po && <RequiredDay of={po.order} judge={judge} />}
      {po && po.rows.length > 0 && <Actions po={po} judge={judge} />}
    </PageHeader>
  )
}

function Actions({ po, judge }: { readonly po: OrderAnswer; readonly judge: Judge }) {
  const { tag, shipments } = po.order
  const { origin, navigate } = useRouter()
  const address = origin + orderHref(tag)
  const openList = () => void navigate({ to: '/shipments', search: { tag } })
  return (
    <>
      <ExportButton
        source={{
          of: 'po',
          search: { tag },
          title: 'All shipments of this PO',
          hint: counted(shipments, 'shipment'),
        }}
      />
      <PrintButton />
      <PageMenu
        items={[
          copyItem('summary', () => poSummary(po, judge, address)),
          {
            name: 'question',
            words: 'Copy question',
            run: () => void copyQuestion(activeReferences(po)),
          },
          copyItem('link', () => address),
          { name: 'list', words: 'Open as list', run: openList },
        ]}
      />
    </>
  )
}

function activeReferences({ rows }: OrderAnswer): readonly string[] {
  return rows.flatMap(({ shipment: { status, reference } }) => (status === 'Active' ? reference : []))
}

/** The required date of the PO, as a button that opens the dialog to change it. */
function RequiredDay({ of, judge }: { readonly of: OrderSummary; readonly judge: Judge }) {
  const [isAsked, setIsAsked] = useState(false)
  const [order = of] = useShownOrders(useMemo(() => [of], [of]))
  const { on } = order
  return (
    <>
      <Button icon={CalendarDays} onClick={() => setIsAsked(true)}>
        <span className="max-md:sr-only">{on === null ? 'Set required date' : 'Required by'}</span>
        {on !== null && <span className="max-sm:sr-only"> {formatDateNear(on, judge.today)}</span>}
      </Button>
      {isAsked && <OrdersRequiredDialog orders={[order]} onClosed={() => setIsAsked(false)} />}
    </>
  )
}
