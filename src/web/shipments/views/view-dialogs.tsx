import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState, type ReactNode, type Ref, type SubmitEvent } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { primaryButtonClass } from '../../ui/button.tsx'
import { Dialog, type DialogHandle } from '../../ui/dialog.tsx'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import {
  addSavedView,
  deleteSavedView,
  newViewId,
  renameSavedView,
  useSavedViews,
} from './saved-views-store.ts'
import { cleanName, NAME_LENGTH_MAX, nameFault, withoutViewId, type SavedView } from './saved-views.ts'

/** Asks for a name and saves what the list shows. */
export function SaveViewDialog({ search, onClosed }: { search: ShipmentsSearch; onClosed: () => void }) {
  const navigate = useNavigate()
  const { views } = useSavedViews()
  const save = (name: string) => {
    const id = newViewId()
    addSavedView({ id, name, search: withoutViewId(search) })
    announce(`View ${name} saved`)
    void navigate({ to: '/shipments', search: { ...search, view: id }, replace: true })
  }
  return (
    <ViewForm
      title="Save view"
      note="Saves filters, sort and columns in this browser. Relative dates stay relative."
      others={views}
      confirm="Save"
      onName={save}
      onClosed={onClosed}
    />
  )
}

/** Renames a saved view, or deletes it. */
export function EditViewDialog({ view, onClosed }: { view: SavedView; onClosed: () => void }) {
  const { views } = useSavedViews()
  const isDeleted = useRef(false)
  const dialog = useRef<DialogHandle>(null)
  const rename = (name: string) => {
    if (name === view.name) return
    renameSavedView(view.id, name)
    announce(`View renamed to ${name}`)
  }
  const close = () => {
    // Only after the dialog closes: the focus has to move to the undo button.
    if (isDeleted.current) {
      deleteSavedView(view.id)
      announce(`View ${view.name} deleted`)
    }
    onClosed()
  }
  return (
    <ViewForm
      dialog={dialog}
      title="Edit view"
      name={view.name}
      others={views.filter((each) => each.id !== view.id)}
      confirm="Rename"
      onName={rename}
      onClosed={close}
    >
      <button
        type="button"
        onClick={() => {
          isDeleted.current = true
          dialog.current?.close()
        }}
        className="mr-auto inline-flex min-h-8 items-center rounded-md px-2 font-medium text-bad hover:bg-bad-soft"
      >
        Delete view
      </button>
    </ViewForm>
  )
}

interface ViewFormProps {
  readonly dialog?: Ref<DialogHandle>
  readonly title: string
  readonly name?: string
  readonly note?: string
  /** Views whose names are taken. */
  readonly others: readonly SavedView[]
  /** The words on the button. */
  readonly confirm: string
  readonly onName: (name: string) => void
  readonly onClosed: () => void
  /** Content beside the buttons. */
  readonly children?: ReactNode
}

function ViewForm(props: ViewFormProps) {
  const { dialog, title, name = '', note, others, confirm, onName, onClosed, children } = props
  const id = useId()
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { isKept } = useSavedViews()
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
          {!isKept && <p>This browser keeps no data, so the view is gone when the page is closed.</p>}
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
