import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Judge } from '#facts/attention/judge.ts'
import { counted } from '#facts/text/counted.ts'
import { initials, takenWords } from './owner-words.ts'

/** There is room for one digit. */
const SHOWN_MAX = 9

/**
 * The number of notes and who has taken the shipment, at the end of what they are put into; `null` where there is nothing
 * to show. A plain function and no component, as the cells of a list are.
 */
export function teamMarks(reference: string, judge: Judge): ReactNode {
  return marksIn(reference, judge, {
    box: 'col-start-2! row-start-1 -mr-1 ml-auto flex h-4.5 shrink-0 items-center gap-1 self-center pl-1 max-sm:mr-9 text-xs text-muted',
    notes: 'gap-0.5',
    icon: 'size-3',
    notesShownMax: SHOWN_MAX,
    owner: 'h-4.5 min-w-4.5 px-0.5 text-[0.625rem]',
  })
}

/** How marks are drawn where they stand. */
interface MarksLook {
  readonly box: string
  readonly notes: string
  readonly icon: string
  readonly notesShownMax: number
  readonly owner: string
}

/** The marks in the look of a place; `null` where there is nothing to show. */
export function marksIn(reference: string, { dealtWith }: Judge, look: MarksLook): ReactNode {
  const notes = dealtWith?.noteCountOf(reference) ?? 0
  const owner = dealtWith?.ownerOf(reference)
  if (notes === 0 && !owner) return null
  const noteWords = counted(notes, 'note')
  return (
    <span data-marks className={look.box}>
      {notes > 0 && (
        <span
          role="img"
          aria-label={noteWords}
          title={noteWords}
          className={`flex items-center ${look.notes}`}
        >
          <MessageSquare aria-hidden className={look.icon} />
          {notes > look.notesShownMax ? `${look.notesShownMax}+` : notes}
        </span>
      )}
      {owner && (
        <span
          role="img"
          aria-label={takenWords(owner.name)}
          title={takenWords(owner.name)}
          className={`grid place-items-center rounded-full font-semibold ${look.owner} ${owner.isMe ? 'bg-accent-soft text-accent' : 'bg-status-cancelled-soft text-status-cancelled'}`}
        >
          {initials(owner.name)}
        </span>
      )}
    </span>
  )
}
