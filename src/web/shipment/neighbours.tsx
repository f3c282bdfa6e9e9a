import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { grouped } from '#facts/text/grouped.ts'
import { useKeys } from '../shortcuts/use-keys.ts'

/** Position of a shipment in the list that it was opened from, and links to its neighbours. */
export interface Place {
  /** Index in the list; -1 if it is not in it. */
  readonly at: number
  readonly count: number
  /** What the count leaves out: rows that are not loaded, or those of collapsed groups. */
  readonly counted?: 'loaded' | 'shown' | undefined
  readonly previous: string | undefined
  readonly next: string | undefined
  /** Whether the next one is loading. */
  readonly isLoading?: boolean
}

/**
 * Links to the shipments before and after this one in the page that it was opened from. They replace the history entry,
 * so that Back still returns to that page.
 */
export function Neighbours(place: Place) {
  const { at, count, counted, previous, next, isLoading = false } = place
  const navigate = useNavigate()
  const goTo = (to: string) =>
    navigate({ to: '/shipments/$reference', params: { reference: to }, replace: true })
  useKeys({
    j() {
      if (next === undefined) return isLoading
      void goTo(next)
      return true
    },
    k() {
      if (previous === undefined) return false
      void goTo(previous)
      return true
    },
  })
  if (at === -1) return null
  return (
    <nav aria-label="Neighbours in the list" className="flex items-center gap-1 print:hidden">
      <span className="text-xs whitespace-nowrap text-muted max-md:sr-only">
        {grouped(at + 1)} of {grouped(count)}
        {counted && ` ${counted}`}
      </span>
      <Neighbour icon={ChevronLeft} word="Previous" reference={previous} />
      <Neighbour icon={ChevronRight} word="Next" reference={next} />
    </nav>
  )
}

const STEP =
  'inline-grid size-8 shrink-0 place-items-center rounded-md border border-control bg-panel hover:bg-hover disabled:opacity-60'

interface NeighbourProps {
  readonly icon: LucideIcon
  readonly word: 'Previous' | 'Next'
  /** `undefined` at the end of the list. */
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
      aria-label={`${word} shipment, ${reference}`}
      title={`${word} shipment, ${reference} (${word === 'Next' ? 'J' : 'K'})`}
      className={STEP}
    >
      <Icon aria-hidden className="size-4" />
    </Link>
  )
}
