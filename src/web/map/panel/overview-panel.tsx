import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MapPinOff, TriangleAlert } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import type { OverviewLane, OverviewParts, OverviewPlace } from '#contract/dashboard-api/overview.ts'
import { UNLOCATED } from '#facts/map/map-area.ts'
import { grouped } from '#facts/text/grouped.ts'
import { listOf, type MapSearch, withChoice, withoutChoice } from '#facts/filters/map-search.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { explain } from '../../lib/problem-error.ts'
import { passedWords } from '../overview/overview-words.ts'
import { isTextField } from '../../shortcuts/key-press.ts'
import { useKeys } from '../../shortcuts/use-keys.ts'
import { FloatingShow } from '../../ui/floating-show.tsx'
import { Banner } from '../../ui/notice.tsx'
import { PageScroller } from '../../ui/page-scroller.tsx'
import { useSnapshot } from '../../table/snapshot.ts'
import { isSnapshotGone, listQuery, newsQuery } from '../../api/list.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { ShipmentCount } from '../../shipments/words/shipment-count.tsx'
import { useWithPending } from '../../team/team-writes.ts'
import { ChosenShipments } from './chosen-shipments.tsx'
import type { Chosen } from './map-choice.ts'
import { PlacesAndLanes } from './places-and-lanes.tsx'

interface OverviewPanelProps {
  readonly overview: OverviewParts
  /** Whether the data belong to the previous search, while those of the current one load. */
  readonly isOld?: boolean
  /** Shown if there is nothing to list. */
  readonly failure?: ReactNode
  /** Whether all active shipments are counted. */
  readonly isComplete: boolean
  readonly search: MapSearch
  readonly chosen: Chosen | null
  /** Whether a new choice takes the focus. `false` if the map has zoomed in to it, where the user continues. */
  readonly takesFocus: boolean
  /** Called with the place that the user points at in the list, and with `null` afterwards. */
  readonly onPointAt: (placeKey: string | null) => void
}

/** The map's content as a list: places and lanes by size, or the shipments of one of them. */
export function OverviewPanel(props: OverviewPanelProps) {
  const { overview, isOld = false, failure, search, chosen, onPointAt } = props
  const isComplete = props.isComplete && !isOld
  const isChosen = chosen !== null
  const box = useRef<HTMLDivElement>(null)
  const listSearch = useMemo(() => (isChosen ? listOf(search) : null), [isChosen, search])
  const { rows, error, retry } = useChosenList(listSearch)
  // Without the map position, which changes while the rows stay the same.
  const set = JSON.stringify([{ ...search, map: undefined }, rows === null])
  const { places, lanes } = overview
  const live = useMemo(
    (): readonly Listed[] =>
      rows?.map((row) => ({ key: row.shipment.reference, subject: row.shipment.reference, row })) ?? [
        ...places.map((place) => ({ key: place.key, subject: place.key, place })),
        ...lanes.map((lane) => ({ key: lane.key, subject: lane.key, lane })),
      ],
    [rows, places, lanes],
  )
  // Rows only appear, disappear or move on request, or while the user is not in the list.
  const listed = useSnapshot<Listed>({ live, list: set, isFree: !isComplete, box })
  const enter = () => box.current?.querySelector<HTMLElement>('li a')?.focus()
  useKeys({
    ArrowDown(target) {
      if (isTextField(target)) enter()
      return isTextField(target)
    },
  })
  const choice = `${search.area} ${search.lane}`
  const heading = useHeadingFocus(choice, props.takesFocus)
  const shown = { isOld, isComplete, search, heading }
  const show = () => {
    listed.show()
    // Once the rows are drawn.
    queueMicrotask(enter)
  }
  return (
    <section
      aria-label="Shipments on the map"
      className="flex shrink-0 flex-col border-t border-line bg-panel md:min-h-0 md:w-84 md:border-t-0 md:border-l lg:w-92"
    >
      <OverviewSummary overview={overview} isOld={isOld} search={search} />
      <PageScroller id="panel" className="md:min-h-0 md:flex-1 md:overflow-y-auto">
        <div ref={box} inert={isOld} className="min-h-full inert:last-answer">
          <FloatingShow waiting={listed.waiting ?? 0} onShow={show} />
          {failure ? (
            failure
          ) : chosen ? (
            <ChosenShipments
              key={choice}
              {...shown}
              chosen={chosen}
              rows={listed.rows.flatMap(({ row }) => row ?? [])}
            />
          ) : (
            <PlacesAndLanes
              key={choice}
              {...shown}
              places={listed.rows.flatMap(({ place }) => place ?? [])}
              lanes={listed.rows.flatMap(({ lane }) => lane ?? [])}
              isEmpty={overview.total.count === 0}
              onPointAt={onPointAt}
            />
          )}
          {error && <Banner {...explain(error)} onRetry={retry} />}
        </div>
      </PageScroller>
    </section>
  )
}

