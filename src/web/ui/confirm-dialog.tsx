import { useRef, type ReactNode } from 'react'
import { primaryButtonClass } from './button.tsx'
import { Dialog, DialogButtons } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** Text of the button that confirms. */
  readonly confirm: string
  /** The button with the initial focus: Cancel if the action is irreversible. */
  readonly first: 'confirm' | 'cancel'
  /** Called once the dialog is closed and the focus has returned. */
  readonly onAnswered: (isConfirmed: boolean) => void
  readonly children: ReactNode
}

/** Asks before an action that others see, or that is irreversible. */
export function ConfirmDialog({ title, confirm, first, onAnswered, children }: ConfirmDialogProps) {
  const isConfirmed = useRef(false)
  return (
    <Dialog title={title} onClosed={() => onAnswered(isConfirmed.current)}>
      <form method="dialog" className="flex flex-col gap-4">
        <p>{children}</p>
        <DialogButtons isCancelFirst={first === 'cancel'}>
          <button
            type="submit"
            data-first-focus={first === 'confirm' || undefined}
            onClick={() => (isConfirmed.current = true)}
            className={primaryButtonClass}
          >
            {confirm}
          </button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
