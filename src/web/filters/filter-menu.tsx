import type { LucideIcon } from 'lucide-react'
import { useEffect, type KeyboardEvent, type ReactNode } from 'react'
import { isTextField } from '../shortcuts/key-press.ts'
import { popoverClass, usePopover } from '../ui/use-popover.ts'

interface FilterMenuProps {
  readonly icon: LucideIcon
  /** Accessible name of the popover. */
  readonly title: string
  /** Text of the button, if it is shorter. */
  readonly word?: string
  /** Number of chosen values, which chips show. */
  readonly count?: number
  /** Names the button. */
  readonly name?: string | undefined
  /** Whether it has many choices. */
  readonly isLarge?: boolean
  /** The content, rendered while the popover is open. */
  readonly children: ReactNode
}

/** A button that opens choices below it. Escape or a click elsewhere closes them. */
export function FilterMenu(props: FilterMenuProps) {
  const { icon: Icon, title, word = title, count = 0, isLarge = false, children } = props
  const { name = `${title}: ${count === 0 ? 'any' : `${count} chosen`}` } = props
  const { isOpen, buttonProps, popoverProps } = usePopover('left')
  const popover = popoverProps.ref
  useEffect(() => {
    if (isOpen) popover.current?.focus()
  }, [isOpen, popover])
  return (
    <>
      <button
        {...buttonProps}
        aria-label={name}
        aria-haspopup="dialog"
        data-chosen={count || undefined}
        className={`inline-flex min-h-8 items-center gap-1.5 rounded-md border px-2.5 font-medium whitespace-nowrap print:hidden data-chosen:after:text-xs data-chosen:after:content-[attr(data-chosen)] ${count > 0 ? 'active-choice border-accent' : 'border-edge bg-panel hover:bg-hover aria-expanded:bg-hover'}`}
      >
        <Icon aria-hidden className="hidden size-4 shrink-0 text-muted min-[96rem]:block" />
        {word}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it leads keys to its field */}
      <div
        {...popoverProps}
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        onKeyDown={typeIntoField}
        className={`${popoverClass} p-3 outline-none ${isLarge ? 'w-150' : 'w-66'}`}
      >
        {isOpen && (
          <div className={`gap-x-6 *:mb-4 *:break-inside-avoid ${isLarge ? 'sm:columns-2' : ''}`}>
            {children}
          </div>
        )}
      </div>
    </>
  )
}

const FIELD = 'input[type=text]'

/**
 * Sends text typed anywhere among filters to a field: that of the focused group, otherwise the first one that finds
 * choices, otherwise the first one. So a space within a text presses no button.
 */
function typeIntoField(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (key.length !== 1 || key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
  if (!(target instanceof Element) || isTextField(target)) return
  const find = (within: Element | null, field = FIELD) => within?.querySelector<HTMLInputElement>(field)
  const field =
    find(target.closest('fieldset')) ?? find(currentTarget, `${FIELD}[data-find]`) ?? find(currentTarget)
  if (!field) return
  event.stopPropagation()
  field.focus()
  field.select()
}
