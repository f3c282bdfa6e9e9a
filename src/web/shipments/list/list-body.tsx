import { explain } from '../../lib/problem-error.ts'
import { Banner } from '../../ui/notice.tsx'
import type { ArrangedRows } from '../arrange/row-arranger.ts'
import type { LoadedShipments } from '../queries.ts'
import type { ShipmentsSearch } from '../search.ts'
import { ListEnd } from './list-end.tsx'
import { ListFailed, NothingFound } from './list-states.tsx'
import { captionWords } from './loaded-words.ts'
import { ShipmentTable } from './shipment-table.tsx'
import { SkeletonTable } from './skeleton-table.tsx'
import type { ListReading } from './use-list-reading.ts'

interface ListBodyProps {
  readonly search: ShipmentsSearch
  readonly reading: ListReading
  readonly arranged: ArrangedRows | undefined
  /** `null` until it is drawn. */
  readonly scroller: HTMLElement | null
  /** Why no more could be read is said above. */
  readonly isErrorSaid: boolean
}

/** The rows, or why there are none. What was read before stays shown when reading on has failed. */
export function ListBody({ search, reading, arranged, scroller, isErrorSaid }: ListBodyProps) {
  const { query, loadMore, restart } = reading
  const { data, error } = query
  if (!data || !arranged) return error ? <ListFailed error={error} onRetry={restart} /> : <SkeletonTable />
  return (
    <>
      {error && !isErrorSaid && (
        <Banner title={explain(error).title} advice={explain(error).advice} onRetry={loadMore} />
      )}
      {arranged.rows.length === 0 && <NothingFound search={search} />}
      {scroller && arranged.rows.length > 0 && (
        <Rows search={search} reading={reading} data={data} arranged={arranged} scroller={scroller} />
      )}
    </>
  )
}

interface RowsProps extends Pick<ListBodyProps, 'search' | 'reading'> {
  readonly data: LoadedShipments
  readonly arranged: ArrangedRows
  readonly scroller: HTMLElement
}

function Rows({ search, reading, data, arranged: { rows }, scroller }: RowsProps) {
  const { query, loadAll, isEndLoading, loadMore } = reading
  const { isComplete } = data
  const isLoadingAll = loadAll.state.kind === 'loading'
  return (
    <ShipmentTable
      // What is shown of a row, and how much is loaded, may change while the list stays as it is.
      key={JSON.stringify({ ...search, cols: null, density: null, lead: null, load: null })}
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
