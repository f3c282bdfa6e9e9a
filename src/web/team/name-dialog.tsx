import { useId, useRef } from 'react'
import { createStore, useStore } from '../lib/create-store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, type DialogHandle } from '../ui/dialog.tsx'
import { NAME_HINT, NameField } from './name-field.tsx'

const isAsked = createStore(false)

/** Opens the dialog for the user's name, on any page. */
export function askName(): void {
  isAsked.set(true)
}

export function NameDialog() {
  const id = useId()
  const dialog = useRef<DialogHandle>(null)
  if (!useStore(isAsked)) return null
  const close = () => dialog.current?.close()
  return (
    <Dialog ref={dialog} title="Set your name" onClosed={() => isAsked.set(false)}>
      <div className="flex flex-col gap-2">
        <label htmlFor={id} className="font-medium">
          Display name
        </label>
        <p id={`${id}-hint`} className="text-muted">
          {NAME_HINT}
        </p>
        <p className="flex flex-wrap gap-2">
          <NameField id={id} aria-describedby={`${id}-hint`} onEntered={close} />
          <Button isPrimary onClick={close}>
            Save
          </Button>
        </p>
      </div>
    </Dialog>
  )
}
