import { useRef, useState, type ReactNode } from 'react'
import { RotateCw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { PageScroller } from '../../ui/page-scroller.tsx'
import type { Clock } from '#facts/shipment/clock.ts'
import type { LoadAll } from '../model/use-load-all.ts'
import type { LoadedShipments } from '../model/loaded-shipments.ts'
import { ChosenShipments } from './chosen-shipments.tsx'
import type { MapChoice } from './map-choice.ts'
import type { MapSearch } from './map-search.ts'
import type { Overview } from './overview-of.ts'
import { OverviewSummary } from './overview-summary.tsx'
import { PlacesAndLanes } from './places-and-lanes.tsx'
import { useHeldOverview } from './use-held-overview.ts'

interface OverviewPanelProps {
  readonly overview: Overview
  readonly drawnLaneCount: number
  /** The number of shipments, in words. */
  readonly words: string
  /** Whether all are loaded. */
  readonly isComplete: boolean
  /** The loaded shipments; absent until any are. */
  readonly answer: LoadedShipments | undefined
  readonly loading: LoadAll
  readonly onRefresh: () => void
  readonly search: MapSearch
  readonly choice: MapChoice
  readonly clock: Clock
  /** Called with the place that the reader points at in the list, and with `null` afterwards. */
  readonly onPointAt: (placeKey: string | null) => void
}

/** Everything that the map shows, as a list: places and lanes by size, or the shipments of one of them. */
export function OverviewPanel(props: OverviewPanelProps) {
  const { overview, drawnLaneCount, words, isComplete, answer, loading, onRefresh } = props
  const { search, choice, clock, onPointAt } = props
  const { shown, isBehind, hold, letGoIfLeft, showUpdates, body } = useHeldWhileRead(overview, isComplete)
  return (
    <section
      aria-label="Shipments on the map"
      className="flex shrink-0 flex-col border-t border-line bg-panel md:min-h-0 md:w-84 md:border-t-0 md:border-l lg:w-92"
    >
      <OverviewSummary
        overview={overview}
        words={words}
        oldSince={answer?.oldSince ?? null}
        loading={loading}
        search={search}
        choice={choice}
      />
      {answer?.isUnsure && (
        <PanelBar>
          <Button onClick={onRefresh} icon={RotateCw}>
            Results may have changed
          </Button>
        </PanelBar>
      )}
      {/* Includes the button that shows the updates, so that the list still waits when the pointer reaches it. */}
      <div
        ref={body}
        data-search-results
        className="flex flex-col md:min-h-0 md:flex-1"
        onPointerEnter={hold}
        onFocus={hold}
        onPointerLeave={letGoIfLeft}
        onBlur={letGoIfLeft}
      >
        {isBehind && (
          <PanelBar>
            <Button onClick={showUpdates} icon={RotateCw} isPrimary>
              Show updates
            </Button>
          </PanelBar>
        )}
        <PlacesOrShipments
          overview={shown}
          drawnLaneCount={drawnLaneCount}
          isComplete={isComplete}
          search={search}
          choice={choice}
          clock={clock}
          onPointAt={onPointAt}
        />
      </div>
    </section>
  )
}

type PlacesOrShipmentsProps = Pick<
  OverviewPanelProps,
  'overview' | 'drawnLaneCount' | 'isComplete' | 'search' | 'choice' | 'clock' | 'onPointAt'
>

function PlacesOrShipments(props: PlacesOrShipmentsProps) {
  const { overview, drawnLaneCount, isComplete, search, choice, clock, onPointAt } = props
  const choiceKey = JSON.stringify(choice)
  const headingRef = useHeadingFocus(choiceKey)
  return (
    <PageScroller className="md:min-h-0 md:flex-1 md:overflow-y-auto">
      {choice.kind === 'all' ? (
        <PlacesAndLanes
          key={choiceKey}
          headingRef={headingRef}
          overview={overview}
          drawnLaneCount={drawnLaneCount}
          isComplete={isComplete}
          search={search}
          onPointAt={onPointAt}
        />
      ) : (
        <ChosenShipments
          key={choiceKey}
          headingRef={headingRef}
          overview={overview}
          choice={choice}
          isComplete={isComplete}
          search={search}
          clock={clock}
        />
      )}
    </PageScroller>
  )
}

function PanelBar({ children }: { readonly children: ReactNode }) {
  return <div className="border-b border-line px-4 py-2">{children}</div>
}

/** Keeps the list unchanged while the reader is at it. */
function useHeldWhileRead(overview: Overview, isComplete: boolean) {
  const { shown, isBehind, hold, letGo, catchUp } = useHeldOverview(overview, isComplete)
  const body = useRef<HTMLDivElement>(null)
  const letGoIfLeft = () => {
    // The focus is nowhere while it moves from one link to the next.
    setTimeout(() => {
      // After a tap, a touch screen still hovers where the finger was.
      const reading = matchMedia('(hover: hover)').matches ? ':hover, :focus-within' : ':focus-within'
      const isRead = body.current?.matches(reading) ?? false
      if (!isRead) letGo()
    })
  }
  const showUpdates = () => {
    catchUp()
    // The button disappears, and with it the focus.
    letGoIfLeft()
  }
  return { shown, isBehind, hold, letGoIfLeft, showUpdates, body }
}

/** Focuses the heading of a new choice, because the link or mark that had the focus disappears with the old one. */
function useHeadingFocus(choiceKey: string) {
  const [seen, setSeen] = useState({ choiceKey, isFirst: true })
  if (seen.choiceKey !== choiceKey) setSeen({ choiceKey, isFirst: false })
  return seen.isFirst ? null : focusOn
}

function focusOn(heading: HTMLElement | null): void {
  heading?.focus()
}
