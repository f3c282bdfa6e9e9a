import { Link, useRouter } from '@tanstack/react-router'
import { Link as LinkIcon } from 'lucide-react'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { counted } from '#facts/text/counted.ts'
import { instantInZone, timeOrDay } from '#facts/text/relative-instant.ts'
import { agoWords } from '#facts/words/ago-words.ts'
import { FreshnessChip } from '../freshness/freshness-chip.tsx'
import { CopyButton, CopyWordsButton } from '../../ui/copy-button.tsx'
import { BackLink } from './back-link.tsx'
import { ChangedMark } from './changed-mark.tsx'
import { FirstFew } from '../../ui/first-few.tsx'
import { shipmentHref } from '../data/shipment-href.ts'
import { PageMenu } from './page-menu.tsx'
import { ListNeighbours } from './list-neighbours.tsx'
import { OwnerControl } from '../team-marks/owner-control.tsx'
import { useShipmentTeam } from '../team-marks/use-shipment-team.ts'
import { useJudge } from '../data/use-judge.ts'
import { TodayNeighbours } from './today-neighbours.tsx'
import { useOpenedFrom } from './use-opened-from.ts'
import { statusLabel } from '../words/shipment-labels.ts'

const TAGS_SHOWN = 6

interface PageHeaderProps {
  readonly reference: string
  /** Absent while nothing is known about the shipment. */
  readonly shipment: ShipmentOutline | undefined
  /** When the service gave it, if that is long ago; else `null`. */
  readonly oldSince: string | null
  /** The account has no such shipment: the page below says so, and the reference is no title. */
  readonly isUnknown: boolean
}

/** The subject of the page: reference, status, tags, and the time of the last change. */
export function PageHeader({ reference, shipment, oldSince, isUnknown }: PageHeaderProps) {
  const openedFrom = useOpenedFrom()
  const { origin } = useRouter()
  return (
    <div className="z-20 border-b border-line bg-panel sm:sticky sm:top-0 print:static [@media(max-height:25rem)]:static">
      <div className="mx-auto flex max-w-400 flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5 sm:px-5 lg:min-h-14 print:px-0">
        <div className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-x-2 gap-y-1.5">
          <nav aria-label="Breadcrumb" className="flex items-center gap-2 print:hidden">
            <BackLink from={openedFrom} />
            <span aria-hidden className="text-muted">
              /
            </span>
          </nav>
          {isUnknown ? (
            <h1 className="text-lg font-semibold">Unknown shipment</h1>
          ) : (
            <Title reference={reference} />
          )}
          {shipment && <StatusBadge status={shipment.status} />}
          {shipment && <Tags tags={shipment.tags} />}
          <ChangedMark part="panel:head" />
        </div>
        {shipment && (
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 max-sm:basis-full">
            <UpdatedAt updatedAt={shipment.updatedAt} oldSince={oldSince} />
            <div className="flex min-w-0 flex-wrap items-center gap-2 print:hidden">
              <FreshnessChip />
              <Owner shipment={shipment} />
              <CopyWordsButton text={origin + shipmentHref(reference)} words="Copy link" icon={LinkIcon} />
              <PageMenu reference={reference} />
              {openedFrom?.list && <ListNeighbours reference={reference} search={openedFrom.list} />}
              {openedFrom?.order && <TodayNeighbours reference={reference} order={openedFrom.order} />}
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

function Owner({ shipment }: { readonly shipment: ShipmentOutline }) {
  return <OwnerControl team={useShipmentTeam(shipment, useJudge())} />
}

interface UpdatedAtProps {
  readonly updatedAt: string
  readonly oldSince: string | null
}

function UpdatedAt({ updatedAt, oldSince }: UpdatedAtProps) {
  const judge = useJudge()
  return (
    <p className="text-muted">
      Updated{' '}
      <time dateTime={updatedAt} title={instantInZone(updatedAt)}>
        <span className="print:hidden">{agoWords(updatedAt, judge)}</span>
        <span className="hidden print:inline">{instantInZone(updatedAt)}</span>
      </time>
      {oldSince !== null && (
        <span title={instantInZone(oldSince)} className="print:hidden">
          {' '}
          · as of {timeOrDay(oldSince, judge.nowMs)}
        </span>
      )}
      <span className="hidden print:inline">
        {' '}
        · as of {instantInZone(oldSince ?? new Date(judge.nowMs).toISOString())}
      </span>
    </p>
  )
}

function Title({ reference }: { reference: string }) {
  return (
    <>
      <h1 className="identifier min-w-0 text-lg font-semibold wrap-anywhere">{reference}</h1>
      <CopyButton text={reference} what={`reference ${reference}`} />
    </>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return <span className="text-muted">No PO number</span>
  const all = tags.length === 1 ? `tag ${tags[0]}` : `all ${counted(tags.length, 'tag')}`
  return (
    <>
      <ul aria-label="PO and tags" className="flex min-w-0 flex-wrap gap-1.5">
        <FirstFew items={tags} limit={TAGS_SHOWN} what="tags">
          {(tag) => (
            <li key={tag} className="flex max-w-full min-w-0">
              <Link
                to="/po"
                search={{ tag }}
                preload={false}
                dir="auto"
                title={`All of ${tag}`}
                className="identifier inline-flex min-h-6 max-w-full items-center rounded-md border border-line px-1.5 text-xs font-medium wrap-anywhere hover:bg-hover"
              >
                {tag}
              </Link>
            </li>
          )}
        </FirstFew>
      </ul>
      <CopyButton text={tags.join('\n')} what={all} />
    </>
  )
}

const TONES: Readonly<Record<string, string>> = {
  Active: 'bg-status-active-soft text-status-active',
  Delivered: 'bg-status-delivered-soft text-status-delivered',
}

/** The status as a word with its shape. */
function StatusBadge({ status }: { status: string }) {
  const { icon: Icon, short } = statusLabel(status)
  const tone = TONES[status] ?? 'bg-status-cancelled-soft text-status-cancelled'
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-md px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap ${tone}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {short}
    </span>
  )
}
