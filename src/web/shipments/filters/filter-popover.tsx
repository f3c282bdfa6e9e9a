import type { LucideIcon } from 'lucide-react'
import { useId, useRef, useState, type ReactNode, type RefObject, type ToggleEvent } from 'react'

const MARGIN_PX = 8
const WIDTH_PX = 264

interface FilterPopoverProps {
  readonly icon: LucideIcon
  /** Names the popover. */
  readonly title: string
  /** Stands on the button. */
  readonly word: string
  /** Follows it where there is room: 'any time'. */
  readonly value: string
  /** The width of the window from which there is. */
  readonly valueFrom: keyof typeof VALUE_FROM
  /** Told when the reader comes near. */
  readonly onNear: () => void
  /** To close it by. */
  readonly popover: RefObject<HTMLDivElement | null>
  /** What is in it, while it is open. */
  readonly children: ReactNode
}

const VALUE_FROM = { sm: 'max-sm:hidden', lg: 'max-lg:hidden' } as const

/** A button that opens choices below it. Escape, a choice or a click elsewhere closes them. */
export function FilterPopover({
  icon: Icon,
  title,
  word,
  value,
  valueFrom,
  onNear,
  popover,
  children,
}: FilterPopoverProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const onBeforeToggle = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open' && button.current) placeBelow(button.current, currentTarget)
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
        onPointerEnter={onNear}
        onFocus={onNear}
        className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-md border border-control bg-panel px-2.5 font-medium whitespace-nowrap hover:bg-hover aria-expanded:bg-hover"
      >
        <Icon aria-hidden className="size-4 shrink-0 text-muted max-sm:hidden" />
        <span className="truncate">
          {word}
          <span className={VALUE_FROM[valueFrom]}>: {value}</span>
        </span>
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        onBeforeToggle={onBeforeToggle}
        // What takes the focus when it is drawn can do so only in an open popover.
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        style={{ width: WIDTH_PX }}
        className="fixed inset-auto m-0 overflow-y-auto rounded-lg border border-control bg-panel p-1.5 text-ink shadow-lg"
      >
        {isOpen && children}
      </div>
    </>
  )
}

/** Below the button, within the window. */
function placeBelow(button: HTMLElement, popover: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect()
  const leftMax = window.innerWidth - WIDTH_PX - MARGIN_PX
  popover.style.setProperty('left', `${Math.max(MARGIN_PX, Math.min(left, leftMax))}px`)
  popover.style.setProperty('top', `${bottom + MARGIN_PX / 2}px`)
  popover.style.setProperty('max-height', `${window.innerHeight - bottom - 2 * MARGIN_PX}px`)
}
