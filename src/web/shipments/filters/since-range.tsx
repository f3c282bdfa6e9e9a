import { isLocalDate } from '#contract/local-date.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { withValue } from '#facts/filters/search-edits.ts'
import { SPANS, type Span } from '#facts/filters/search.ts'
import { DayField } from './day-field.tsx'
import type { PageSearch } from './page-filters.ts'
import { Range, SpanButton } from './range-parts.tsx'
import { beginningOf, dayBegunAt } from './since-words.ts'

interface SinceRangeProps {
  readonly search: PageSearch
  readonly clock: Clock
  readonly onChange: (search: PageSearch) => void
}

/** The moment from which on shipments were updated: a span back from now, or the start of a day. */
export function SinceRange({ search, clock, onChange }: SinceRangeProps) {
  const { updatedSince: since } = search
  const spans = SPANS.map((span) => (
    <SpanButton
      key={span}
      isOn={span === since}
      onClick={() => onChange(withValue(search, 'updatedSince', span === since ? '' : span))}
    >
      {SPAN_WORDS[span]}
    </SpanButton>
  ))
  return (
    <Range title="Updated" spans={spans}>
      <DayField
        label="Since (start of the team’s day)"
        day={since === undefined ? null : dayBegunAt(since, clock.timeZone)}
        today={clock.today}
        last={clock.today}
        onChange={(day) =>
          onChange(
            withValue(search, 'updatedSince', isLocalDate(day) ? beginningOf(day, clock.timeZone) : ''),
          )
        }
      />
    </Range>
  )
}

const SPAN_WORDS = {
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '14d': 'Last 14 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
} as const satisfies Record<Span, string>
