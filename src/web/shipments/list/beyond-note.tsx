import { Info } from 'lucide-react'
import { beyondTitle } from '../data/local-matches/beyond-words.ts'

/** Says what the first rows of the list are, where the service cannot find them. */
export function BeyondNote({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="flex gap-2 border-b border-line bg-accent-soft px-3 py-1.5 text-xs text-accent sm:px-5">
      <Info aria-hidden className="mt-px size-3.5 shrink-0" />
      {beyondTitle(count)}
    </p>
  )
}
