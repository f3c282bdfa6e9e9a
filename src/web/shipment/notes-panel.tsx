import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { LOCAL_PERSON, type TeamNote, referenceOf } from '#contract/dashboard-api/team.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { explain, UnreachableError } from '../lib/problem-error.ts'
import { type ShownEntry } from '#facts/team/people.ts'
import { nameOf } from '#facts/words/person-name.ts'
import { entriesAfter } from '#facts/team/shown-items.ts'
import { usePendingWrites } from '../team/team-writes.ts'
import { useAct } from '../team/use-act.ts'
import { notesQuery, useMe } from '../team/use-team.ts'
import { Button } from '../ui/button.tsx'
import { focusPage } from '../ui/page-scroller.tsx'
import { Panel } from '../ui/panel.tsx'
import { announce } from '../ui/announcer.tsx'
import { showToast } from '../ui/toast.tsx'
import { judgedQuery } from '../api/judged.ts'
import { loadedRow } from '../api/list.ts'
import { moveToNewNote, setDraft, useDraft } from '../team/note-drafts.ts'
import { isNote, NoteField, NoteText } from '../shipments/team-marks/note-field.tsx'
import { newestFirst } from '#facts/team/newest-note.ts'
import { whenWords } from '#facts/team/standing-label.ts'
import { useTeamDays } from '../account/team-days.ts'

const SHOWN = 5
/** Height of a one-line note. */
const NOTE_REM = 4

type NoteEntry = ShownEntry & { readonly kind: 'notes'; readonly value: TeamNote }

interface NotesPanelProps {
  readonly reference: string
  /** Field for a new note. */
  readonly field: RefObject<HTMLTextAreaElement | null>
}

/** The team's notes on the shipment, newest first. */
export function NotesPanel({ reference, field }: NotesPanelProps) {
  const { notes, isRead, error, expected } = useNotes(reference)
  const { inPlace, waiting, showWaiting } = useWaitingNotes(notes, isRead)
  const [isAll, setIsAll] = useState(false)
  useEditsOfDeleted({ reference, field }, isRead ? notes : undefined)
  const shown = isAll ? inPlace : inPlace.slice(0, SHOWN)
  const count = notes.length === 0 ? undefined : counted(notes.length, 'note')
  return (
    <div className={notes.length === 0 ? 'print:hidden' : ''}>
      <Panel title="Notes" note={waiting === 0 ? count : <Waiting count={waiting} onShow={showWaiting} />}>
        <div className="px-4 py-2.5 print:hidden">
          <NoteField ref={field} reference={reference} onSaved={focusPage} />
        </div>
        {error !== null && <p className="px-4 pb-3 text-muted">{unreadableWords(error)}</p>}
        {!isRead && error === null && <Reserved count={Math.min(expected, SHOWN)} />}
        {shown.length > 0 && (
          <ul className="divide-y divide-line border-t border-line">
            {shown.map((note) => (
              <Note key={note.key} note={note} />
            ))}
          </ul>
        )}
        {shown.length < inPlace.length && (
          <p className="border-t border-line px-4 py-2 print:hidden">
            <Button onClick={() => setIsAll(true)}>Show all {grouped(inPlace.length)}</Button>
          </p>
        )}
      </Panel>
    </div>
  )
}

interface NotesOfShipment {
  readonly notes: readonly NoteEntry[]
  readonly isRead: boolean
  /** Why they could not be read; `null` if they were read or are still loading. */
  readonly error: Error | null
  /** Number of notes, as far as it is known before they are read. */
  readonly expected: number
}

function useNotes(reference: string): NotesOfShipment {
  const client = useQueryClient()
  const { data, failureReason } = useQuery(notesQuery(reference))
  const { data: judged } = useQuery(judgedQuery(reference))
  const pending = usePendingWrites(reference)
  const kept: readonly ShownEntry[] = data?.notes ?? []
  const notes = entriesAfter(kept, pending).filter((entry): entry is NoteEntry => entry.kind === 'notes')
  return {
    notes: notes.toSorted(newestFirst),
    isRead: data !== undefined,
    error: data ? null : failureReason,
    expected: judged?.noteCount ?? loadedRow(client, reference)?.noteCount ?? 0,
  }
}

function unreadableWords(error: Error): string {
  return error instanceof UnreachableError
    ? `${explain(error).title}. Notes appear once the connection is back.`
    : 'Notes cannot be read at the moment.'
}

/**
 * Holds back a colleague's new notes while the page is shown, because they would move the content below. A worklist
 * holds rows only while the user is in it, and removed ones too; here new notes always wait, and deleted ones disappear
 * immediately.
 */
