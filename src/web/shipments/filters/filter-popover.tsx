import type { LucideIcon } from 'lucide-react'
import { useId, useRef, useState, type ReactNode, type RefObject, type ToggleEvent } from 'react'
import { placeBelow } from '../../ui/place-below.ts'

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
  popover,
  children,
}: FilterPopoverProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const onBeforeToggle = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open' && button.current) placeBelow(button.current, currentTarget, 'left')
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={`${word}: ${value}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-md border border-edge bg-panel px-2.5 font-medium whitespace-nowrap hover:bg-hover aria-expanded:bg-hover"
      >
        <Icon aria-hidden className="hidden size-4 shrink-0 text-muted min-[96rem]:block" />
        <span className="truncate">
          {word}
          {isValueShown && <>: {value}</>}
        </span>
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        onBeforeToggle={onBeforeToggle}
        // An element can take the focus on its first render only in an open popover.
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className="fixed inset-auto m-0 w-66 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-edge bg-panel p-1.5 text-ink shadow-lg"
      >
        {isOpen && children}
      </div>
    </>
  )
}
