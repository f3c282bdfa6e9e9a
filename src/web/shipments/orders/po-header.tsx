import { Link, useRouter } from '@tanstack/react-router'
import { CalendarDays, ClipboardCopy, Link as LinkIcon, List, Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { OrderAnswer, OrderSummary } from '#contract/dashboard-api/orders.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyButton, CopyWordsButton } from '../../ui/copy-button.tsx'
import { orderHref } from '../columns/order-href.ts'
import type { AccountScope } from '../data/account-scope.ts'
import { BackLink } from '../detail/back-link.tsx'
import { useOpenedFrom } from '../detail/use-opened-from.ts'
import { ExportButton } from '../export/export-button.tsx'
import { FreshnessChip } from '../freshness/freshness-chip.tsx'
import { KnownPart } from '../freshness/known-part.tsx'
import { poSummary } from './po-text.ts'
import { useShownOrders } from './dated-orders.ts'
import { OrdersRequiredDialog } from './required-dialog.tsx'

interface PoHeaderProps {
  readonly tag: string
  readonly po: OrderAnswer | undefined
  readonly scope: AccountScope
  readonly judge: Judge
}

/** The subject of the page, how much of it is here, and what can be done with it. */
export function PoHeader({ tag, po, scope, judge }: PoHeaderProps) {
  return (
    <div className="z-20 border-b border-line bg-panel sm:sticky sm:top-0 print:static [@media(max-height:25rem)]:static">
      <div className="mx-auto flex max-w-400 flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5 sm:px-5 lg:min-h-14 print:px-0">
        <div className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-x-2 gap-y-1">
          <nav aria-label="Breadcrumb" className="flex items-center gap-2 print:hidden">
            <BackLink from={useOpenedFrom('/po')} otherwise="/orders" />
            <span aria-hidden className="text-muted">
              /
            </span>
          </nav>
          <h1 dir="auto" className="identifier min-w-0 text-lg font-semibold wrap-anywhere">
            {tag}
          </h1>
          <CopyButton text={tag} what={tag} />
          {po && scope === 'complete' ? (
            <p role="status" className="text-xs text-muted">
              {po.more === 0
                ? 'All statuses, complete'
                : `The first ${grouped(po.rows.length)}, ${grouped(po.more)} more exist`}
            </p>
          ) : (
            <KnownPart known={po?.known ?? 0} scope={scope} />
          )}
          <FreshnessChip />
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-2 print:hidden">
          {po && <RequiredDay of={po.order} judge={judge} />}
          {po && po.rows.length > 0 && <Actions po={po} judge={judge} />}
        </div>
      </div>
    </div>
  )
}

function Actions({ po, judge }: { readonly po: OrderAnswer; readonly judge: Judge }) {
  const { tag, shipments } = po.order
  const { origin } = useRouter()
  const address = origin + orderHref(tag)
  return (
    <>
      <CopyWordsButton text={address} words="Copy link" icon={LinkIcon} />
      <CopyWordsButton text={() => poSummary(po, judge, address)} words="Copy summary" icon={ClipboardCopy} />
      <Link to="/shipments" search={{ tag }} preload={false} className={buttonClass}>
        <List aria-hidden className="size-4" />
        Open as list
      </Link>
      <ExportButton
        source={{
          of: 'po',
          search: { tag },
          title: 'All shipments of this PO',
          hint: counted(shipments, 'shipment'),
        }}
      />
      <Button icon={Printer} onClick={() => print()}>
        Print
      </Button>
    </>
  )
}

/** By when the PO is required: the day itself opens the dialog that changes it. */
function RequiredDay({ of, judge }: { readonly of: OrderSummary; readonly judge: Judge }) {
  const [isAsked, setIsAsked] = useState(false)
  const [order = of] = useShownOrders(useMemo(() => [of], [of]))
  const { on } = order
  return (
    <>
      <Button icon={CalendarDays} onClick={() => setIsAsked(true)}>
        {on === null ? 'Set required date' : `Required by ${formatDateNear(on, judge.today)}`}
      </Button>
      {isAsked && <OrdersRequiredDialog orders={[order]} onClosed={() => setIsAsked(false)} />}
    </>
  )
}
