import { MessageSquare } from 'lucide-react'
import type { Clock } from '#facts/shipment/clock.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'

interface TeamMarksProps {
  readonly reference: string
  readonly clock: Clock
}

/**
 * The number of notes, and who has taken the shipment. They stand at the end of a line or of a grid's first row, whichever
 * they are put into, and are no higher than the line.
 */
export function TeamMarks({ reference, clock: { dealtWith } }: TeamMarksProps) {
  const notes = dealtWith?.noteCountOf(reference) ?? 0
  const owner = dealtWith?.ownerOf(reference)
  if (notes === 0 && !owner) return null
  const noteWords = counted(notes, 'note')
  return (
    <span className="col-start-2 row-start-1 ml-auto inline-flex h-[1.1875rem] shrink-0 items-center gap-1.5 pl-2 align-top text-xs text-muted">
      {notes > 0 && (
        <span role="img" aria-label={noteWords} title={noteWords} className="flex items-center gap-0.5">
          <MessageSquare aria-hidden className="size-3.5" />
          {grouped(notes)}
        </span>
      )}
      {owner && (
        <span
          role="img"
          aria-label={`Taken by ${owner.name}`}
          title={`Taken by ${owner.name}`}
          className={`grid h-4.5 min-w-4.5 place-items-center rounded-full px-0.5 text-[0.625rem] font-semibold ${owner.isMe ? 'bg-accent-soft text-accent' : 'bg-status-cancelled-soft text-status-cancelled'}`}
        >
          {initials(owner.name)}
        </span>
      )}
    </span>
  )
}

/** 'JT' for Jonas Thiel. */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}
