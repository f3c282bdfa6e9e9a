import { X } from 'lucide-react'
import { useEffect, useId, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'

/** Closes a dialog from outside. */
export interface DialogHandle {
  readonly close: () => void
}

interface DialogProps {
  readonly ref?: Ref<DialogHandle> | undefined
  readonly title: string
  /** Where there is room for it. */
  readonly isWide?: boolean
  /** Called for Esc and its own button, which then do not close it. */
  readonly onDismiss?: (() => void) | undefined
  /** Called once it is closed and the focus is back where it was. */
  readonly onClosed: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog, open from the start. A form in it with `method="dialog"` closes it; so do Esc and its own button. The
 * focus starts on the element marked with `data-first-focus`, or else on that button.
 */
export function Dialog({ ref, title, isWide = false, onDismiss, onClosed, children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useImperativeHandle(ref, () => ({ close: () => dialog.current?.close() }), [])
  useEffect(() => {
    if (dialog.current?.open !== false) return
    dialog.current.showModal()
    dialog.current.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (!onDismiss) return
        event.preventDefault()
        onDismiss()
      }}
      onClose={() => {
        if (!onDismiss) return onClosed()
        // Browsers let no page prevent that a second Esc closes it.
        dialog.current?.showModal()
        onDismiss()
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-1.5rem)] ${isWide ? 'w-160' : 'w-128'} rounded-lg border border-line bg-panel p-0 text-ink shadow-lg backdrop:bg-black/35 print:hidden`}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4">
        <h2 id={titleId} className="text-base font-semibold">
          {title}
        </h2>
        <button
          type="button"
          onClick={onDismiss ?? (() => dialog.current?.close())}
          aria-label="Close"
          className="inline-grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      <div className="p-4">{children}</div>
    </dialog>
  )
}

/** Acts only after the dialog is closed and the focus is back: what is opened or deleted may take it. */
export function useAfterClosing(onClosed: () => void) {
  const dialog = useRef<DialogHandle>(null)
  const chosen = useRef<(() => void) | null>(null)
  return {
    dialog,
    choose: (act: () => void) => () => {
      chosen.current = act
      dialog.current?.close()
    },
    close: () => {
      chosen.current?.()
      onClosed()
    },
  }
}
