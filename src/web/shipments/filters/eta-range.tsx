import { dayOf } from '#facts/views/matches-loaded-filters.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { withValue } from '#facts/views/search-edits.ts'
import { DayField } from './day-field.tsx'
import { Range, SpanButton } from './range-parts.tsx'

/** Ranges that move with the day. */
const RANGES = [
  { words: 'Today', from: '0d', to: '0d' },
  { words: 'Next 7 days', from: '0d', to: '6d' },
  { words: 'Next 14 days', from: '0d', to: '13d' },
  { words: 'Next 30 days', from: '0d', to: '29d' },
  { words: 'Past 7 days', from: '-7d', to: '-1d' },
] as const

interface EtaRangeProps {
  readonly search: ShipmentsSearch
  readonly clock: Clock
  readonly onChange: (search: ShipmentsSearch) => void
}

/** The first and the last day of the list's ETA. */
export function EtaRange({ search, clock, onChange }: EtaRangeProps) {
  const { etaFrom, etaTo } = search
  const choose = (from: string, to: string) => {
    const isOn = etaFrom === from && etaTo === to
    onChange(withValue(withValue(search, 'etaFrom', isOn ? '' : from), 'etaTo', isOn ? '' : to))
  }
  const spans = RANGES.map(({ words, from, to }) => (
    <SpanButton key={words} isOn={etaFrom === from && etaTo === to} onClick={() => choose(from, to)}>
      {words}
    </SpanButton>
  ))
  return (
    <Range title="ETA" spans={spans}>
      <DayField
        label="From"
        day={dayOf(etaFrom, clock)}
        today={clock.today}
        onChange={(day) => onChange(withValue(search, 'etaFrom', day))}
      />
      <DayField
        label="To"
        day={dayOf(etaTo, clock)}
        today={clock.today}
        onChange={(day) => onChange(withValue(search, 'etaTo', day))}
      />
    </Range>
  )
}
