import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { isSamePerson } from '#facts/team/people.ts'
import { nameOf } from '#facts/words/person-name.ts'
import { counted } from '#facts/text/counted.ts'
import { initials, assignedWords } from './owner-words.ts'

/** One digit fits. */
const SHOWN_MAX = 9

/**
 * The number of notes and the owner, at the end of the parent element; `null` without notes and owner. A plain function
 * instead of a component, like the cells of a list.
 */
export function teamMarks(row: MarkedRow, me: TeamPerson | null): ReactNode {
  return marksIn(row, me, {
    box: 'col-start-2! row-start-1 -mr-1 ml-auto flex h-4.5 shrink-0 items-center gap-1 self-center pl-1 max-sm:mr-9 text-xs text-muted',
    notes: 'gap-0.5',
    icon: 'size-3',
    notesShownMax: SHOWN_MAX,
    owner: 'h-4.5 min-w-4.5 px-0.5 text-[0.625rem]',
  })
}

type MarkedRow = Pick<JudgedRow, 'owner' | 'noteCount'>

/** Classes of the marks in one place. */
interface MarksLook {
  readonly box: string
  readonly notes: string
  readonly icon: string
  readonly notesShownMax: number
  readonly owner: string
}

/** The marks with these classes; `null` without notes and owner. */
export function marksIn(
  { owner, noteCount: notes }: MarkedRow,
  me: TeamPerson | null,
  look: MarksLook,
): ReactNode {
  if (notes === 0 && !owner) return null
  const name = owner && nameOf(owner)
  const isMine = owner && me && isSamePerson(owner, me)
  const noteWords = counted(notes, 'note')
  return (
    <span className={look.box}>
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
      {name !== null && (
        <span
          role="img"
          aria-label={assignedWords(name)}
          title={assignedWords(name)}
          className={`grid place-items-center rounded-full font-semibold ${look.owner} ${isMine ? 'bg-accent-soft text-accent' : 'bg-status-cancelled-soft text-status-cancelled'}`}
        >
          {initials(name)}
        </span>
      )}
    </span>
  )
}
