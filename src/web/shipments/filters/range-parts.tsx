/** Parts of filters for ranges of days. */
import type { ReactNode } from 'react'

interface RangeProps {
  readonly title: string
  /** Ranges relative to today. */
  readonly spans: ReactNode
  /** Days chosen by the user. */
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

/** Chooses a range, or removes it if pressed again. */
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
