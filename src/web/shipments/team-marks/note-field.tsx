import { isBlank, NOTE_LENGTH_MAX } from '#contract/dashboard-api/team.ts'
import type { Ref } from 'react'
import { grouped } from '#facts/text/grouped.ts'
import { setDraft, useDraft } from '../../team/note-drafts.ts'
import { newId, useAct } from '../../team/use-act.ts'
import { useTeam } from '../../team/use-team.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogButtons } from '../../ui/dialog.tsx'

interface NoteFieldProps {
  readonly ref?: Ref<HTMLTextAreaElement> | undefined
  readonly reference: string
  readonly onSaved?: () => void
  readonly onCancel?: () => void
}

/** Field for a new note. A draft survives leaving the page, until it is saved. */
export function NoteField({ ref, reference, onSaved, onCancel }: NoteFieldProps) {
  const act = useAct()
  const { mayWrite } = useTeam()
  const { text } = useDraft(reference)
  const save = () => {
    if (!isNote(text)) return
    const change = {
      kind: 'notes',
      key: `${reference}/${newId()}`,
      value: { text },
      over: undefined,
    } as const
    const words = `Note on ${reference} added`
    if (!act([change], { words })) return
    setDraft(reference, '')
    onSaved?.()
  }
  return (
    <NoteText
      ref={ref}
      label="Add a note"
      text={text}
      onType={(next) => setDraft(reference, next)}
      onSave={save}
      onCancel={onCancel}
      isOff={!mayWrite}
    />
  )
}

interface NoteTextProps {
  readonly ref?: Ref<HTMLTextAreaElement> | undefined
  readonly label: string
  readonly text: string
  readonly onType: (text: string) => void
  readonly onSave: () => void
  readonly onCancel?: (() => void) | undefined
  /** Whether nothing can be saved now. */
  readonly isOff?: boolean
}

/** A field for the text of a note. Without Cancel, its buttons appear once there is text. */
export function NoteText({ ref, label, text, onType, onSave, onCancel, isOff = false }: NoteTextProps) {
  const length = Array.from(text).length
  const isLong = length > NOTE_LENGTH_MAX
  return (
    <div className="flex flex-col gap-2">
      <textarea
        ref={ref}
        aria-label={label}
        aria-invalid={isLong}
        placeholder={label}
        dir="auto"
        rows={text === '' ? 1 : 3}
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || (!event.ctrlKey && !event.metaKey)) return
          event.preventDefault()
          if (isLong) announce(`Not saved: ${tooLongWords(length)}`)
          else onSave()
        }}
        className="field-sizing-content max-h-80 min-h-8 w-full resize-y rounded-md border border-edge bg-panel px-2.5 py-1.5"
      />
      {(onCancel || text !== '') && (
        <DialogButtons
          onCancel={onCancel ?? null}
          others={
            <span className={`text-xs ${isLong ? 'text-bad' : 'text-muted'}`}>
              {isLong ? tooLongWords(length) : 'Ctrl+Enter saves'}
            </span>
          }
        >
          <Button isPrimary onClick={onSave} isDisabled={isOff || !isNote(text)}>
            Save
          </Button>
        </DialogButtons>
      )}
    </div>
  )
}

/** Why a note of this length is not saved. */
function tooLongWords(length: number): string {
  return `A note has at most ${grouped(NOTE_LENGTH_MAX)} characters, and this one ${grouped(length)}`
}

export function isNote(text: string): boolean {
  return !isBlank(text) && Array.from(text).length <= NOTE_LENGTH_MAX
}
