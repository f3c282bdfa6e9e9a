import { Info } from 'lucide-react'
import { finding } from '../filters/finding.ts'

/** Says what the first rows of the list are, where the service cannot find them. What finds them is loaded by then. */
export function BeyondNote({ count }: { count: number }) {
  const parts = finding.use()
  if (count === 0 || typeof parts !== 'object') return null
  return (
    <p className="flex gap-2 border-b border-line bg-accent-soft px-3 py-1.5 text-xs text-accent sm:px-5">
      <Info aria-hidden className="mt-px size-3.5 shrink-0" />
      {parts.beyondTitle(count)}
    </p>
  )
}
