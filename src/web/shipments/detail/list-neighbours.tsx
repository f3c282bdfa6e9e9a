import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { grouped } from '#facts/text/grouped.ts'
import { arrangeRows } from '../arrange/arrange-rows.ts'
import { keepGoneTo } from '../model/list-position.ts'
import { useLoadedShipments } from '../model/loaded-shipments.ts'
import { shownRows } from '../model/shown-rows.ts'
import { useKnownRows } from '../model/known-rows.ts'
import { shipmentQueries } from '../model/queries.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { listFiltersAt } from '#facts/views/search-edits.ts'
import { useClock } from '../use-clock.ts'

interface ListNeighboursProps {
  readonly reference: string
  /** Of the list that the shipment was opened from. */
  readonly search: ShipmentsSearch
}

/**
 * The shipment before and after this one in its list. It takes the place of this page in the history, so that Back
 * still leads to the list.
 */
export function ListNeighbours({ reference, search }: ListNeighboursProps) {
  const navigate = useNavigate()
  const steps = useRef<HTMLElement>(null)
  const clock = useClock()
  // Reads only what is loaded: the list itself is the list page's business.
  const known = useKnownRows()
  const list = shipmentQueries.list(listFiltersAt(search, clock.nowMs), known)
  const {
    data: pages,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery({
    ...list,
    enabled: false,
  })
  const answer = useLoadedShipments(pages)
  const rows = answer ? arrangeRows(answer.loaded, search, clock) : []
  const at = rows.findIndex((row) => row.reference === reference)
  useEffect(() => {
    if (at !== -1) keepGoneTo(reference)
  }, [reference, at])
  if (!answer || at === -1) return null
  const next = rows[at + 1]?.reference
  const loadAndGoOn = async () => {
    if (isFetchingNextPage) return
    const { data: longer } = await fetchNextPage()
    const found = longer && arrangeRows(shownRows(longer, known), search, clock)[at + 1]?.reference
    if (found === undefined) return
    await navigate({ to: '/shipments/$reference', params: { reference: found }, replace: true })
    // A link has taken the place of the button that had the focus.
    steps.current?.querySelector<HTMLAnchorElement>('a:last-of-type')?.focus()
  }
  const count = grouped(rows.length)
  return (
    <nav ref={steps} aria-label="Neighbours in the list" className="flex items-center gap-1 print:hidden">
      <span className="text-xs whitespace-nowrap text-muted max-md:sr-only">
        {grouped(at + 1)} of {count}
        {!answer.isComplete && ' loaded'}
      </span>
      <Neighbour icon={ChevronLeft} word="Previous" reference={rows[at - 1]?.reference} />
      {next === undefined && hasNextPage ? (
        <button
          type="button"
          onClick={() => void loadAndGoOn()}
          data-shortcut="next"
          aria-busy={isFetchingNextPage}
          aria-label="Next shipment, from the part of the list that is not loaded yet"
          title="Next shipment"
          className={STEP}
        >
          <ChevronRight aria-hidden className="size-4" />
        </button>
      ) : (
        <Neighbour icon={ChevronRight} word="Next" reference={next} />
      )}
    </nav>
  )
}

const STEP =
  'inline-grid size-8 shrink-0 place-items-center rounded-md border border-control bg-panel hover:bg-hover disabled:opacity-60'

interface NeighbourProps {
  readonly icon: LucideIcon
  readonly word: 'Previous' | 'Next'
  /** Absent at the end of the list. */
  readonly reference: string | undefined
}

function Neighbour({ icon: Icon, word, reference }: NeighbourProps) {
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
      to="/shipments/$reference"
      params={{ reference }}
      replace
      preload={false}
      data-shortcut={word.toLowerCase()}
      aria-label={`${word} shipment, ${reference}`}
      title={`${word} shipment, ${reference} (${word === 'Next' ? 'J' : 'K'})`}
      className={STEP}
    >
      <Icon aria-hidden className="size-4" />
    </Link>
  )
}
