import { createContext, use } from 'react'

/** The parts of the page that have just changed. */
export const ChangedParts = createContext<Pick<ReadonlySet<string>, 'has'>>(new Set())

/** Marks a part that has just changed. */
export function ChangedMark({ part }: { part: string }) {
  const changed = use(ChangedParts)
  if (!changed.has(part)) return null
  return (
    <span className="ml-1.5 inline-flex items-center gap-1 text-xs font-semibold text-accent print:hidden">
      <span aria-hidden className="size-1.5 rounded-full bg-accent" />
      updated
    </span>
  )
}
