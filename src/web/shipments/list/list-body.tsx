import type { ShipmentRow } from '#contract/shipment-row.ts'
import { explain } from '../../lib/problem-error.ts'
import { Banner } from '../../ui/notice.tsx'
import type { ArrangedRows } from '../arrange/row-arranger.ts'
import { BeyondNote } from '../loaded-matches/beyond-note.tsx'
import { MatchNotes } from '../loaded-matches/match-notes.tsx'
import { StandInRows } from '../loaded-matches/stand-in-rows.tsx'
import type { LoadedMatches } from '../loaded-matches/use-loaded-matches.ts'
import type { LoadedShipments } from '../queries.ts'
import { readLoadedFilters, readServerFilters, type ShipmentsSearch } from '../search.ts'
import { useViewParts } from '../views/view-slots.tsx'
import { ListEnd } from './list-end.tsx'
import { ListFailed, NothingFound } from './list-states.tsx'
import { captionWords } from './loaded-words.ts'
import { ShipmentTable } from './shipment-table.tsx'
import { SkeletonTable } from './skeleton-table.tsx'
import type { ListReading } from './use-list-reading.ts'

interface ListBodyProps {
  readonly search: ShipmentsSearch
  readonly reading: ListReading
  readonly matches: LoadedMatches
  readonly arranged: ArrangedRows | undefined
  /** `null` until it is drawn. */
  readonly scroller: HTMLElement | null
  /** Why no more could be read is said above. */
  readonly isErrorSaid: boolean
}

/** The rows, or why there are none. What was read before stays shown when reading on has failed. */
export function ListBody({ search, reading, matches, arranged, scroller, isErrorSaid }: ListBodyProps) {
  const { query, loadMore, restart } = reading
  const { data, error } = query
  if (matches.standIn) {
    return <StandInRows standIn={matches.standIn} error={error} scroller={scroller} onRetry={restart} />
  }
  if (!data || !arranged) return error ? <ListFailed error={error} onRetry={restart} /> : <SkeletonTable />
  return (
    <>
      {error && !isErrorSaid && (
        <Banner title={explain(error).title} advice={explain(error).advice} onRetry={loadMore} />
      )}
      {matches.rows.length === 0 && <Nothing search={search} reading={reading} data={data} />}
      {scroller && matches.rows.length > 0 && (
        <MatchNotes value={matches.beyond.notes}>
          <BeyondNote count={matches.beyond.rows.length} />
          <Rows search={search} reading={reading} data={data} rows={matches.rows} scroller={scroller} />
        </MatchNotes>
      )}
    </>
  )
}

interface NothingProps extends Pick<ListBodyProps, 'search' | 'reading'> {
  readonly data: LoadedShipments
}

function Nothing({ search, reading: { query, loadMore, loadAll }, data }: NothingProps) {
  const views = useViewParts()
  if (views?.asksForAttention(search)) {
    return (
      <views.NothingNeedsAttention
        search={search}
        loaded={data.rows.length}
        isComplete={data.isComplete}
        isLoading={loadAll.state.kind === 'loading' || loadAll.state.kind === 'waiting'}
        onLoadAll={loadAll.start}
      />
    )
  }
  return (
    <NothingFound
      search={search}
      loaded={data.rows.length}
      isComplete={data.isComplete}
      isLoading={query.isFetching}
      onLoadMore={loadMore}
      onLoadAll={loadAll.start}
    />
  )
}

interface RowsProps extends NothingProps {
  readonly rows: readonly ShipmentRow[]
  readonly scroller: HTMLElement
}

function Rows({ search, reading, data, rows, scroller }: RowsProps) {
  const { query, loadAll, isEndLoading, loadMore } = reading
  const { isComplete } = data
  const isLoadingAll = loadAll.state.kind === 'loading'
  return (
    <ShipmentTable
      // What is shown of a row, and how much is loaded, may change while the list stays as it is.
      key={JSON.stringify([readServerFilters({ ...search }), readLoadedFilters({ ...search }), search.sort])}
      rows={rows}
      isComplete={isComplete}
      scroller={scroller}
      isLoadingMore={query.isFetchingNextPage}
      caption={captionWords(search)}
      onEndNear={() => {
        if (isEndLoading) loadMore()
      }}
    >
      <ListEnd
        search={search}
        shown={rows.length}
        loaded={data.rows.length}
        isComplete={isComplete}
        isLoading={query.isFetchingNextPage || isLoadingAll}
        onLoadMore={isEndLoading || isLoadingAll ? undefined : loadMore}
      />
    </ShipmentTable>
  )
}
