import { useMemo, type ReactElement, type ReactNode } from 'react'
import { explain } from '../../lib/problem-error.ts'
import { later } from '../../ui/later.tsx'
import { Banner } from '../../ui/notice.tsx'
import type { ArrangedRows } from '../arrange/row-arranger.ts'
import { BeyondNote } from '../loaded-matches/beyond-note.tsx'
import { MatchNotes, SoughtBy } from '../loaded-matches/match-notes.tsx'
import type { StandIn } from '../loaded-matches/look-among-loaded.ts'
import { StandInEnd, StandInNotice } from './stand-in-notice.tsx'
import type { LoadedMatches } from '../loaded-matches/use-loaded-matches.ts'
import type { LoadedShipments } from '../model/queries.ts'
import { readLoadedFilters, readServerFilters, type ShipmentsSearch } from '#facts/views/search.ts'
import type { HeadedGroup } from './group-heading.tsx'
import { ListEnd } from './list-end.tsx'
import { ListFailed } from '../list-failed.tsx'
import { captionWords } from './caption-words.ts'
import { ShipmentTable } from './shipment-table.tsx'
import { SkeletonTable } from './skeleton-table.tsx'
import type { NothingFoundProps } from './nothing-found.tsx'
import type { ListReading } from './use-list-reading.ts'

/** Why a list is empty, and what may help. */
export const NothingFound = later<NothingFoundProps>(
  async () => (await import('./nothing-found.tsx')).NothingFound,
)

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

/**
 * The rows, or why there are none. What was read before stays shown when reading on has failed. One table shows whatever
 * list there is, since another list is drawn soonest by the rows of the one before.
 */
export function ListBody(props: ListBodyProps) {
  const { search, reading, matches } = props
  const { tag = '' } = search
  const { text } = matches
  const sought = useMemo(() => ({ tag, text }), [tag, text])
  const drawn = matches.standIn ? standInOf(props, matches.standIn) : answerOf(props)
  if (!drawn) {
    const { error } = reading.query
    return error ? <ListFailed error={error} onRetry={reading.restart} /> : <SkeletonTable />
  }
  return (
    <>
      {drawn.above}
      {drawn.table && (
        <MatchNotes value={drawn.notes}>
          <SoughtBy value={sought}>{drawn.table}</SoughtBy>
        </MatchNotes>
      )}
    </>
  )
}

interface DrawnList {
  readonly above: ReactNode
  readonly notes: LoadedMatches['beyond']['notes']
  /** Not in a component of its own: React would take it for another table. */
  readonly table: ReactElement | false | null
}

const NO_NOTES: DrawnList['notes'] = new Map()

function standInOf({ reading, scroller }: ListBodyProps, standIn: StandIn): DrawnList {
  const { rows, asking } = standIn
  return {
    above: <StandInNotice standIn={standIn} error={reading.query.error} onRetry={reading.restart} />,
    notes: NO_NOTES,
    table: scroller && rows.length > 0 && (
      <ShipmentTable
        list="stand-in"
        isPassing
        caption="Loaded shipments that match"
        rows={rows}
        isComplete={false}
        scroller={scroller}
        isLoadingMore={asking === 'now'}
        onEndNear={ignore}
      >
        <StandInEnd asking={asking} />
      </ShipmentTable>
    ),
  }
}

function ignore(): void {}

function answerOf(props: ListBodyProps): DrawnList | null {
  const { search, reading, matches, arranged, scroller } = props
  const { rows, beyond } = matches
  const { query, loadAll, isReadingLong, isEndLoading, loadMore } = reading
  const { data } = query
  if (!data || !arranged) return null
  const { isComplete } = data
  const isLoadingAll = loadAll.state.kind === 'loading'
  return {
    above: <AnswerNotices {...props} data={data} />,
    notes: beyond.notes,
    table: scroller && rows.length > 0 && (
      <ShipmentTable
        // What is shown of a row, and how much is loaded, may change while the list stays as it is.
        list={JSON.stringify([
          readServerFilters({ ...search }),
          readLoadedFilters({ ...search }),
          search.sort,
        ])}
        rows={rows}
        groups={headedGroups(arranged, rows.length, beyond.rows.length)}
        isComplete={isComplete}
        scroller={scroller}
        isLoadingMore={isReadingLong}
        caption={captionWords(search)}
        onEndNear={() => {
          if (isEndLoading) loadMore()
        }}
      >
        <ListEnd
          search={search}
          shown={rows.length}
          loaded={data.rows}
          isComplete={isComplete}
          isLoading={isReadingLong || isLoadingAll}
          onLoadMore={isEndLoading || isLoadingAll ? undefined : loadMore}
        />
      </ShipmentTable>
    ),
  }
}

/** The groups of the list with their counts, below the rows that the service cannot find. */
function headedGroups(
  { groups, lowCount }: ArrangedRows,
  rowCount: number,
  beyondCount: number,
): readonly HeadedGroup[] {
  return groups.map(({ severity, first }, at) => {
    const end = (groups[at + 1]?.first ?? rowCount - beyondCount) - first
    return { severity, first: first + beyondCount, count: end, lowCount: at === 0 ? lowCount : null }
  })
}

/** What stands above the rows of an answer. */
function AnswerNotices({
  search,
  reading,
  matches,
  isErrorSaid,
  data,
}: ListBodyProps & { readonly data: LoadedShipments }) {
  const { query, loadMore } = reading
  return (
    <>
      {query.error && !isErrorSaid && (
        <Banner title={explain(query.error).title} advice={explain(query.error).advice} onRetry={loadMore} />
      )}
      {matches.rows.length === 0 && (
        <NothingFound search={search} reading={reading} data={data} onLookAgain={matches.lookAgain} />
      )}
      <BeyondNote count={matches.beyond.rows.length} />
    </>
  )
}
