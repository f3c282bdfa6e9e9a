import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { counted } from '#facts/text/counted.ts'
import { dayWithTime } from '#facts/text/relative-instant.ts'
import { notesQuery } from '../../../team/team-query.ts'
import { newestNote, type NewestNote } from '../../team-marks/newest-note.ts'

/** The sentence that tells the newest note to who comes to the row by keyboard. */
export const NEWEST_NOTE_ID = 'row-preview-note'

/** More would not fit into two lines. */
const TEXT_MAX = 200

interface PreviewNoteProps {
  readonly reference: string
  /** How many notes there are. */
  readonly count: number
}

/** The newest note about a shipment. Its room is there before it has been read, so that nothing moves. */
export function PreviewNote({ reference, count }: PreviewNoteProps) {
  if (count === 0) return null
  return (
    <div className="mt-1.5 flex h-13 gap-1.5 text-xs">
      <MessageSquare aria-hidden className="mt-px size-3.5 shrink-0 text-muted" />
      <NewestNoteText reference={reference} count={count} />
    </div>
  )
}

function NewestNoteText({ reference, count }: PreviewNoteProps) {
  const { data, isError } = useQuery(notesQuery(useQueryClient(), reference))
  const note = data && newestNote(data)
  const notes = counted(count, 'note')
  if (!note) return <p className="text-muted">{isError ? `${notes}, which cannot be read now` : notes}</p>
  return (
    <div id={NEWEST_NOTE_ID} className="min-w-0">
      <span className="sr-only">Newest note: </span>
      <p dir="auto" className="line-clamp-2 wrap-anywhere">
        {shortened(note)}
      </p>
      <p className="truncate text-muted">
        {note.by}, {dayWithTime(note.at)}
        {count > 1 && ` · ${notes}`}
      </p>
    </div>
  )
}

/** The text as it was typed, on one line and not longer than there is room for. */
function shortened({ text }: NewestNote): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length > TEXT_MAX ? `${characters.slice(0, TEXT_MAX).join('')}…` : line
}
