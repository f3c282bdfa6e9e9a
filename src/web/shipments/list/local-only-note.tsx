import { Info } from 'lucide-react'
import { localOnlyTitle } from '../data/local-matches/local-only-words.ts'

/** Explains the first rows of the list where the service cannot find them. */
export function LocalOnlyNote({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="flex gap-2 border-b border-line bg-accent-soft px-3 py-1.5 text-xs text-accent sm:px-5">
      <Info aria-hidden className="mt-px size-3.5 shrink-0" />
      {localOnlyTitle(count)}
    </p>
  )
}
