import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createLazyFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { memo, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { OverviewParts } from '#contract/dashboard-api/overview.ts'
import { titleOf } from '#contract/dashboard-api/pages.ts'
import { PAIRS_MAX } from '#contract/dashboard-api/paths.ts'
import { positionIn, positionText } from '#facts/map/map-area.ts'
import { clusterPlaces, type MarksAt } from '#facts/map/map-marks.ts'
import { listOf, listSearchOf, readMapSearch, withChoice, type MapSearch } from '#facts/filters/map-search.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { explain } from '../lib/problem-error.ts'
import { parseSearch } from '../lib/search-params.ts'
import { OverviewMap, type OverviewMapProps } from '../map/overview/overview-map.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { copyItem, PageMenu } from '../shell/page-menu.tsx'
import { ListFailed } from '../ui/list-failed.tsx'
import { Banner } from '../ui/notice.tsx'
import { PageScroller } from '../ui/page-scroller.tsx'
import { isAllHere, scopeOf, type AccountScope } from '../api/account-scope.ts'
import { overviewQuery, type Overview } from '../api/overview.ts'
import { useAnswer } from '../api/use-answer.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { ViewButtons } from '../views/view-buttons.tsx'
import { ShipmentCount } from '../shipments/words/shipment-count.tsx'
import { UnknownValuesBar } from '../filters/unknown-values.tsx'
import { chosenOf, type Chosen } from '../map/panel/map-choice.ts'
import { OverviewPanel } from '../map/panel/overview-panel.tsx'
import { setWords, hiddenStatusWords } from '../map/panel/overview-words.ts'

export const Route = createLazyFileRoute('/map')({ component: OverviewPage })

const NOTHING: OverviewParts = {
  total: { count: 0, passedCount: 0 },
  unlocated: { count: 0, passedCount: 0 },
  places: [],
  lanes: [],
  movedNames: [],
}

/** All active shipments by last reported place, on a map and in a list beside it. */
export function OverviewPage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const listSearch = Route.useSearch({ select: listSearchOf, structuralSharing: true })
  const query = useQuery({ ...overviewQuery(listSearch), placeholderData: keepPreviousData })
  const { data, isOld, error } = useAnswer(listSearch, query)
  const overview = data ?? NOTHING
  const marksAt = useMemo(() => clusterPlaces(overview.places), [overview])
  const chosen = useMemo(() => chosenOf(overview, marksAt, search), [overview, marksAt, search])
  const retry = () => void query.refetch()
  const failure = error && !data && <ListFailed error={error} onRetry={retry} />
  const scope = scopeOf(data)
  const words = setWords({ shown: overview.total.count, loaded: data?.among ?? 0, scope })
  return (
    <>
      <title>{`${titleOf('/map')} · Landfall`}</title>
      <PageHeader title={<h1 className="text-base font-semibold">{titleOf('/map')}</h1>}>
        <ViewButtons page="/map" search={search} />
        <PageMenu
          items={[
            copyItem('link', () => location.href),
            {
              name: 'list',
              words: 'Open as list',
              run: () => void navigate({ to: '/shipments', search: listOf(search, chosen?.title) }),
            },
          ]}
        />
      </PageHeader>
      <PageScroller
        id="map"
        className="flex min-h-0 flex-1 flex-col overflow-y-auto md:overflow-visible print:block"
      >
        <OverviewToolbar
          search={listSearch}
          count={
            !failure && (
              <p role="status">
                <ShipmentCount count={isOld ? null : overview.total.count}>{words}</ShipmentCount>
              </p>
            )
          }
        />
        <UnknownValuesBar page="/map" search={search} />
        {error && data && <Banner {...explain(error)} onRetry={retry} />}
        <MapAndPanel
          overview={overview}
          data={data}
          isOld={isOld}
          failure={failure}
          scope={scope}
          search={search}
          marksAt={marksAt}
          chosen={chosen}
        />
      </PageScroller>
    </>
  )
}

interface MapAndPanelProps {
  readonly overview: OverviewParts
  readonly data: Overview | undefined
  /** Whether the data belong to the previous search, while those of the current one load. */
  readonly isOld: boolean
  /** Shown if there are no data. */
  readonly failure: ReactNode
  readonly scope: AccountScope
  readonly search: MapSearch
  readonly marksAt: MarksAt
  readonly chosen: Chosen | null
}

const MapAndPanel = memo((props: MapAndPanelProps) => {
  const { overview, data, isOld, failure, scope, search, marksAt, chosen } = props
  const [pointedPlaceKey, setPointedPlaceKey] = useState<string | null>(null)
  // Areas to which the map has zoomed in. The user continues on the map there.
  const [closerAreas, setCloserAreas] = useState<ReadonlySet<string | undefined>>(new Set())
  const lanes = useMemo(() => overview.lanes.slice(0, PAIRS_MAX), [overview])
  return (
    <div className="flex shrink-0 flex-col md:min-h-0 md:flex-1 md:flex-row">
      <div inert={isOld} className="flex min-w-0 flex-col md:min-h-0 md:flex-1 inert:last-answer">
        <MapOfSearch
          places={overview.places}
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
      </div>
      <OverviewPanel
        overview={overview}
        isOld={isOld}
        failure={failure}
        isComplete={scope === 'complete'}
        search={search}
        chosen={chosen}
        takesFocus={!closerAreas.has(search.area)}
        onPointAt={setPointedPlaceKey}
      />
    </div>
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
        // A map that is being replaced by another page may still move.
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

/** The position at which the page was opened or to which the user went back; `null` after a further step. */
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

interface OverviewToolbarProps {
  readonly search: ShipmentsSearch
  /** How many shipments the map shows. */
  readonly count: ReactNode
}

/** The filters of the map. */
function OverviewToolbar({ search, count }: OverviewToolbarProps) {
  const navigate = useNavigate()
  const hiddenStatuses = hiddenStatusWords(search)
  return (
    <div className="border-b border-line bg-panel">
      <FilterBar
        page="/map"
        search={search}
        onShow={(next) => void navigate({ to: '.', search: next })}
        count={count}
      />
      {hiddenStatuses !== null && <p className="px-3 pb-2 text-xs text-muted sm:px-5">{hiddenStatuses}</p>}
    </div>
  )
}
