import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { readLoadedFilters, readServerFilters } from '#facts/views/search.ts'
import { Info } from 'lucide-react'
import { explain } from '../../lib/problem-error.ts'
import { Banner } from '../../ui/notice.tsx'
import { MatchNotes, SoughtBy } from './match-notes.tsx'
import { LocalAnswerEnd, LocalAnswerNotice } from './local-answer-notice.tsx'
import type { LocalMatches } from '../data/local-matches/use-local-matches.ts'
import type { ListContent, LocalAnswer } from '../data/list-content.ts'
import { ListFailed } from '../../ui/list-failed.tsx'
import { captionWords } from './caption-words.ts'
import { ShipmentTable } from './shipment-table.tsx'
import { SkeletonTable } from './skeleton-table.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { ReaderState } from './list-reader.ts'
import type { ListReading } from './use-list-reading.ts'
import type { ListFrame } from './use-shipment-list.ts'
import { Button } from '../../ui/button.tsx'
import { loadedWords } from '../words/loaded-words.ts'
import { localOnlyTitle } from '../data/local-matches/local-only-words.ts'

interface ListBodyProps {
  readonly content: ListContent
  readonly reading: ListReading
  readonly matches: LocalMatches
  /** `null` until it is drawn. */
  readonly frame: ListFrame | null
  readonly reader: ReaderState
  /** How often all rows were to be drawn where they belong. */
  readonly renewals: number
}

/**
 * The rows, or why there are none. What was read before stays shown when reading on has failed. One table shows whatever
 * list there is, so that the focus and the keys go on from one to the next.
 */
export function ListBody(props: ListBodyProps) {
  const { content, matches, frame, renewals } = props
  const { tag = '' } = content.search
  const { text } = matches
  const sought = useMemo(() => ({ tag, text }), [tag, text])
  const parts = content.localAnswer
    ? localAnswerOf(props, content.localAnswer)
    : content.answer
      ? answerOf(props)
      : noneOf(props)
  return (
    <>
      {parts.above}
      <MatchNotes value={content.localAnswer ? NO_NOTES : content.localOnly.notes}>
        <SoughtBy value={sought}>
          {frame ? (
            <ShipmentTable content={content} frame={frame} edition={`${renewals} ${text}`} {...parts.table} />
          ) : (
            parts.table.children
          )}
        </SoughtBy>
      </MatchNotes>
    </>
  )
}

interface BodyParts {
  readonly above: ReactNode
  /** Not a component of its own for each: React would take it for another table. */
  readonly table: Omit<ComponentProps<typeof ShipmentTable>, 'content' | 'frame' | 'edition'>
}

const NO_NOTES: ListContent['localOnly']['notes'] = new Map()
const LOCAL_ANSWER = {
  list: 'local-answer',
  isPassing: true,
  mayMove: { read: true, changed: true },
} as const

function localAnswerOf({ reading }: ListBodyProps, localAnswer: LocalAnswer): BodyParts {
  const { asking } = localAnswer
  return {
    above: <LocalAnswerNotice localAnswer={localAnswer} error={reading.error} onRetry={reading.restart} />,
    table: {
      ...LOCAL_ANSWER,
      caption: 'Loaded shipments that match',
      isLoadingMore: asking === 'now',
      onEndNear: ignore,
      end: <LocalAnswerEnd {...localAnswer} />,
      children: null,
    },
  }
}

function ignore(): void {}

/** Nothing is there yet. */
function noneOf({ reading }: ListBodyProps): BodyParts {
  const { error } = reading
  return {
    above: null,
    table: {
      ...LOCAL_ANSWER,
      caption: '',
      isLoadingMore: false,
      onEndNear: ignore,
      end: null,
      children: error ? <ListFailed error={error} onRetry={reading.restart} /> : <SkeletonTable />,
    },
  }
}

function answerOf(props: ListBodyProps): BodyParts {
  const { content, reading, reader } = props
  const { search } = content
  const { isReadingLong, isEndLoading, isLoadingRest, loadMore } = reading
  return {
    above: <AnswerNotices {...props} />,
    table: {
      // Columns and loaded rows may change while the list stays the same.
      list: JSON.stringify([readServerFilters({ ...search }), readLoadedFilters({ ...search }), search.sort]),
      isPassing: false,
      mayMove: { read: !reader.isBusy, changed: reader.isAway },
      caption: captionWords(search),
      isLoadingMore: isReadingLong,
      onEndNear() {
        if (isEndLoading) loadMore()
      },
      end: (
        <ListEnd
          content={content}
          isLoading={isReadingLong || isLoadingRest}
          onLoadMore={isEndLoading || isLoadingRest ? undefined : loadMore}
        />
      ),
      children: null,
    },
  }
}

/** What stands above the rows of an answer. */
function AnswerNotices({ content, reading }: ListBodyProps) {
  const { error, loadMore } = reading
  return (
    <>
      {error && <Banner title={explain(error).title} advice={explain(error).advice} onRetry={loadMore} />}
      {content.rows.length === 0 && <NothingFound content={content} reading={reading} />}
      <LocalOnlyNote count={content.localOnly.rows.length} />
    </>
  )
}

interface ListEndProps {
  readonly content: ListContent
  readonly isLoading: boolean
  /** Absent while more come by themselves. */
  readonly onLoadMore: (() => void) | undefined
}

/** What stands below the last row: whether there are more, and how they come. */
function ListEnd({ content, onLoadMore, isLoading }: ListEndProps) {
  const { search, arranged, loaded, isComplete } = content
  if (isComplete) return 'End of the list'
  if (onLoadMore) {
    return (
      <span className="inline-flex flex-wrap items-center justify-center gap-3">
        {loadedWords({ shown: arranged.length, loaded, isComplete }, search)}
        <Button onClick={onLoadMore} isDisabled={isLoading}>
          {isLoading ? 'Loading…' : 'Load more'}
        </Button>
      </span>
    )
  }
  return isLoading ? 'Loading more…' : 'More available'
}

/** Explains the first rows of the list where the service cannot find them. */
function LocalOnlyNote({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="flex gap-2 border-b border-line bg-accent-soft px-3 py-1.5 text-xs text-accent sm:px-5">
      <Info aria-hidden className="mt-px size-3.5 shrink-0" />
      {localOnlyTitle(count)}
    </p>
  )
}
