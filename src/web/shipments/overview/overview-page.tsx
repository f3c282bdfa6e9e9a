import { PAIRS_MAX } from '#contract/dashboard-api/paths.ts'
import { titleOf } from '#contract/dashboard-api/pages.ts'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { memo, useDeferredValue, useEffect, useMemo, useState, type ComponentProps } from 'react'
import { readMapSearch, type MapSearch } from '#facts/views/map-search.ts'
import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'
import { explain } from '../../lib/problem-error.ts'
import { parseSearch } from '../../lib/search-params.ts'
import { OverviewMap, type OverviewMapProps } from '../../map/overview/overview-map.tsx'
import { Banner } from '../../ui/notice.tsx'
import { PageScroller } from '../../ui/page-scroller.tsx'
import { ListFailed } from '../../ui/list-failed.tsx'
import type { ListContent } from '../data/list-content.ts'
import { isAllHere, isWhole } from '../data/account/account-scope-words.ts'
import { UnknownValuesBar } from '../filters/unknown-values.tsx'
import { choiceOf, chosenPlaces, listOf, listSearchOf, withChoice, type MapChoice } from './map-choice.ts'
import { positionIn, positionText } from '../../map/overview/map-position.ts'
import { overviewOf, type Overview } from './overview-of.ts'
import { OverviewPanel } from './overview-panel.tsx'
import { OverviewToolbar } from './overview-toolbar.tsx'
import { setWords } from './overview-words.ts'
import { useMapShipments } from './use-map-shipments.ts'

const route = getRouteApi('/map')

/** All active shipments by last reported place, on a map and in a list beside it. */
export function OverviewPage() {
  // In the background: neither the frame of the page nor a press on the map waits for all of it.
  const isFramed = useDeferredValue(true, false)
  const search = useDeferredValue(route.useSearch())
  const listSearch = useDeferredValue(route.useSearch({ select: listSearchOf, structuralSharing: true }))
  const filters = useDeferredValue(route.useLoaderDeps())
  return isFramed && <OverviewOfSearch search={search} listSearch={listSearch} filters={filters} />
}

interface OverviewOfSearchProps {
  readonly search: MapSearch
  readonly listSearch: ShipmentsSearch
  readonly filters: ListFilters
}

const OverviewOfSearch = memo(function OverviewOfSearch({
  search,
  listSearch,
  filters,
}: OverviewOfSearchProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [pointedPlaceKey, setPointedPlaceKey] = useState<string | null>(null)
  // The map came closer to them: the user goes on there.
  const [closerAreas, setCloserAreas] = useState<ReadonlySet<string | undefined>>(new Set())
  const { content, among, scope, reading, onType } = useMapShipments(listSearch, filters)
  const { overview, lanes } = useOverview(content)
  const { judge } = content
  const { error, again } = reading
  const choice = useMemo(() => choiceOf(search), [search])
  const retry = () => void again()
  if (error && scope === 'none') return <ListFailed error={error} onRetry={retry} />
  return (
    <PageScroller
      ref={setScroller}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto md:overflow-visible print:block"
    >
      <title>{`${titleOf('/map')} · Landfall`}</title>
      <PresentToolbar content={content} onType={onType} listSearch={listOf(listSearch, overview, choice)} />
      <UnknownValuesBar page="/map" search={search} />
      {error && <Banner title={explain(error).title} advice={explain(error).advice} onRetry={retry} />}
      <div className="flex shrink-0 flex-col md:min-h-0 md:flex-1 md:flex-row">
        <MapOfChoice
          overview={overview}
          lanes={lanes}
          setKey={JSON.stringify(listSearch)}
          isComplete={isAllHere(scope)}
          search={search}
          choice={choice}
          pointedPlaceKey={pointedPlaceKey}
          onCloser={(area) => setCloserAreas((before) => new Set(before).add(area))}
        />
        <OverviewPanel
          overview={overview}
          drawnLaneCount={lanes.length}
          words={setWords({ shown: content.rows.length, loaded: among.length, scope })}
          isComplete={isWhole(scope)}
          pageScroller={scroller}
          search={search}
          choice={choice}
          takesFocus={!closerAreas.has(search.area)}
          judge={judge}
          onPointAt={setPointedPlaceKey}
        />
      </div>
    </PageScroller>
  )
})

/** Its controls follow a click at once, while what they choose is drawn in the background. */
function PresentToolbar({ content, ...props }: ComponentProps<typeof OverviewToolbar>) {
  const search = route.useSearch({ select: listSearchOf, structuralSharing: true })
  return <OverviewToolbar {...props} content={{ ...content, search }} />
}

/** Gathers thousands and indexes them only when the rows change. */
function useOverview({ rows, judge }: ListContent) {
  const overview = useMemo(() => overviewOf(rows, judge), [rows, judge])
  const lanes = useMemo(() => overview.lanes.slice(0, PAIRS_MAX), [overview])
  return { overview, lanes }
}

interface MapOfChoiceProps extends Pick<
  OverviewMapProps,
  'lanes' | 'setKey' | 'isComplete' | 'pointedPlaceKey'
> {
  readonly overview: Overview
  readonly search: MapSearch
  readonly choice: MapChoice
  readonly onCloser: (area: string | undefined) => void
}

function MapOfChoice({ overview, search, choice, onCloser, ...shown }: MapOfChoiceProps) {
  const navigate = useNavigate()
  const router = useRouter()
  const visit = useVisit(search)
  const isOpen = () => router.latestLocation.pathname === '/map'
  return (
    <OverviewMap
      {...shown}
      places={overview.places}
      marksAt={overview.marksAt}
      movedNames={overview.movedNames}
      position={positionIn(search.map)}
      visit={visit}
      choiceKey={search.area ?? search.lane ?? ''}
      movesMap={visit === null}
      placeKeys={new Set(chosenPlaces(overview, choice).map(({ key }) => key))}
      laneKey={choice.kind === 'lane' ? choice.key : null}
      onOpenArea={(area, isCloser) => {
        if (isCloser) onCloser(area)
        void navigate({ to: '/map', search: withChoice(search, { area }) })
      }}
      onOpenLane={(lane) => void navigate({ to: '/map', search: withChoice(search, { lane }) })}
      onMove={(position) => {
        const map = position ? positionText(position) : undefined
        // A map that another page takes the place of may still be moving.
        if (!isOpen() || map === readMapSearch(router.latestLocation.search).map) return
        void navigate({
          to: '/map',
          search: ({ map: _before, ...rest }) => ({ ...rest, ...(map !== undefined && { map }) }),
          replace: true,
        })
      }}
    />
  )
}

/** The position that the page is opened at, or gone back to; `null` once the user goes on from there. */
function useVisit(search: MapSearch): OverviewMapProps['visit'] {
  const { history } = useRouter()
  const [visit, setVisit] = useState<OverviewMapProps['visit']>(() => ({ position: positionIn(search.map) }))
  useEffect(
    () =>
      history.subscribe(({ location, action: { type } }) => {
        if (location.pathname !== '/map' || type === 'REPLACE') return
        const { map } = readMapSearch(parseSearch(location.search))
        setVisit(type === 'PUSH' ? null : { position: positionIn(map) })
      }),
    [history],
  )
  return visit
}
