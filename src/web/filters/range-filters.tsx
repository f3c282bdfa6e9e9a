import { useId, useState, type ReactNode } from 'react'
import { isLocalDate } from '#contract/local-date.ts'
import { dayOf, NEAR_RANGES } from '#facts/filters/eta-bound.ts'
import { DEFAULT_COLUMNS } from '#facts/filters/column-names.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { SPANS, spanWords, type EtaRangeName } from '#facts/filters/search.ts'
import { filteredArrivals, withRange, withValue } from '#facts/filters/search-edits.ts'
import { withColumn } from '#facts/filters/shown-columns.ts'
import { Segments } from '../ui/segments.tsx'
import { DayField } from './day-field.tsx'
import type { PageSearch } from './page-filters.ts'
import { beginningOf, dayBegunAt } from './since-words.ts'

interface RangeFilterProps {
  readonly search: PageSearch
  readonly clock: Clock
  readonly onChange: (search: PageSearch) => void
}

/** Filters shipments by when they were last updated: within a span before now, or since the start of a day. */
export function SinceRange({ search, clock, onChange }: RangeFilterProps) {
  const { today, timeZone } = clock
  const { updatedSince: since = '' } = search
  const choose = (value: string) => onChange(withValue(search, 'updatedSince', value))
  const spans = SPANS.map((span) => ({
    words: spanWords(span),
    isOn: span === since,
    onPress: () => choose(span === since ? '' : span),
  }))
  return (
    <Range title="Updated" spans={spans}>
      <DayField
        label="Since (start of the team’s day)"
        day={dayBegunAt(since, timeZone)}
        today={today}
        last={today}
        onChange={(day) => choose(isLocalDate(day) ? beginningOf(day, timeZone) : '')}
      />
    </Range>
  )
}

const ARRIVALS = [
  ['eta', 'Any'],
  ['portEta', 'Port'],
  ['deliveryEta', 'Delivery'],
] as const satisfies readonly (readonly [EtaRangeName, string])[]

interface EtaRangeProps extends RangeFilterProps {
  /** A list shows the arrival that is filtered by, and is sorted by it. */
  readonly isList: boolean
}

/** The first and the last day of an ETA. */
export function EtaRange({ search, isList, clock, onChange }: EtaRangeProps) {
  const radioName = useId()
  const [filtered] = filteredArrivals(search)
  const [picked, setPicked] = useState<EtaRangeName>('eta')
  const name = filtered ?? picked
  const { [`${name}From` as const]: first = '', [`${name}To` as const]: last = '' } = search
  const choose = (from: string, to: string, arrival = name) => {
    const without = withRange(search, name, '', '')
    const look = isList && arrival !== 'eta' && (from || to) ? lookAt(search, arrival) : {}
    onChange({ ...withRange(without, arrival, from, to), ...look })
  }
  const spans = NEAR_RANGES.map(({ words, from, to }) => {
    const isOn = first === from && last === to
    return { words, isOn, onPress: () => (isOn ? choose('', '') : choose(from, to)) }
  })
  const { today } = clock
  return (
    <Range title="ETA" spans={spans}>
      <DayField label="From" day={dayOf(first, clock)} today={today} onChange={(day) => choose(day, last)} />
      <DayField label="To" day={dayOf(last, clock)} today={today} onChange={(day) => choose(first, day)} />
      <Segments
        labels={{ 'aria-label': 'Which ETA' }}
        name={radioName}
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

interface RangeProps {
  readonly title: string
  /** Ranges relative to today. A press on the chosen one removes it. */
  readonly spans: readonly { readonly words: string; readonly isOn: boolean; readonly onPress: () => void }[]
  /** Days chosen by the user. */
  readonly children: ReactNode
}

function Range({ title, spans, children }: RangeProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-xs font-semibold text-muted">{title}</legend>
      <div className="mb-2 flex flex-wrap gap-1.5">
        {spans.map(({ words, isOn, onPress }) => (
          <button
            key={words}
            type="button"
            aria-pressed={isOn}
            onClick={onPress}
            className="min-h-7 rounded-full border border-edge px-2.5 text-xs font-medium hover:bg-hover aria-pressed:active-choice aria-pressed:border-accent"
          >
            {words}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}
