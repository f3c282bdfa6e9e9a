import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Clock } from '#facts/shipment/clock.ts'
import { counted } from '#facts/text/counted.ts'
import { initials } from './team-words.ts'

/** There is room for one digit. */
const SHOWN_MAX = 9

/**
 * The number of notes and who has taken the shipment, at the end of what they are put into; `null` where there is nothing
 * to show. A plain function and no component, as the cells of a list are.
 */
export function teamMarks(reference: string, { dealtWith }: Clock): ReactNode {
  const notes = dealtWith?.noteCountOf(reference) ?? 0
  const owner = dealtWith?.ownerOf(reference)
  if (notes === 0 && !owner) return null
  const noteWords = counted(notes, 'note')
  return (
    <span
      data-marks
      className="col-start-2! row-start-1 -mr-1 ml-auto flex h-4.5 shrink-0 items-center gap-1 self-center pl-1 max-sm:mr-0 text-xs text-muted"
    >
      {notes > 0 && (
        <span role="img" aria-label={noteWords} title={noteWords} className="flex items-center gap-0.5">
          <MessageSquare aria-hidden className="size-3" />
          {notes > SHOWN_MAX ? `${SHOWN_MAX}+` : notes}
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
