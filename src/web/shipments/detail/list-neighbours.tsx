import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, type Ref } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { grouped } from '#facts/text/grouped.ts'
import { arrangeRows } from '../arrange/arrange-rows.ts'
import { useStore } from '../../lib/create-store.ts'
import { useKeys } from '../../shortcuts/use-keys.ts'
import { focusPage } from '../../ui/page-scroller.tsx'
import { keepGoneTo } from '../../worklist/positions.ts'
import { drawnOf, drawnOrder } from '../model/drawn-order.ts'
import { useLoadedShipments } from '../model/loaded-shipments.ts'
import { shownRows } from '../model/shown-rows.ts'
import { useKnownRows } from '../model/known-rows.ts'
import type { AskedList } from '../model/list-visit.ts'
import { useJudge } from '../use-judge.ts'

interface ListNeighboursProps {
  readonly reference: string
  /** The list that the shipment was opened from. */
  readonly from: AskedList
}

/**
 * The shipment before and after this one in its list. It takes the place of this page in the history, so that Back
 * still leads to the list.
 */
export function ListNeighbours(props: ListNeighboursProps) {
  const nextLink = useRef<HTMLAnchorElement>(null)
  const { at, count, isComplete, previous, next, isMoreToLoad, isLoading, goTo, loadNext } =
    useNeighbours(props)
  const loadAndGoOn = async () => {
    const found = await loadNext()
    if (found === undefined) return
    await goTo(found)
    // A link has taken the place of the button that had the focus.
    nextLink.current?.focus()
  }
  useKeys({
    j() {
      if (next !== undefined) void goTo(next)
      else if (isMoreToLoad) void loadAndGoOn()
      else return false
      return beginAtTop()
    },
    k() {
      if (previous === undefined) return false
      void goTo(previous)
      return beginAtTop()
    },
  })
  if (at === -1) return null
  return (
    <nav aria-label="Neighbours in the list" className="flex items-center gap-1 print:hidden">
      <span className="text-xs whitespace-nowrap text-muted max-md:sr-only">
        {grouped(at + 1)} of {grouped(count)}
        {!isComplete && ' loaded'}
      </span>
      <Neighbour icon={ChevronLeft} word="Previous" reference={previous} />
      {isMoreToLoad ? (
        <button
          type="button"
          onClick={() => void loadAndGoOn()}
          aria-busy={isLoading}
          aria-label="Next shipment, from the part of the list that is not loaded yet"
          title="Next shipment"
          className={STEP}
        >
          <ChevronRight aria-hidden className="size-4" />
        </button>
      ) : (
        <Neighbour ref={nextLink} icon={ChevronRight} word="Next" reference={next} />
      )}
    </nav>
  )
}

/** Where the shipment stands in its list, and the ways from there; `at` is -1 where it is not in the list. */
function useNeighbours({ reference, from }: ListNeighboursProps) {
  const { search, list } = from
  const navigate = useNavigate()
  const judge = useJudge()
  // Reads only what is loaded: the list itself is the list page's business.
  const known = useKnownRows()
  const query = useInfiniteQuery({ ...list, enabled: false })
  const answer = useLoadedShipments(query.data)
  const drawn = drawnOf(useStore(drawnOrder), from)
  const arranged = answer ? referencesOf(arrangeRows(answer.loaded, search, judge)) : []
  // Changes move no neighbour under the reader either.
  const references = answer && drawn ? drawn : arranged
  const at = references.indexOf(reference)
  useEffect(() => {
    if (at !== -1) keepGoneTo(reference)
  }, [reference, at])
  const next = at === -1 ? undefined : references[at + 1]
  return {
    at,
    count: references.length,
    isComplete: answer?.isComplete === true,
    previous: references[at - 1],
    next,
    isMoreToLoad: at !== -1 && next === undefined && query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    goTo: (to: string) => navigate({ to: '/shipments/$reference', params: { reference: to }, replace: true }),
    /** The reference of the one after it, once there is more of the list. */
    loadNext: async () => {
      if (query.isFetchingNextPage) return undefined
      const { data: longer } = await query.fetchNextPage()
      const before = new Set([...references, ...arranged])
      const now = longer && referencesOf(arrangeRows(shownRows(longer, known), search, judge))
      return now?.find((each) => !before.has(each))
    },
  }
}

function referencesOf(rows: readonly ShipmentRow[]): readonly string[] {
  return rows.map((row) => row.reference)
}

const STEP =
  'inline-grid size-8 shrink-0 place-items-center rounded-md border border-control bg-panel hover:bg-hover disabled:opacity-60'

/** The neighbour begins at its top. */
function beginAtTop(): true {
  focusPage()
  document.activeElement?.scrollTo({ top: 0, behavior: 'instant' })
  return true
}

interface NeighbourProps {
  readonly ref?: Ref<HTMLAnchorElement>
  readonly icon: LucideIcon
  readonly word: 'Previous' | 'Next'
  /** Absent at the end of the list. */
  readonly reference: string | undefined
}

function Neighbour({ ref, icon: Icon, word, reference }: NeighbourProps) {
  if (reference === undefined) {
    return (
      <button
        type="button"
        disabled
        aria-label={`${word} shipment`}
        title={word === 'Next' ? 'End of the list' : 'Start of the list'}
        className={STEP}
      >
        <Icon aria-hidden className="size-4" />
      </button>
    )
  }
  return (
    <Link
      ref={ref}
      to="/shipments/$reference"
      params={{ reference }}
      replace
      preload={false}
      aria-label={`${word} shipment, ${reference}`}
      title={`${word} shipment, ${reference} (${word === 'Next' ? 'J' : 'K'})`}
      className={STEP}
    >
      <Icon aria-hidden className="size-4" />
    </Link>
  )
}