/** Loads the beginning of a choice's list, and again when the list changes; `null` loads nothing. */
function useChosenList(search: ShipmentsSearch | null) {
  const query = useInfiniteQuery({
    ...listQuery(search ?? {}),
    enabled: search !== null,
    refetchOnMount: 'always',
  })
  const { isStale, refetch } = query
  const { data, error } = useAnswer(search, query)
  const page = data?.pages[0]
  const { data: news, error: newsError } = useQuery(newsQuery(page?.snapshot ?? null))
  const isOld = news.come + news.gone + news.moved > 0 || isSnapshotGone(newsError)
  const isAskedAgain = page !== undefined && search !== null && (isOld || isStale)
  useEffect(() => {
    if (isAskedAgain) void refetch()
  }, [isAskedAgain, refetch])
  const rows = useWithPending(page?.rows ?? NO_ROWS)
  return { rows: search && page ? rows : null, error: search && error, retry: () => void refetch() }
}

const NO_ROWS: readonly JudgedRow[] = []

interface Listed {
  readonly key: string
  readonly subject: string
  readonly row?: JudgedRow
  readonly place?: OverviewPlace
  readonly lane?: OverviewLane
}

const NO_COUNTS = { total: { count: 0, passedCount: 0 }, unlocated: { count: 0, passedCount: 0 } }

/** Focuses the heading of a new choice, because the link or mark that had the focus disappears with the old one. */
function useHeadingFocus(choice: string, takesFocus: boolean): ComponentProps<'h2'> {
  const [seen, setSeen] = useState({ choice, isFirst: true })
  if (seen.choice !== choice) setSeen({ choice, isFirst: false })
  return { ref: seen.isFirst || !takesFocus ? null : focusOn, tabIndex: -1 }
}

function focusOn(heading: HTMLElement | null): void {
  heading?.focus()
}

interface OverviewSummaryProps {
  readonly overview: OverviewParts
  readonly isOld: boolean
  readonly search: MapSearch
}

/** Number of shipments with passed estimates, and of those that the map cannot show. */
function OverviewSummary({ overview, isOld, search }: OverviewSummaryProps) {
  const { total, unlocated } = isOld ? NO_COUNTS : overview
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 not-has-[a]:hidden">
      {total.passedCount > 0 && search.attention === undefined && (
        <Link
          to="/shipments"
          search={{ ...listOf(withoutChoice(search)), attention: ['overdue'] }}
          className="flex min-h-6 items-center gap-1 rounded-md text-xs font-medium text-warn underline-offset-2 hover:underline"
        >
          <TriangleAlert aria-hidden className="size-3.5" />
          <ShipmentCount count={total.passedCount}>{passedWords(total.passedCount)}</ShipmentCount>
        </Link>
      )}
      {unlocated.count > 0 && (
        <Link
          to="/map"
          search={withChoice(search, { area: UNLOCATED })}
          aria-current={search.area === UNLOCATED || undefined}
          className="flex min-h-6 items-center gap-1 rounded-md text-xs font-medium text-accent underline-offset-2 hover:underline"
        >
          <MapPinOff aria-hidden className="size-3.5" />
          <ShipmentCount
            count={unlocated.count}
          >{`${grouped(unlocated.count)} not on the map`}</ShipmentCount>
        </Link>
      )}
    </div>
  )
}
