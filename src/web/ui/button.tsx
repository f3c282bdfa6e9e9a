import { X, type LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'

/** Classes of everything that looks like a button, including links. */
export const buttonClass =
  'inline-flex min-h-8 items-center gap-1.5 rounded-md border border-edge bg-panel px-2.5 text-sm font-medium sm:px-3 max-sm:min-w-fit sm:whitespace-nowrap hover:bg-hover disabled:opacity-60 aria-disabled:opacity-60'

/** Classes of a button that stands out. */
export const primaryButtonClass =
  'inline-flex min-h-8 items-center gap-1.5 rounded-md border border-accent bg-accent px-3 text-sm font-semibold max-sm:min-w-fit sm:whitespace-nowrap text-on-accent disabled:opacity-60'

/** Classes of a button that stays pressed. */
export const toggleClass = `${buttonClass} aria-pressed:active-choice aria-pressed:border-accent`

export function Button(props: {
  /** Without it, the button submits its form. */
  onClick?: (event: MouseEvent) => void
  children: ReactNode
  icon?: LucideIcon
  isDisabled?: boolean
  /** Whether it keeps the focus when it becomes disabled. */
  keepsFocus?: boolean
  /** Why it is disabled. */
  why?: string | undefined
  /** Accessible name and tooltip if the words are not enough; must begin with them. */
  name?: string | undefined
  /** Whether it stands out. */
  isPrimary?: boolean
}) {
  const { onClick, children, name, icon: Icon, isDisabled = false, keepsFocus = false } = props
  const { why, isPrimary = false } = props
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      onClick={isDisabled ? undefined : onClick}
      disabled={isDisabled && !keepsFocus}
      aria-disabled={isDisabled && keepsFocus ? true : undefined}
      title={isDisabled ? why : name}
      aria-label={name}
      className={isPrimary ? primaryButtonClass : buttonClass}
    >
      {Icon && <Icon aria-hidden className="size-4" />}
      {children}
    </button>
  )
}

interface CloseButtonProps {
  readonly name?: string
  readonly onClick: () => void
}

export function CloseButton({ name = 'Close', onClick }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onClick}
      className="inline-grid size-8 shrink-0 place-items-center rounded-md hover:bg-hover max-sm:size-11"
    >
      <X aria-hidden className="size-4" />
    </button>
  )
}
