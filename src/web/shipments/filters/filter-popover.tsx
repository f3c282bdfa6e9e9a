import type { LucideIcon } from 'lucide-react'
import { useEffect, type ReactNode, type RefObject } from 'react'
import { popoverClass, usePopover } from '../../ui/use-popover.ts'
import { typeIntoField } from './type-into-field.ts'

interface FilterPopoverProps {
  readonly icon: LucideIcon
  /** Names the popover. */
  readonly title: string
  /** The words on the button. */
  readonly word: string
  /** Part of the button's name: 'any time'. */
  readonly value: string
  /** Whether the value says something that nothing else shows. */
  readonly isValueShown: boolean
  /** Something is chosen, which something else shows. */
  readonly isActive?: boolean
  /** The ref by which the caller closes the popover. */
  readonly popover: RefObject<HTMLDivElement | null>
  /** The content, while it is open. */
  readonly children: ReactNode
}

/** A button that opens choices below it. Escape, a choice or a click elsewhere closes them. */
export function FilterPopover({
  icon: Icon,
  title,
  word,
  value,
  isValueShown,
  isActive = false,
  popover,
  children,
}: FilterPopoverProps) {
  const { isOpen, buttonProps, popoverProps } = usePopover('left', popover)
  useEffect(() => {
    if (isOpen) popover.current?.focus()
  }, [isOpen, popover])
  return (
    <>
      <button
        {...buttonProps}
        aria-label={[word, value].filter(Boolean).join(': ')}
        aria-haspopup="dialog"
        className={`inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-md border px-2.5 font-medium whitespace-nowrap ${isActive ? 'active-choice border-accent' : 'border-edge bg-panel hover:bg-hover aria-expanded:bg-hover'}`}
      >
        <Icon aria-hidden className="hidden size-4 shrink-0 text-muted min-[96rem]:block" />
        <span className="truncate">
          {word}
          {isValueShown && value !== '' && <>: {value}</>}
        </span>
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it leads keys to its field */}
      <div
        {...popoverProps}
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        onKeyDown={typeIntoField}
        className={`${popoverClass} w-66 p-1.5 outline-none`}
      >
        {isOpen && children}
      </div>
    </>
  )
}
