import { Link, useRouter } from '@tanstack/react-router'
import { CalendarDays, ClipboardCopy, Link as LinkIcon, List, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Judge } from '#facts/attention/judge.ts'
import { datesOf } from '#facts/shipment/team-dates.ts'
import { counted } from '#facts/text/counted.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyButton, CopyWordsButton } from '../../ui/copy-button.tsx'
import { orderHref } from '../columns/order-href.ts'
import { BackLink } from '../detail/back-link.tsx'
import { useOpenedFrom } from '../detail/use-opened-from.ts'
import { ExportButton } from '../export/export-button.tsx'
import { FreshnessChip } from '../freshness/freshness-chip.tsx'
import { poSummary } from './po-text.ts'
import { RequiredDialog } from './required-dialog.tsx'
import type { Po } from './use-po.ts'

interface PoHeaderProps {
  readonly po: Po
  readonly judge: Judge
}

/** The subject of the page, how much of it is here, and what can be done with it. */
export function PoHeader({ po, judge }: PoHeaderProps) {
  const { tag, rows } = po
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
          <p role="status" className="text-xs text-muted">
            {scopeWords(po)}
          </p>
          <FreshnessChip />
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-2 print:hidden">
          <RequiredDay tag={tag} judge={judge} />
          {rows.length > 0 && <Actions po={po} judge={judge} />}
        </div>
      </div>
    </div>
  )
}

function Actions({ po, judge }: PoHeaderProps) {
  const { tag, rows } = po
  const { origin } = useRouter()
  const address = origin + orderHref(tag)
  return (
    <>
      <CopyWordsButton text={address} words="Copy link" icon={LinkIcon} />
      <CopyWordsButton
        text={() => poSummary({ tag, rows, judge, address })}
        words="Copy summary"
        icon={ClipboardCopy}
      />
      <Link to="/shipments" search={{ tag }} preload={false} className={buttonClass}>
        <List aria-hidden className="size-4" />
        Open as list
      </Link>
      <ExportButton
        source={{
          of: 'po',
          search: { tag },
          title: 'All shipments of this PO',
          hint: counted(rows.length, 'shipment'),
        }}
      />
      <Button icon={Printer} onClick={() => print()}>
        Print
      </Button>
    </>
  )
}

/** By when the PO is required: the day itself opens the dialog that changes it. */
function RequiredDay({ tag, judge }: { readonly tag: string; readonly judge: Judge }) {
  const [isAsked, setIsAsked] = useState(false)
  const on = datesOf(judge).ofTag(tag)?.on ?? null
  return (
    <>
      <Button icon={CalendarDays} onClick={() => setIsAsked(true)}>
        {on === null ? 'Set required date' : `Required by ${formatDateNear(on, judge.today)}`}
      </Button>
      {isAsked && <RequiredDialog tags={[tag]} on={on} onClosed={() => setIsAsked(false)} />}
    </>
  )
}

function scopeWords({ rows, scope, error }: Po): string {
  if (scope === 'complete') return 'All statuses, complete'
  if (scope === 'part') return `The first ${rows.length}, more exist`
  return error ? 'From loaded shipments' : 'So far, reading all statuses…'
}
