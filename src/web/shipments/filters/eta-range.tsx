import { useId, useState } from 'react'
import { dayOf } from '#facts/filters/eta-bound.ts'
import { DEFAULT_COLUMNS } from '#facts/filters/column-names.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import type { EtaRangeName } from '#facts/filters/search.ts'
import { filteredArrivals, withRange } from '#facts/filters/search-edits.ts'
import { withColumn } from '#facts/filters/shown-columns.ts'
import { Segments } from '../../ui/segments.tsx'
import { DayField } from './day-field.tsx'
import type { PageSearch } from './page-filters.ts'
import { Range, SpanButton } from './range-parts.tsx'

/** Ranges relative to today. */
const RANGES = [
  { words: 'Today', from: '0d', to: '0d' },
  { words: 'Next 7 days', from: '0d', to: '6d' },
  { words: 'Next 14 days', from: '0d', to: '13d' },
  { words: 'Next 30 days', from: '0d', to: '29d' },
  { words: 'Past 7 days', from: '-7d', to: '-1d' },
] as const

const ARRIVALS = [
  ['eta', 'Any'],
  ['portEta', 'Port'],
  ['deliveryEta', 'Delivery'],
] as const satisfies readonly (readonly [EtaRangeName, string])[]

interface EtaRangeProps {
  readonly search: PageSearch
  /** A list shows the arrival that is filtered by, and is sorted by it. */
  readonly isList: boolean
  readonly clock: Clock
  readonly onChange: (search: PageSearch) => void
}

/** The first and the last day of an arrival. */
export function EtaRange({ search, isList, clock, onChange }: EtaRangeProps) {
  const labelId = useId()
  const [filtered] = filteredArrivals(search)
  const [picked, setPicked] = useState<EtaRangeName>('eta')
  const name = filtered ?? picked
  const { [`${name}From` as const]: first = '', [`${name}To` as const]: last = '' } = search
  const choose = (from: string, to: string, arrival = name) => {
    const without = withRange(search, name, '', '')
    const look = isList && arrival !== 'eta' && (from || to) ? lookAt(search, arrival) : {}
    onChange({ ...withRange(without, arrival, from, to), ...look })
  }
  const spans = RANGES.map(({ words, from, to }) => {
    const isOn = first === from && last === to
    return (
      <SpanButton key={words} isOn={isOn} onClick={() => (isOn ? choose('', '') : choose(from, to))}>
        {words}
      </SpanButton>
    )
  })
  return (
    <Range title="ETA" spans={spans}>
      <DayField
        label="From"
        day={dayOf(first, clock)}
        today={clock.today}
        onChange={(day) => choose(day, last)}
      />
      <DayField
        label="To"
        day={dayOf(last, clock)}
        today={clock.today}
        onChange={(day) => choose(first, day)}
      />
      <span id={labelId} className="sr-only">
        Arrival
      </span>
      <Segments
        labels={{ 'aria-labelledby': labelId }}
        name={labelId}
        choices={ARRIVALS}
        value={name}
        onChoose={(arrival) => {
          setPicked(arrival)
          if (filtered) choose(first, last, arrival)
        }}
      />
      <p className="basis-full text-xs text-muted">Includes doubtful ETAs</p>
    </Range>
  )
}

function lookAt({ cols = DEFAULT_COLUMNS }: PageSearch, arrival: Exclude<EtaRangeName, 'eta'>): PageSearch {
  return { sort: arrival, cols: withColumn(cols, arrival) }
}
