import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Classes of everything that looks like a button, links included. */
export const buttonClass =
  'inline-flex min-h-8 items-center gap-1.5 rounded-md border border-edge bg-panel px-2.5 text-sm font-medium sm:px-3 max-sm:min-w-fit sm:whitespace-nowrap hover:bg-hover disabled:opacity-60 aria-disabled:opacity-60'

/** The same for a button that stands out from its surroundings. */
export const primaryButtonClass =
  'inline-flex min-h-8 items-center gap-1.5 rounded-md border border-accent bg-accent px-3 text-sm font-semibold max-sm:min-w-fit sm:whitespace-nowrap text-on-accent'

/** The same for a button that stays pressed. */
export const toggleClass = `${buttonClass} aria-pressed:active-choice aria-pressed:border-accent`

/** A button with words. */
export function Button(props: {
  onClick: () => void
  children: ReactNode
  icon?: LucideIcon
  isDisabled?: boolean
  /** The focus stays on it when it becomes disabled. */
  keepsFocus?: boolean
  /** Why it is disabled. */
  why?: string | undefined
  /** For assistive technology, where the words alone do not say what it is about; begins with them. */
  name?: string | undefined
  /** Whether it stands out from its surroundings. */
  isPrimary?: boolean
}) {
  const { onClick, children, name, icon: Icon, isDisabled = false, keepsFocus = false } = props
  const { why, isPrimary = false } = props
  return (
    <button
      type="button"
      onClick={isDisabled ? undefined : onClick}
      disabled={isDisabled && !keepsFocus}
      aria-disabled={isDisabled && keepsFocus ? true : undefined}
      title={isDisabled ? why : undefined}
      aria-label={name}
      className={isPrimary ? primaryButtonClass : buttonClass}
    >
      {Icon && <Icon aria-hidden className="size-4" />}
      {children}
    </button>
  )
}
