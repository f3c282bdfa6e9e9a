import { useMemo, type ReactElement, type ReactNode } from 'react'
import { explain } from '../../lib/problem-error.ts'
import { Banner } from '../../ui/notice.tsx'
import { BeyondNote } from '../loaded-matches/beyond-note.tsx'
import { MatchNotes, SoughtBy } from '../loaded-matches/match-notes.tsx'
import { StandInEnd, StandInNotice } from './stand-in-notice.tsx'
import type { LoadedMatches } from '../loaded-matches/use-loaded-matches.ts'
import type { ListView, StandIn } from '../model/list-view.ts'
import { readLoadedFilters, readServerFilters } from '#facts/views/search.ts'
import { ListEnd } from './list-end.tsx'
import { ListFailed } from '../list-failed.tsx'
import { captionWords } from './caption-words.ts'
import { ShipmentTable } from './shipment-table.tsx'
import { SkeletonTable } from './skeleton-table.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { ListReading } from './use-list-reading.ts'

interface ListBodyProps {
  readonly view: ListView
  readonly reading: ListReading
  readonly matches: LoadedMatches
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
  const { view, reading, matches } = props
  const { tag = '' } = view.search
  const { text } = matches
  const sought = useMemo(() => ({ tag, text }), [tag, text])
  const parts = view.standIn ? standInOf(props, view.standIn) : answerOf(props)
  if (!parts) {
    const { error } = reading.query
    return error ? <ListFailed error={error} onRetry={reading.restart} /> : <SkeletonTable />
  }
  return (
    <>
      {parts.above}
      {parts.table && (
        <MatchNotes value={parts.notes}>
          <SoughtBy value={sought}>{parts.table}</SoughtBy>
        </MatchNotes>
      )}
    </>
  )
}

interface BodyParts {
  readonly above: ReactNode
  readonly notes: ListView['beyond']['notes']
  /** Not in a component of its own: React would take it for another table. */
  readonly table: ReactElement | false | null
}

const NO_NOTES: BodyParts['notes'] = new Map()

function standInOf({ reading, scroller }: ListBodyProps, standIn: StandIn): BodyParts {
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

function answerOf(props: ListBodyProps): BodyParts | null {
  const { view, reading, scroller } = props
  const { search, rows, groups, beyond, isComplete } = view
  const { loadAll, isReadingLong, isEndLoading, loadMore } = reading
  if (!view.answer) return null
  const isLoadingAll = loadAll.state.kind === 'loading'
  return {
    above: <AnswerNotices {...props} />,
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
        groups={groups}
        isComplete={isComplete}
        scroller={scroller}
        isLoadingMore={isReadingLong}
        caption={captionWords(search)}
        onEndNear={() => {
          if (isEndLoading) loadMore()
        }}
      >
        <ListEnd
          view={view}
          isLoading={isReadingLong || isLoadingAll}
          onLoadMore={isEndLoading || isLoadingAll ? undefined : loadMore}
        />
      </ShipmentTable>
    ),
  }
}

/** What stands above the rows of an answer. */
function AnswerNotices({ view, reading, matches, isErrorSaid }: ListBodyProps) {
  const { query, loadMore } = reading
  return (
    <>
      {query.error && !isErrorSaid && (
        <Banner title={explain(query.error).title} advice={explain(query.error).advice} onRetry={loadMore} />
      )}
      {view.rows.length === 0 && (
        <NothingFound view={view} reading={reading} onLookAgain={matches.lookAgain} />
      )}
      <BeyondNote count={view.beyond.rows.length} />
    </>
  )
}
