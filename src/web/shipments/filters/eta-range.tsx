import { useId } from 'react'
import { isLocalDate } from '#contract/local-date.ts'
import { dayOf } from '#facts/views/matches-loaded-filters.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { withValue } from '#facts/views/search-edits.ts'

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
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-xs font-semibold text-muted">ETA</legend>
      <div className="mb-2 flex flex-wrap gap-1.5">
        {RANGES.map(({ words, from, to }) => (
          <button
            key={words}
            type="button"
            aria-pressed={etaFrom === from && etaTo === to}
            onClick={() => choose(from, to)}
            className="min-h-7 rounded-full border border-edge px-2.5 text-xs font-medium hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:shadow-[inset_0_0_0_1px_var(--color-accent)]"
          >
            {words}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <DayField
          label="From"
          day={dayOf(etaFrom, clock)}
          onChange={(day) => onChange(withValue(search, 'etaFrom', day))}
        />
        <DayField
          label="To"
          day={dayOf(etaTo, clock)}
          onChange={(day) => onChange(withValue(search, 'etaTo', day))}
        />
      </div>
    </fieldset>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly day: string | null
  readonly onChange: (day: string) => void
}

function DayField({ label, day, onChange }: DayFieldProps) {
  const id = useId()
  return (
    <div className="min-w-32 flex-1">
      <label htmlFor={id} className="mb-0.5 block text-xs text-muted">
        {label}
      </label>
      <input
        // A day from elsewhere creates a new field. While the reader types, the browser owns it.
        key={day}
        id={id}
        type="date"
        min="1990-01-01"
        max="2099-12-31"
        defaultValue={day ?? ''}
        onBlur={({ currentTarget: { value, validity } }) => {
          if (validity.valid && value !== (day ?? '') && (value === '' || isLocalDate(value))) onChange(value)
        }}
        className="h-8 w-full rounded-md border border-control bg-panel px-2"
      />
    </div>
  )
}
