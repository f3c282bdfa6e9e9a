import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { shipmentPath } from '#contract/dashboard-api/paths.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { counted } from '#facts/text/counted.ts'
import { instantInZone, timeOrDay } from '#facts/text/relative-instant.ts'
import { titled } from '#facts/text/titled.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { agoWords } from '#facts/words/ago-words.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { copyItem, PageMenu } from '../shell/page-menu.tsx'
import { PrintButton } from '../shell/print-button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { FirstFew } from '../ui/first-few.tsx'
import { keepMovedTo } from '../lib/opened-rows.ts'
import { listQuery } from '../api/list.ts'
import { shipmentHref } from '../api/shipment-href.ts'
import type { TodayOrder } from '../api/today-order.ts'
import { useJudge } from '../api/use-judge.ts'
import { copyQuestion } from '../export/copy-shipments.ts'
import { OwnerControl } from '../shipments/team-marks/owner-control.tsx'
import { useShipmentTeam } from '../shipments/team-marks/use-shipment-team.ts'
import { statusLabel } from '../shipments/words/shipment-labels.ts'
import { shipmentLine, summaryText } from '../shipments/columns/summary.ts'
import { BackLink } from './back-link.tsx'
import { ChangedMark } from './changed-mark.tsx'
import { Neighbours } from './neighbours.tsx'
import { useOpenedFrom } from './use-opened-from.ts'

const TAGS_SHOWN = 6

interface ShipmentHeaderProps {
  readonly reference: string
  /** `undefined` until anything is known about the shipment. */
  readonly shipment: ShipmentOutline | undefined
  /** Whether the account has no such shipment. The page below says so, and the reference is not a title. */
  readonly isUnknown: boolean
}

/** Reference, owner and actions of the shipment, and the links from here. */
export function ShipmentHeader({ reference, shipment, isUnknown }: ShipmentHeaderProps) {
  const openedFrom = useOpenedFrom()
  return (
    <PageHeader
      title={
        <>
          <BackLink from={openedFrom} />
          {isUnknown ? (
            <h1 className="truncate text-base font-semibold">Unknown shipment</h1>
          ) : (
            <Title reference={reference} />
          )}
        </>
      }
    >
      {shipment && <Actions shipment={shipment} />}
      {openedFrom?.list && <ListNeighbours reference={reference} search={openedFrom.list} />}
      {openedFrom?.order && <TodayNeighbours reference={reference} order={openedFrom.order} />}
    </PageHeader>
  )
}

interface ShipmentLineProps {
  readonly shipment: ShipmentOutline
  /** Time of the data if it is old, as an ISO 8601 instant; otherwise `null`. */
  readonly oldSince: string | null
}

/** Status, POs, and time of the last update. */
export function ShipmentLine({ shipment, oldSince }: ShipmentLineProps) {
  return (
    <div className="mx-auto flex max-w-400 flex-wrap items-center gap-x-2 gap-y-1.5 px-3 pt-2.5 sm:px-5 print:px-0">
      <StatusBadge status={shipment.status} />
      <Tags tags={shipment.tags} />
      <ChangedMark part="panel:head" />
      <div className="ml-auto">
        <UpdatedAt updatedAt={shipment.updatedAt} oldSince={oldSince} />
      </div>
    </div>
  )
}

function Actions({ shipment }: { readonly shipment: ShipmentOutline }) {
  const { reference } = shipment
  const judge = useJudge()
  const team = useShipmentTeam(shipment, judge)
  const address = useRouter().origin + shipmentHref(reference)
  const summary = () => summaryText([shipmentLine(shipment, team.required, judge)], judge, address)
  return (
    <>
      <OwnerControl team={team} />
      <PrintButton />
      <PageMenu
        items={[
          copyItem('summary', summary),
          { name: 'question', words: 'Copy question', run: () => void copyQuestion([reference]) },
          copyItem('link', () => address),
          { name: 'json', words: 'Raw JSON', href: shipmentPath(reference) },
        ]}
      />
    </>
  )
}

