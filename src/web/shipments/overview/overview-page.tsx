import { titleOf } from '#contract/dashboard-api/pages.ts'
import { getRouteApi, useNavigate, useLocation } from '@tanstack/react-router'
import { useMemo, useState, useEffect, useRef } from 'react'
import { explain } from '../../lib/problem-error.ts'
import { OverviewMap, type OverviewMapProps } from '../../map/overview/overview-map.tsx'
import { Banner } from '../../ui/notice.tsx'
import { PageScroller } from '../../ui/page-scroller.tsx'
import { ListFailed } from '../../ui/list-failed.tsx'
import type { ListContent } from '../data/list-content.ts'
import { isAllHere } from '../data/account/account-scope-words.ts'
import { UnknownValuesBar } from '../filters/unknown-values.tsx'
import { choiceOf, listOf, listSearchOf, withChoice, type MapChoice } from './map-choice.ts'
import { overviewOf } from './overview-of.ts'
import { OverviewPanel } from './overview-panel.tsx'
import { OverviewToolbar } from './overview-toolbar.tsx'
import { setWords } from './overview-words.ts'
import { useMapShipments } from './use-map-shipments.ts'
import type { MapPosition } from '../../map/overview/map-moves.ts'
import type { OverviewMapEvents } from '../../map/overview/use-overview-map.ts'

const route = getRouteApi('/map')
/** More lanes would add nothing on a world map, and each sea lane takes time to find. */
const LANES_MAX = 200

/** All active shipments by last reported place, on a map and in a list beside it. */
export function OverviewPage() {
  const search = route.useSearch()
  const listSearch = route.useSearch({ select: listSearchOf, structuralSharing: true })
  const navigate = useNavigate()
  const filters = route.useLoaderDeps()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [pointedPlaceKey, setPointedPlaceKey] = useState<string | null>(null)
  // What came with a closer map: the reader goes on there.
  const [closerChoices, setCloserChoices] = useState<ReadonlySet<string>>(new Set())
  const { content, scope, reading, onType } = useMapShipments(listSearch, filters)
  const { overview, lanes } = useOverview(content)
  const { judge, isComplete } = content
  const { error, again } = reading
  const choice = useMemo(() => choiceOf(search), [search])
  const choose = (next: MapChoice, isCloser = false) => {
    if (isCloser) setCloserChoices((before) => new Set(before).add(JSON.stringify(next)))
    void navigate({ to: '/map', search: withChoice(search, next) })
  }
  const retry = () => void again()
  if (error && scope === 'none') return <ListFailed error={error} onRetry={retry} />
  const setKey = JSON.stringify(listSearch)
  return (
    <PageScroller
      ref={setScroller}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto md:overflow-visible print:block"
    >
      <title>{`${titleOf('/map')} · Landfall`}</title>
      <OverviewToolbar
        content={content}
        filters={filters}
        onType={onType}
        listSearch={listOf(listSearch, overview, choice)}
      />
      <UnknownValuesBar page="/map" search={search} />
      {error && <Banner title={explain(error).title} advice={explain(error).advice} onRetry={retry} />}
      <div className="flex shrink-0 flex-col md:min-h-0 md:flex-1 md:flex-row">
        <MapOfChoice
          places={overview.places}
          lanes={lanes}
          setKey={setKey}
          isComplete={isAllHere(scope)}
          choice={choice}
          pointedPlaceKey={pointedPlaceKey}
          onChoose={choose}
        />
        <OverviewPanel
          overview={overview}
          drawnLaneCount={lanes.length}
          words={setWords({ shown: content.arranged.length, loaded: content.loaded.length, scope })}
          isComplete={isComplete}
          pageScroller={scroller}
          search={search}
          choice={choice}
          takesFocus={!closerChoices.has(JSON.stringify(choice))}
          judge={judge}
          onPointAt={setPointedPlaceKey}
        />
      </div>
    </PageScroller>
  )
}

/** Gathers thousands and indexes them only when the rows change. */
function useOverview({ rows, judge }: ListContent) {
  const overview = useMemo(() => overviewOf(rows, judge), [rows, judge])
  const lanes = useMemo(() => overview.lanes.slice(0, LANES_MAX), [overview])
  return { overview, lanes }
}

interface MapOfChoiceProps extends Pick<
  OverviewMapProps,
  'places' | 'lanes' | 'setKey' | 'isComplete' | 'pointedPlaceKey'
> {
  readonly choice: MapChoice
  readonly onChoose: (choice: MapChoice, isCloser?: boolean) => void
}

function MapOfChoice({ choice, onChoose, ...shown }: MapOfChoiceProps) {
  return (
    <OverviewMap
      {...shown}
      {...useMapPosition()}
      placeKeys={new Set(choice.kind === 'places' ? choice.keys : [])}
      laneKey={choice.kind === 'lane' ? choice.key : null}
      onOpenPlaces={(keys, isCloser) => onChoose({ kind: 'places', keys }, isCloser)}
      onOpenLane={(key) => onChoose({ kind: 'lane', key })}
    />
  )
}

/** The position for each history entry of the map, by its key; none where the map showed everything. */
const positions = new Map<string, MapPosition>()

/** The map's position when the reader left this history entry, and a way to keep its later ones. */
function useMapPosition(): Pick<OverviewMapEvents, 'position' | 'onMove'> {
  const historyKey = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [position] = useState(() => positions.get(historyKey) ?? null)
  const last = useRef(position)
  // Narrowing the list beside the map makes a history entry too, at the same position.
  useEffect(() => keep(historyKey, last.current), [historyKey])
  const onMove = (moved: MapPosition | null) => {
    last.current = moved
    keep(historyKey, moved)
  }
  return { position, onMove }
}

function keep(historyKey: string, position: MapPosition | null): void {
  if (position) positions.set(historyKey, position)
  else positions.delete(historyKey)
}
