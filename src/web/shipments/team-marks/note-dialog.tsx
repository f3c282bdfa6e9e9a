import { useEffect, useRef } from 'react'
import { Dialog, type DialogHandle } from '../../ui/dialog.tsx'
import { NoteField } from './note-field.tsx'

interface NoteDialogProps {
  readonly reference: string
  readonly onClosed: () => void
}

/** Writes a note about a shipment without leaving the list. An unsaved text is kept as a draft. */
export function NoteDialog({ reference, onClosed }: NoteDialogProps) {
  const dialog = useRef<DialogHandle>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const close = () => dialog.current?.close()
  return (
    <Dialog ref={dialog} title={`Note on ${reference}`} onClosed={onClosed}>
      <NoteField ref={field} reference={reference} onSaved={close} onCancel={close} />
    </Dialog>
  )
}
