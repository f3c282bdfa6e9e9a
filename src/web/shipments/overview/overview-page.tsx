import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { explain } from '../../lib/problem-error.ts'
import { OverviewMap } from '../../map/overview/overview-map.tsx'
import { Banner } from '../../ui/notice.tsx'
import { PageScroller } from '../../ui/page-scroller.tsx'
import { arrangeRows } from '../arrange/arrange-rows.ts'
import { ListFailed } from '../list-failed.tsx'
import { ReloadedBar } from '../list/live-notes.tsx'
import { useLoadedMatches } from '../loaded-matches/use-loaded-matches.ts'
import { useClock } from '../use-clock.ts'
import { choiceOf, listOf, listSearchOf, withChoice, type MapChoice } from './map-choice.ts'
import { overviewOf } from './overview-of.ts'
import { OverviewPanel } from './overview-panel.tsx'
import { OverviewToolbar } from './overview-toolbar.tsx'
import { setWords } from './overview-words.ts'
import { useActiveShipments } from './use-active-shipments.ts'
import { useMapPosition } from './use-map-position.ts'

const route = getRouteApi('/map')
/** Beyond these lanes a map of the world shows no more, and each sea lane takes some time to be found. */
const LANES_MAX = 200

/** All active shipments by last reported place, on a map and in a list beside it. */
export function OverviewPage() {
  const search = route.useSearch()
  const listSearch = route.useSearch({ select: listSearchOf, structuralSharing: true })
  const navigate = useNavigate()
  const filters = route.useLoaderDeps()
  const clock = useClock()
  const mapPosition = useMapPosition()
  const [pointedPlaceKey, setPointedPlaceKey] = useState<string | null>(null)
  const { query, loadAll, loadMore, restart, reloaded, closeReloaded } = useActiveShipments()
  const { data, error } = query
  // Thousands of shipments are gathered, and the map is indexed anew for other places: only when there are others.
  const rows = useMemo(
    () => arrangeRows(data?.rows ?? [], listSearch, clock),
    [data?.rows, listSearch, clock],
  )
  const matches = useLoadedMatches({
    search: listSearch,
    filters,
    data,
    arranged: { rows, isOutOfPlace: false, groups: [], lowCount: null },
    hasFailed: error !== null,
    clock,
  })
  const overview = useMemo(() => overviewOf(matches.rows, clock), [matches.rows, clock])
  const lanes = useMemo(() => overview.lanes.slice(0, LANES_MAX), [overview])
  const choice = choiceOf(search)
  const choose = (next: MapChoice) => void navigate({ to: '/map', search: withChoice(search, next) })
  if (!data && error) return <ListFailed error={error} onRetry={restart} />
  const isComplete = data?.isComplete ?? false
  const setKey = JSON.stringify(listSearch)
  return (
    <PageScroller className="flex min-h-0 flex-1 flex-col overflow-y-auto md:overflow-visible print:block">
      <title>Map · Landfall</title>
      <OverviewToolbar
        search={listSearch}
        filters={filters}
        data={data}
        rows={rows}
        matches={matches}
        listSearch={listOf(listSearch, overview, choice)}
      />
      <ReloadedBar reloaded={reloaded} onClose={closeReloaded} />
      {data && error && (
        <Banner title={explain(error).title} advice={explain(error).advice} onRetry={loadMore} />
      )}
      <div className="flex shrink-0 flex-col md:min-h-0 md:flex-1 md:flex-row">
        <OverviewMap
          places={overview.places}
          lanes={lanes}
          setKey={setKey}
          isComplete={isComplete}
          placeKeys={new Set(choice.kind === 'places' ? choice.keys : [])}
          laneKey={choice.kind === 'lane' ? choice.key : null}
          pointedPlaceKey={pointedPlaceKey}
          {...mapPosition}
          onOpenPlaces={(keys) => choose({ kind: 'places', keys })}
          onOpenLane={(key) => choose({ kind: 'lane', key })}
        />
        <OverviewPanel
          key={setKey}
          overview={overview}
          drawnLaneCount={lanes.length}
          words={setWords({ shown: rows.length, loaded: data?.rows.length ?? 0, isComplete }, matches)}
          isComplete={isComplete}
          data={data}
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
