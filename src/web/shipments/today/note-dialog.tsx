import { useEffect, useRef } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { NoteField } from '../team-marks/note-field.tsx'

interface NoteDialogProps {
  readonly reference: string
  readonly onClosed: () => void
}

/** Writes a note about a shipment without leaving the list. What is typed and not saved stays. */
export function NoteDialog({ reference, onClosed }: NoteDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => content.current?.querySelector('textarea')?.focus(), [])
  return (
    <Dialog title={`Note on ${reference}`} onClosed={onClosed}>
      <div ref={content}>
        <NoteField reference={reference} onSaved={() => content.current?.closest('dialog')?.close()} />
      </div>
    </Dialog>
  )
}
