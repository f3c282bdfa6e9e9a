import { useMemo, useState } from 'react'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { isTextField } from '../../shortcuts/key-press.ts'
import { useKeys } from '../../shortcuts/use-keys.ts'
import { PageScroller } from '../../ui/page-scroller.tsx'
import type { WorkGroup } from '../../worklist/lines.ts'
import { useWorklist } from '../../worklist/use-worklist.ts'
import { FloatingUpdates } from '../../worklist/waiting-updates.tsx'
import type { Judge } from '#facts/attention/judge.ts'
import { ChosenShipments } from './chosen-shipments.tsx'
import type { MapChoice } from './map-choice.ts'
import type { MapSearch } from '#facts/views/map-search.ts'
import type { Overview } from './overview-of.ts'
import { OverviewSummary } from './overview-summary.tsx'
import { PlacesAndLanes } from './places-and-lanes.tsx'
import type { HeadingFocus, PanelList } from './panel-list.ts'
import { panelGroupsOf, type PanelRow } from './panel-rows.ts'

interface OverviewPanelProps {
  readonly overview: Overview
  readonly drawnLaneCount: number
  /** The number of shipments, in words. */
  readonly words: string
  /** Whether all active shipments are here. */
  readonly isComplete: boolean
  /** The element that scrolls the page where the panel is below the map. */
  readonly pageScroller: HTMLElement | null
  readonly search: MapSearch
  readonly choice: MapChoice
  /** Whether a new choice takes the focus. Not where it came with a closer map, where the user goes on. */
  readonly takesFocus: boolean
  readonly judge: Judge
  /** Called with the place that the reader points at in the list, and with `null` afterwards. */
  readonly onPointAt: (placeKey: string | null) => void
}

/** Everything that the map shows, as a list: places and lanes by size, or the shipments of one of them. */
export function OverviewPanel(props: OverviewPanelProps) {
  const [ownScroller, setOwnScroller] = useState<HTMLElement | null>(null)
  const { overview, words, search, choice } = props
  const list = usePanelList(props, ownScroller)
  const { box } = list
  useResultsKey(list)
  return (
    <section
      aria-label="Shipments on the map"
      className="flex shrink-0 flex-col border-t border-line bg-panel md:min-h-0 md:w-84 md:border-t-0 md:border-l lg:w-92"
    >
      <OverviewSummary overview={overview} words={words} search={search} choice={choice} />
      <PageScroller ref={setOwnScroller} className="md:min-h-0 md:flex-1 md:overflow-y-auto">
        <div ref={box} className="min-h-full">
          <FloatingUpdates list={list} />
          <PlacesOrShipments {...props} list={list} />
        </div>
      </PageScroller>
    </section>
  )
}

/** From the search of the page to its results. */
function useResultsKey({ rowLines, focus }: PanelList): void {
  useKeys({
    ArrowDown(target) {
      const isAsked = isTextField(target) && rowLines.length > 0
      if (isAsked) focus.enter()
      return isAsked
    },
  })
}

/** On a narrow screen the whole page scrolls, and not the panel. */
function usePanelList(
  { overview, search, choice, isComplete, pageScroller }: OverviewPanelProps,
  ownScroller: HTMLElement | null,
): PanelList {
  const isBesideMap = useIsBesideMap()
  const groups = useMemo(() => panelGroupsOf(overview, choice), [overview, choice])
  return useWorklist<PanelRow, WorkGroup<PanelRow>>({
    groups,
    // Not where the map is, which changes under the same rows.
    list: JSON.stringify({ ...search, map: undefined }),
    set: null,
    isComplete,
    scroller: isBesideMap ? ownScroller : pageScroller,
  })
}

/** The same bound as the breakpoint `md`. */
function useIsBesideMap(): boolean {
  return useMediaQuery('(width >= 56rem)')
}

interface PlacesOrShipmentsProps extends OverviewPanelProps {
  readonly list: PanelList
}

function PlacesOrShipments(props: PlacesOrShipmentsProps) {
  const { list, overview, drawnLaneCount, isComplete, search, choice, judge, onPointAt } = props
  const chosen = JSON.stringify(choice)
  const heading = useHeadingFocus(list, chosen, props.takesFocus)
  const shown = { list, overview, isComplete, search, heading }
  return choice.kind === 'all' ? (
    <PlacesAndLanes key={chosen} {...shown} drawnLaneCount={drawnLaneCount} onPointAt={onPointAt} />
  ) : (
    <ChosenShipments key={chosen} {...shown} choice={choice} judge={judge} />
  )
}

/** Focuses the heading of a new choice, because the link or mark that had the focus disappears with the old one. */
function useHeadingFocus({ focus }: PanelList, chosen: string, takesFocus: boolean): HeadingFocus {
  const [seen, setSeen] = useState({ chosen, isFirst: true })
  if (seen.chosen !== chosen) setSeen({ chosen, isFirst: false })
  return {
    ref: seen.isFirst || !takesFocus ? null : focusOn,
    tabIndex: -1,
    onFocus: () => focus.ofLine.onFocus(null),
  }
}

function focusOn(heading: HTMLElement | null): void {
  heading?.focus()
}
