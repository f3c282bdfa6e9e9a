/** Parts of the filters that hold a span of days. */
import type { ReactNode } from 'react'

interface RangeProps {
  readonly title: string
  /** Spans that move with the day. */
  readonly spans: ReactNode
  /** Days of the user's choice. */
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
      className="min-h-7 rounded-full border border-edge px-2.5 text-xs font-medium first-letter:uppercase hover:bg-hover aria-pressed:active-choice aria-pressed:border-accent"
    >
      {children}
    </button>
  )
}
