import { dayOf } from '#facts/views/eta-bound.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { ETA_LABELS, type EtaRangeName } from '#facts/views/search.ts'
import { withRange, withValue } from '#facts/views/search-edits.ts'
import { DayField } from './day-field.tsx'
import type { PageSearch } from './page-filters.ts'
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
  /** Which arrival. */
  readonly name: EtaRangeName
  readonly search: PageSearch
  readonly clock: Clock
  readonly onChange: (search: PageSearch) => void
}

/** The first and the last day of an arrival. */
export function EtaRange({ name, search, clock, onChange }: EtaRangeProps) {
  const { [`${name}From` as const]: first, [`${name}To` as const]: last } = search
  const choose = (from: string, to: string) => {
    const isOn = first === from && last === to
    onChange(isOn ? withRange(search, name, '', '') : withRange(search, name, from, to))
  }
  const spans = RANGES.map(({ words, from, to }) => (
    <SpanButton key={words} isOn={first === from && last === to} onClick={() => choose(from, to)}>
      {words}
    </SpanButton>
  ))
  return (
    <Range title={ETA_LABELS[name]} spans={spans}>
      <DayField
        label="From"
        day={dayOf(first, clock)}
        today={clock.today}
        onChange={(day) => onChange(withValue(search, `${name}From`, day))}
      />
      <DayField
        label="To"
        day={dayOf(last, clock)}
        today={clock.today}
        onChange={(day) => onChange(withValue(search, `${name}To`, day))}
      />
    </Range>
  )
}
