import { useEffect, useId, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'
import { buttonClass, CloseButton } from './button.tsx'

export interface DialogHandle {
  readonly close: () => void
}

interface DialogProps {
  readonly ref?: Ref<DialogHandle> | undefined
  readonly title: string
  /** Whether to use more width if there is space. */
  readonly isWide?: boolean
  /** Called on Esc and the close button, which then do not close it. */
  readonly onDismiss?: (() => void) | undefined
  /** Called once it is closed and the focus has returned. */
  readonly onClosed: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog, open from its first render. A form in it with `method="dialog"` closes it, and so do Esc and its
 * close button. The initial focus is on the element marked with `data-first-focus`, otherwise on the close button.
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
        // Pages cannot prevent a second Esc from closing it, so it is opened again.
        dialog.current?.showModal()
        onDismiss()
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-1.5rem)] ${isWide ? 'w-160' : 'w-128'} rounded-lg border border-line bg-panel p-0 text-ink shadow-lg backdrop:bg-black/35 print:hidden`}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4">
        <h2 id={titleId} className="text-base font-semibold">
          {title}
        </h2>
        <CloseButton onClick={onDismiss ?? (() => dialog.current?.close())} />
      </div>
      <div className="p-4">{children}</div>
    </dialog>
  )
}

interface DialogButtonsProps {
  /** Less usual actions, before Cancel. */
  readonly others?: ReactNode
  /** What Cancel does; by default, it closes the dialog. With `null` there is no Cancel. */
  readonly onCancel?: (() => void) | null
  /** Whether Cancel has the initial focus. */
  readonly isCancelFirst?: boolean
  /** The button of the action. */
  readonly children: ReactNode
}

/** The buttons at the end of a dialog, in one order everywhere. */
export function DialogButtons({ others, onCancel, isCancelFirst, children }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {others}
      {onCancel !== null && (
        <button
          type="button"
          data-first-focus={isCancelFirst || undefined}
          onClick={({ currentTarget }) => (onCancel ? onCancel() : currentTarget.closest('dialog')?.close())}
          className={buttonClass}
        >
          Cancel
        </button>
      )}
      {children}
    </div>
  )
}

/** Acts only after the dialog is closed and the focus has returned, because the action may move the focus. */
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
