import { isBlank, NOTE_LENGTH_MAX } from '#contract/dashboard-api/team.ts'
import { useState } from 'react'
import { grouped } from '#facts/text/grouped.ts'
import { newId } from '../../team/team-client.ts'
import { useOutbox, useTeam } from '../../team/use-team.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { draftOf, forgetDraft, keepDraft } from './note-drafts.ts'

interface NoteFieldProps {
  readonly reference: string
  readonly onSaved?: () => void
}

/** What is typed stays when the reader leaves, until it is saved. */
export function NoteField({ reference, onSaved }: NoteFieldProps) {
  const outbox = useOutbox()
  const { state, me } = useTeam()
  const [text, setText] = useState(() => draftOf(reference))
  const type = (next: string) => {
    setText(next)
    keepDraft(reference, next)
  }
  const save = () => {
    if (!isNote(text)) return
    const change = { kind: 'notes', key: `${reference}/${newId()}`, value: { text } } as const
    if (!outbox.change([change], 'note')) {
      showToast({ words: 'Not saved: notes cannot be written at the moment. Your text stays here.' })
      return
    }
    setText('')
    forgetDraft(reference)
    announce('Note saved')
    onSaved?.()
  }
  return (
    <NoteText
      label="Add a note"
      text={text}
      onType={type}
      onSave={save}
      isOff={state === undefined || me === null}
    />
  )
}

interface NoteTextProps {
  readonly label: string
  readonly text: string
  readonly onType: (text: string) => void
  readonly onSave: () => void
  readonly onCancel?: () => void
  /** Nothing can be saved now. */
  readonly isOff?: boolean
}

/** A field for the text of a note, with its buttons once there is any. */
export function NoteText({ label, text, onType, onSave, onCancel, isOff = false }: NoteTextProps) {
  const length = Array.from(text).length
  const isLong = length > NOTE_LENGTH_MAX
  return (
    <div className="flex flex-col gap-2">
      <textarea
        aria-label={label}
        aria-invalid={isLong}
        placeholder={label}
        dir="auto"
        rows={text === '' ? 1 : 3}
        value={text}
        data-note-field={onCancel === undefined ? '' : undefined}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || (!event.ctrlKey && !event.metaKey)) return
          event.preventDefault()
          onSave()
        }}
        className="field-sizing-content max-h-80 min-h-8 w-full resize-y rounded-md border border-edge bg-panel px-2.5 py-1.5"
      />
      {text !== '' && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button onClick={onSave} isDisabled={isOff || !isNote(text)}>
            Save
          </Button>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          <span className={`text-xs ${isLong ? 'text-bad' : 'text-muted'}`}>
            {isLong ? `${grouped(length)} of ${grouped(NOTE_LENGTH_MAX)} characters` : 'Ctrl+Enter saves'}
          </span>
        </p>
      )}
    </div>
  )
}

export function isNote(text: string): boolean {
  return !isBlank(text) && Array.from(text).length <= NOTE_LENGTH_MAX
}
