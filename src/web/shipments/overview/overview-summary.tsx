import { Link } from '@tanstack/react-router'
import { MapPinOff, TriangleAlert } from 'lucide-react'
import { timeOrDay } from '#facts/text/relative-instant.ts'
import { FreshnessChip } from '../../feed/freshness-chip.tsx'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import type { LoadAll } from '../model/use-load-all.ts'
import { withChoice, type MapChoice } from './map-choice.ts'
import type { MapSearch } from './map-search.ts'
import type { Overview } from './overview-of.ts'
import { totalPassedWords, unlocatedWords } from './overview-words.ts'

interface OverviewSummaryProps {
  readonly overview: Overview
  /** The number of shipments, in words. */
  readonly words: string
  /** When the service gave the list, if that is long ago; else `null`. */
  readonly oldSince: string | null
  readonly loading: LoadAll
  readonly search: MapSearch
  readonly choice: MapChoice
}

/** How many shipments the map covers, and how many of them it cannot show. */
export function OverviewSummary(props: OverviewSummaryProps) {
  const { overview, words, oldSince, loading, search, choice } = props
  const nowMs = useNow()
  const passed = totalPassedWords(overview)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5">
      <p role="status" className="font-semibold">
        {words}
        {oldSince !== null && <span className="font-normal"> · as of {timeOrDay(oldSince, nowMs)}</span>}
      </p>
      <FreshnessChip />
      {passed !== '' && (
        <p className="flex items-center gap-1 text-xs text-warn">
          <TriangleAlert aria-hidden className="size-3.5" />
          {passed}
        </p>
      )}
      {overview.unlocated.length > 0 && (
        <Link
          to="/map"
          search={withChoice(search, { kind: 'unlocated' })}
          aria-current={choice.kind === 'unlocated' || undefined}
          className="flex min-h-6 items-center gap-1 rounded-md text-xs font-medium text-accent underline-offset-2 hover:underline"
        >
          <MapPinOff aria-hidden className="size-3.5" />
          {unlocatedWords(overview)}
        </Link>
      )}
      <LoadingNote loading={loading} />
    </div>
  )
}

function LoadingNote({ loading: { state, start } }: { loading: LoadAll }) {
  switch (state.kind) {
    case 'loading':
      return <p className="basis-full text-xs text-muted">Loading more…</p>
    case 'waiting':
      return (
        <p className="basis-full text-xs text-muted">
          All requests of this minute are used up. Loading continues within {state.seconds} s.
        </p>
      )
    case 'asks':
      return (
        <div className="basis-full">
          <Button onClick={start}>Load the rest</Button>
        </div>
      )
    case 'off':
    case 'failed':
      return null
  }
}
