import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { OverviewParts } from '#contract/dashboard-api/overview.ts'
import { titleOf } from '#contract/dashboard-api/pages.ts'
import { PAIRS_MAX } from '#contract/dashboard-api/paths.ts'
import { positionIn, positionText } from '#facts/map/map-area.ts'
import { clusterPlaces } from '#facts/map/map-marks.ts'
import { listOf, listSearchOf, readMapSearch, withChoice, type MapSearch } from '#facts/views/map-search.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { explain } from '../../lib/problem-error.ts'
import { parseSearch } from '../../lib/search-params.ts'
import { OverviewMap, type OverviewMapProps } from '../../map/overview/overview-map.tsx'
import { ListFailed } from '../../ui/list-failed.tsx'
import { Banner } from '../../ui/notice.tsx'
import { PageScroller } from '../../ui/page-scroller.tsx'
import { isAllHere, isWhole, scopeOf, type AccountScope } from '../data/account-scope.ts'
import { overviewQuery, type Overview as OverviewData } from '../data/overview.ts'
import { UnknownValuesBar } from '../filters/unknown-values.tsx'
import { chosenOf } from './map-choice.ts'
import { OverviewPanel } from './overview-panel.tsx'
import { OverviewToolbar } from './overview-toolbar.tsx'
import { setWords } from './overview-words.ts'

const route = getRouteApi('/map')

const NOTHING: OverviewParts = {
  total: { count: 0, passedCount: 0 },
  unlocated: { count: 0, passedCount: 0 },
  places: [],
  lanes: [],
  movedNames: [],
}

/** All active shipments by last reported place, on a map and in a list beside it. */
export function OverviewPage() {
  const search = route.useSearch()
  const listSearch = route.useSearch({ select: listSearchOf, structuralSharing: true })
  const { data, error, isFetching, refetch } = useQuery({
    ...overviewQuery(listSearch),
    placeholderData: keepPreviousData,
  })
  const retry = useCallback(() => void refetch(), [refetch])
  // Deferred values render in slices: lists and map would block a slow page.
  const isOpen = useDeferredValue(true, false)
  const shownData = useDeferredValue(data)
  const shown = {
    search: useDeferredValue(search),
    listSearch: useDeferredValue(listSearch),
    data: shownData,
  }
  if (error && !data) return <ListFailed error={error} onRetry={retry} />
  return (
    <PageScroller className="flex min-h-0 flex-1 flex-col overflow-y-auto md:overflow-visible print:block">
      <title>{`${titleOf('/map')} · Landfall`}</title>
      {isOpen && (
        <Overview
          {...shown}
          scope={scopeOf(shownData, error !== null && !isFetching)}
          error={error}
          onRetry={retry}
        />
      )}
    </PageScroller>
  )
}

interface OverviewProps {
  readonly search: MapSearch
  readonly listSearch: ShipmentsSearch
  readonly data: OverviewData | undefined
  readonly scope: AccountScope
  readonly error: Error | null
  readonly onRetry: () => void
}

const Overview = memo(({ search, listSearch, data, scope, error, onRetry }: OverviewProps) => {
  const [pointedPlaceKey, setPointedPlaceKey] = useState<string | null>(null)
  // The map came closer to them: the user goes on there.
  const [closerAreas, setCloserAreas] = useState<ReadonlySet<string | undefined>>(new Set())
  const overview = data ?? NOTHING
  const { places, lanes: allLanes, total } = overview
  const marksAt = useMemo(() => clusterPlaces(places), [places])
  const lanes = useMemo(() => allLanes.slice(0, PAIRS_MAX), [allLanes])
  const chosen = useMemo(() => chosenOf(overview, marksAt, search), [overview, marksAt, search])
  return (
    <>
      <OverviewToolbar search={listSearch} total={total.count} listSearch={listOf(search, chosen?.title)} />
      <UnknownValuesBar page="/map" search={search} />
      {error && <Banner {...explain(error)} onRetry={onRetry} />}
      <div className="flex shrink-0 flex-col md:min-h-0 md:flex-1 md:flex-row">
        <MapOfSearch
          places={places}
          marksAt={marksAt}
          lanes={lanes}
          movedNames={overview.movedNames}
          setKey={data?.text ?? ''}
          isComplete={isAllHere(scope)}
          search={search}
          placeKeys={chosen?.placeKeys ?? NO_PLACES}
          pointedPlaceKey={pointedPlaceKey}
          onCloser={(area) => setCloserAreas((before) => new Set(before).add(area))}
        />
        <OverviewPanel
          overview={overview}
          words={setWords({ shown: total.count, loaded: data?.among ?? 0, scope })}
          isComplete={isWhole(scope)}
          search={search}
          chosen={chosen}
          takesFocus={!closerAreas.has(search.area)}
          onPointAt={setPointedPlaceKey}
        />
      </div>
    </>
  )
})

const NO_PLACES: ReadonlySet<string> = new Set()

interface MapOfSearchProps extends Pick<
  OverviewMapProps,
  'places' | 'marksAt' | 'lanes' | 'movedNames' | 'setKey' | 'isComplete' | 'placeKeys' | 'pointedPlaceKey'
> {
  readonly search: MapSearch
  readonly onCloser: (area: string | undefined) => void
}

function MapOfSearch({ search, onCloser, ...shown }: MapOfSearchProps) {
  const navigate = useNavigate()
  const router = useRouter()
  const visit = useVisit(search)
  const isOpen = () => router.latestLocation.pathname === '/map'
  return (
    <OverviewMap
      {...shown}
      position={positionIn(search.map)}
      visit={visit}
      choiceKey={search.area ?? search.lane ?? ''}
      movesMap={visit === null}
      laneKey={search.lane ?? null}
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
