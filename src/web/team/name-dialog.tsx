import { useId, useRef } from 'react'
import { createStore, useStore } from '../lib/create-store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { NAME_HINT, NameField } from './name-field.tsx'
import { asName, keepSaidName } from './said-name.ts'

const isAsked = createStore(false)

/** Opens the dialog for the user's name, on any page. */
export function askName(): void {
  isAsked.set(true)
}

export function NameDialog() {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  if (!useStore(isAsked)) return null
  return (
    <Dialog title="Set your name" onClosed={() => isAsked.set(false)}>
      <form
        method="dialog"
        onSubmit={() => keepSaidName(asName(field.current?.value ?? ''))}
        className="flex flex-col gap-3"
      >
        <label htmlFor={id} className="font-medium">
          Display name
        </label>
        <p id={`${id}-hint`} className="text-muted">
          {NAME_HINT}
        </p>
        <NameField ref={field} id={id} aria-describedby={`${id}-hint`} />
        <DialogButtons>
          <Button isPrimary>Save</Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