function useWaitingNotes(notes: readonly NoteEntry[], isRead: boolean) {
  const [placed, setPlaced] = useState<ReadonlySet<string> | null>(null)
  const late = placed ? notes.filter(({ key }) => !placed.has(key)) : notes
  const place = (more: readonly NoteEntry[]) =>
    setPlaced(new Set([...(placed ?? []), ...more.map(({ key }) => key)]))
  const own = late.filter(({ unsent }) => unsent !== undefined)
  if (isRead && placed === null) place(notes)
  else if (placed !== null && own.length > 0) place(own)
  const waiting = placed ? late.length - own.length : 0
  useEffect(() => {
    if (waiting > 0) announce(newWords(waiting))
  }, [waiting])
  return {
    inPlace: placed ? notes.filter(({ key, unsent }) => unsent !== undefined || placed.has(key)) : notes,
    waiting,
    showWaiting: () => place(notes),
  }
}

/** Moves the unsaved edit of a note that is deleted meanwhile to the field for a new note. */
function useEditsOfDeleted({ reference, field }: NotesPanelProps, notes?: readonly NoteEntry[]): void {
  const before = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    if (!notes) return
    const keys = notes.map(({ key }) => key)
    const deleted = before.current.filter((key) => !keys.includes(key))
    before.current = keys
    if (deleted.filter((key) => moveToNewNote(key, reference)).length === 0) return
    showToast({ words: 'The note was deleted. Your text is in a new note.' })
    // The focus was in the removed editor.
    if (document.activeElement === document.body) field.current?.focus()
  })
}

function Waiting({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  return (
    <button
      type="button"
      onClick={onShow}
      className="-my-1 inline-flex min-h-6 items-center rounded-md px-1.5 font-semibold text-accent hover:bg-hover"
    >
      {newWords(count)}
    </button>
  )
}

function newWords(count: number): string {
  return counted(count, 'new note')
}

/** Reserves the height of one-line notes, so that little moves when they arrive. */
function Reserved({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <div aria-busy="true" style={{ minHeight: `${count * NOTE_REM}rem` }} className="border-t border-line" />
  )
}

function Note({ note }: { readonly note: NoteEntry }) {
  const timeZone = useTeamDays()?.timeZone
  const me = useMe()
  const { by, value } = note
  const { edited, begin, isBegun, type, stop, write } = useNoteEdit(note)
  const isMine = me !== null && (by.id === me.id || me.id === LOCAL_PERSON)
  return (
    <li className="px-4 py-2 print:py-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <span className="font-semibold">{nameOf(by)}</span>
        <span>
          {whenWords(note, timeZone)}
          {note.editedAt !== undefined && ' · edited'}
        </span>
        {isMine && value.removed !== true && edited === null && (
          <span className="ml-auto flex gap-1 print:hidden">
            <Quiet onClick={begin} label="Edit" />
            <Quiet onClick={() => write(null, 'deleted')} label="Delete" />
          </span>
        )}
      </p>
      {edited === null ? (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {value.removed ? <em className="text-muted">Removed by its author</em> : value.text}
        </p>
      ) : (
        <NoteText
          ref={isBegun ? focusField : undefined}
          label="Edit the note"
          text={edited}
          onType={type}
          onSave={() => isNote(edited) && write({ text: edited }, 'changed')}
          onCancel={stop}
        />
      )}
    </li>
  )
}

const focusField = (field: HTMLTextAreaElement | null) => field?.focus()

/** Edits the text of a note as it was when the user began. An unsaved edit survives leaving the page, with its revision. */
function useNoteEdit(note: NoteEntry) {
  const { key } = note
  const act = useAct()
  const { text, over: seen } = useDraft(key)
  const [isBegun, setIsBegun] = useState(false)
  const type = (next: string) => setDraft(key, next, seen)
  const begin = () => {
    const { rev, unsent } = note
    setIsBegun(true)
    setDraft(key, note.value.text, unsent === undefined ? { rev } : { rev, unsent })
  }
  const stop = () => {
    setIsBegun(false)
    setDraft(key, '')
  }
  const write = (next: TeamNote | null, what: string) => {
    const words = `Note on ${referenceOf(note) ?? ''} ${what}`
    const over = next !== null && seen ? { ...seen, value: note.value } : note
    if (act([{ kind: 'notes', key, value: next, over }], { words })) stop()
  }
  return { edited: seen || text !== '' ? text : null, begin, isBegun, type, stop, write }
}

function Quiet({ onClick, label }: { readonly onClick: () => void; readonly label: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-6 items-center rounded-md px-1.5 font-medium text-accent hover:bg-hover"
    >
      {label}
    </button>
  )
}
