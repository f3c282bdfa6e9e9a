import { useId, useRef, useState, type ReactNode, type Ref, type SubmitEvent } from 'react'
import { primaryButtonClass } from '../../ui/button.tsx'
import { Dialog, type DialogHandle } from '../../ui/dialog.tsx'
import { cleanName, NAME_LENGTH_MAX, nameFault, type SavedView } from './saved-views.ts'

interface ViewFormProps {
  readonly dialog?: Ref<DialogHandle>
  readonly title: string
  readonly name?: string
  readonly note?: string | undefined
  /** Views whose names are taken. */
  readonly others: readonly SavedView[]
  /** The words on the button. */
  readonly confirm: string
  readonly onName: (name: string) => void
  readonly onClosed: () => void
  /** Content beside the buttons. */
  readonly children?: ReactNode
}

/** Asks for the name of a view. */
export function ViewForm(props: ViewFormProps) {
  const { dialog, title, name = '', note, others, confirm, onName, onClosed, children } = props
  const id = useId()
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent) => {
    const text = cleanName(input.current?.value ?? '')
    const found = nameFault(text, others)
    setFault(found)
    if (found === null) return onName(text)
    event.preventDefault()
    input.current?.focus()
  }
  return (
    <Dialog ref={dialog} title={title} onClosed={onClosed}>
      <form method="dialog" noValidate onSubmit={submit} className="flex flex-col gap-3">
        <label htmlFor={`${id}name`} className="font-medium">
          Name
        </label>
        <input
          ref={(element) => {
            input.current = element
            // The dialog looks for this attribute when it opens.
            element?.setAttribute('autofocus', '')
          }}
          id={`${id}name`}
          type="text"
          dir="auto"
          defaultValue={name}
          maxLength={NAME_LENGTH_MAX}
          autoComplete="off"
          aria-invalid={fault !== null}
          aria-describedby={`${id}note`}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="-mt-1.5 h-9 w-full min-w-0 rounded-md border border-control bg-panel px-2.5"
        />
        <div id={`${id}note`} className="flex flex-col gap-1 text-xs text-muted">
          {fault !== null && (
            <p role="alert" className="text-sm text-bad">
              {fault}
            </p>
          )}
          {note !== undefined && <p>{note}</p>}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2">
          {children}
          <button type="submit" className={primaryButtonClass}>
            {confirm}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
