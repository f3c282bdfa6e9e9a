import { ChevronDown } from 'lucide-react'
import type { Slip } from './slip-words.ts'

/** How a date has moved since it was first seen; it unfolds to each step. */
export function DateSlip({ slip }: { readonly slip: Slip | null }) {
  if (!slip) return null
  const { was, moves, steps, note } = slip
  const words = [was, moves].filter((part) => part !== null).join(' · ')
  return (
    <details className="group text-xs font-normal text-muted">
      <summary
        title={note}
        className="inline-flex min-h-6 cursor-pointer items-center gap-0.5 rounded-md px-1 -mx-1 hover:bg-hover"
      >
        {words}
        <ChevronDown
          aria-hidden
          className="size-3.5 shrink-0 group-open:rotate-180 motion-safe:transition-transform print:hidden"
        />
      </summary>
      <ol className="pb-1">
        {steps.map((step, at) => (
          // The same day may come again.
          // oxlint-disable-next-line react/no-array-index-key -- steps only ever come at the end
          <li key={at}>{step}</li>
        ))}
      </ol>
      <p className="pb-1">{note}</p>
    </details>
  )
}