interface UpdatedAtProps extends Pick<ShipmentLineProps, 'oldSince'> {
  readonly updatedAt: string
}

function UpdatedAt({ updatedAt, oldSince }: UpdatedAtProps) {
  const judge = useJudge()
  const inZone = (instant: string) => instantInZone(instant, judge.timeZone)
  return (
    <p className="text-muted">
      Updated{' '}
      <time dateTime={updatedAt} title={inZone(updatedAt)}>
        <span className="print:hidden">{agoWords(updatedAt, judge)}</span>
        <span className="hidden print:inline">{inZone(updatedAt)}</span>
      </time>
      {oldSince !== null && (
        <span title={inZone(oldSince)} className="print:hidden">
          {' '}
          · as of {timeOrDay(oldSince, judge)}
        </span>
      )}
      <span className="hidden print:inline">
        {' '}
        · as of {inZone(oldSince ?? new Date(judge.nowMs).toISOString())}
      </span>
    </p>
  )
}

function Title({ reference }: { reference: string }) {
  return (
    <>
      <h1 title={reference} className="identifier truncate text-base font-semibold">
        {reference}
      </h1>
      <CopyButton text={reference} what={`reference ${reference}`} />
    </>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return <span className="text-muted">No PO number</span>
  const all = tags.length === 1 ? titled('PO', tags[0] ?? '') : `all ${counted(tags.length, 'PO')}`
  return (
    <div className="flex min-w-0 items-center gap-x-2">
      <ul aria-label="POs" className="flex min-w-0 flex-wrap gap-1.5">
        <FirstFew items={tags} limit={TAGS_SHOWN} what="POs">
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
    </div>
  )
}

const TONES: Readonly<Record<string, string>> = {
  Active: 'bg-status-active-soft text-status-active',
  Delivered: 'bg-status-delivered-soft text-status-delivered',
}

/** The status as text with an icon. */
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

interface TodayNeighboursProps {
  readonly reference: string
  readonly order: TodayOrder
}

/** Links to the shipments before and after this one on Today. Shipments handled meanwhile stay in the order. */
function TodayNeighbours({ reference, order }: TodayNeighboursProps) {
  const at = order.findIndex((row) => row.reference === reference)
  const row = order[at]?.key
  useEffect(() => {
    if (row !== undefined) keepMovedTo(row)
  }, [row])
  return (
    <Neighbours
      at={at}
      count={order.length}
      counted="shown"
      previous={order[at - 1]?.reference}
      next={at === -1 ? undefined : order[at + 1]?.reference}
    />
  )
}

interface ListNeighboursProps {
  readonly reference: string
  /** Search of the list that the shipment was opened from. */
  readonly search: ShipmentsSearch
}

/** The next page is loaded this many shipments before the end of the loaded ones. */
const AHEAD = 10

/** Links to the neighbours in its list, as far as loaded; after a reload, that is its first page. */
function ListNeighbours({ reference, search }: ListNeighboursProps) {
  const query = useInfiniteQuery({ ...listQuery(search), enabled: ({ state }) => state.data === undefined })
  const { data, hasNextPage, isFetching, fetchNextPage } = query
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const at = rows.findIndex(({ shipment }) => shipment.reference === reference)
  const isNextWanted = at !== -1 && at >= rows.length - AHEAD && hasNextPage && !isFetching
  useEffect(() => {
    if (at !== -1) keepMovedTo(reference)
  }, [at, reference])
  useEffect(() => {
    if (isNextWanted) void fetchNextPage()
  }, [isNextWanted, reference, fetchNextPage])
  const total = data?.pages.at(-1)?.total ?? null
  return (
    <Neighbours
      at={at}
      count={total ?? rows.length}
      counted={total === null ? 'loaded' : undefined}
      previous={rows[at - 1]?.shipment.reference}
      next={at === -1 ? undefined : rows[at + 1]?.shipment.reference}
      isLoading={at === rows.length - 1 && isFetching}
    />
  )
}
