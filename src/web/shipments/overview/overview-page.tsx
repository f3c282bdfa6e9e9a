import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { explain } from '../../lib/problem-error.ts'
import { OverviewMap, type OverviewMapProps } from '../../map/overview/overview-map.tsx'
import { Banner } from '../../ui/notice.tsx'
import { PageScroller } from '../../ui/page-scroller.tsx'
import { placed } from '../arrange/placement.ts'
import { ListFailed } from '../list-failed.tsx'
import { ReloadedBar } from '../list/live-notes.tsx'
import { useLoadedMatches } from '../loaded-matches/use-loaded-matches.ts'
import { listView } from '../model/list-view.ts'
import { useClock } from '../use-clock.ts'
import { choiceOf, listOf, listSearchOf, withChoice, type MapChoice } from './map-choice.ts'
import { overviewOf } from './overview-of.ts'
import { OverviewPanel } from './overview-panel.tsx'
import { OverviewToolbar } from './overview-toolbar.tsx'
import { setWords } from './overview-words.ts'
import { useActiveShipments, type ActiveShipments } from './use-active-shipments.ts'
import { useMapPosition } from './use-map-position.ts'

const route = getRouteApi('/map')
/** More lanes would add nothing on a world map, and each sea lane takes time to find. */
const LANES_MAX = 200
/** A map has no row order that a reader could lose. */
const MAY_MOVE = { read: true, changed: true }

/** All active shipments by last reported place, on a map and in a list beside it. */
export function OverviewPage() {
  const search = route.useSearch()
  const listSearch = route.useSearch({ select: listSearchOf, structuralSharing: true })
  const navigate = useNavigate()
  const filters = route.useLoaderDeps()
  const clock = useClock()
  const [pointedPlaceKey, setPointedPlaceKey] = useState<string | null>(null)
  const active = useActiveShipments()
  const { answer, loadAll, loadMore, restart, reloaded, closeReloaded } = active
  const { error } = active.query
  const { view, matches, overview, lanes } = useOverview(listSearch, filters, active, clock)
  const { arranged, loaded, isComplete } = view
  const choice = choiceOf(search)
  const choose = (next: MapChoice) => void navigate({ to: '/map', search: withChoice(search, next) })
  if (!answer && error) return <ListFailed error={error} onRetry={restart} />
  const setKey = JSON.stringify(listSearch)
  return (
    <PageScroller className="flex min-h-0 flex-1 flex-col overflow-y-auto md:overflow-visible print:block">
      <title>Map · Landfall</title>
      <OverviewToolbar
        view={view}
        filters={filters}
        matches={matches}
        listSearch={listOf(listSearch, overview, choice)}
      />
      {reloaded && <ReloadedBar reloaded={reloaded} onClose={closeReloaded} />}
      {answer && error && (
        <Banner title={explain(error).title} advice={explain(error).advice} onRetry={loadMore} />
      )}
      <div className="flex shrink-0 flex-col md:min-h-0 md:flex-1 md:flex-row">
        <MapOfChoice
          places={overview.places}
          lanes={lanes}
          setKey={setKey}
          isComplete={isComplete}
          choice={choice}
          pointedPlaceKey={pointedPlaceKey}
          onChoose={choose}
        />
        <OverviewPanel
          key={setKey}
          overview={overview}
          drawnLaneCount={lanes.length}
          words={setWords({ shown: arranged.length, loaded: loaded.length, isComplete }, view)}
          isComplete={isComplete}
          answer={answer}
          loading={loadAll}
          onRefresh={restart}
          search={search}
          choice={choice}
          clock={clock}
          onPointAt={setPointedPlaceKey}
        />
      </div>
    </PageScroller>
  )
}

/** What the map shows of the loaded shipments. Gathers thousands and indexes them only when the rows change. */
function useOverview(
  search: ShipmentsSearch,
  filters: ListFilters,
  { answer, query: { error } }: ActiveShipments,
  clock: Clock,
) {
  const placement = useMemo(
    () => (answer ? placed(null, answer.loaded, { search, clock, mayMove: MAY_MOVE }) : null),
    [answer, search, clock],
  )
  const matches = useLoadedMatches({ search, filters, answer, hasFailed: error !== null, clock })
  const { standIn, beyond } = matches
  const view = useMemo(
    () => listView({ search, clock, answer, placement, standIn, beyond }),
    [search, clock, answer, placement, standIn, beyond],
  )
  const overview = useMemo(() => overviewOf(view.rows, clock), [view.rows, clock])
  const lanes = useMemo(() => overview.lanes.slice(0, LANES_MAX), [overview])
  return { view, matches, overview, lanes }
}

interface MapOfChoiceProps extends Pick<
  OverviewMapProps,
  'places' | 'lanes' | 'setKey' | 'isComplete' | 'pointedPlaceKey'
> {
  readonly choice: MapChoice
  readonly onChoose: (choice: MapChoice) => void
}

function MapOfChoice({ choice, onChoose, ...shown }: MapOfChoiceProps) {
  return (
    <OverviewMap
      {...shown}
      {...useMapPosition()}
      placeKeys={new Set(choice.kind === 'places' ? choice.keys : [])}
      laneKey={choice.kind === 'lane' ? choice.key : null}
      onOpenPlaces={(keys) => onChoose({ kind: 'places', keys })}
      onOpenLane={(key) => onChoose({ kind: 'lane', key })}
    />
  )
}
