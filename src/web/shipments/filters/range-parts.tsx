/** Parts of the filters that hold a span of days. */
import { useId, type ReactNode } from 'react'
import { isLocalDate } from '#contract/local-date.ts'

interface RangeProps {
  readonly title: string
  /** Spans that move with the day. */
  readonly spans: ReactNode
  /** Days of the reader's choice. */
  readonly children: ReactNode
}

export function Range({ title, spans, children }: RangeProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-xs font-semibold text-muted">{title}</legend>
      <div className="mb-2 flex flex-wrap gap-1.5">{spans}</div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

interface SpanButtonProps {
  readonly isOn: boolean
  readonly onClick: () => void
  readonly children: string
}

/** Chooses a span; pressed again, it drops it. */
export function SpanButton({ isOn, onClick, children }: SpanButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="min-h-7 rounded-full border border-edge px-2.5 text-xs font-medium first-letter:uppercase hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:shadow-[inset_0_0_0_1px_var(--color-accent)]"
    >
      {children}
    </button>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly day: string | null
  /** The last day that can be chosen. */
  readonly max?: string
  /** Gets an empty text where the day was cleared. */
  readonly onChange: (day: string) => void
}

export function DayField({ label, day, max = '2099-12-31', onChange }: DayFieldProps) {
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
        max={max}
        defaultValue={day ?? ''}
        onBlur={({ currentTarget: { value, validity } }) => {
          if (validity.valid && value !== (day ?? '') && (value === '' || isLocalDate(value))) onChange(value)
        }}
        className="h-8 w-full rounded-md border border-control bg-panel px-2"
      />
    </div>
  )
}
