import { useId, useRef, useState, type ToggleEvent } from 'react'

/** The frame of a popover; its width and padding are its own. The browser keeps it at what opened it. */
export const popoverClass =
  'popover-frame overflow-y-auto rounded-lg border border-edge bg-panel text-ink shadow-lg'

/**
 * A button and the popover that opens below it, or above it if there is no space below. Escape or a click elsewhere
 * closes it.
 *
 * @param edge the edge of the button to which it is aligned if possible
 */
export function usePopover(edge: 'left' | 'right') {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // An element can take the focus on its first render only in an open popover.
  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => setIsOpen(newState === 'open')
  // What is typed next goes to the content, so that does not wait until the browser tells of it.
  const open = () => {
    popover.current?.showPopover(button.current ? { source: button.current } : {})
    setIsOpen(true)
  }
  return {
    isOpen,
    open,
    close: () => popover.current?.hidePopover(),
    buttonProps: { ref: button, type: 'button', popoverTarget: id, 'aria-expanded': isOpen },
    popoverProps: { ref: popover, id, popover: 'auto', 'data-edge': edge, onToggle },
  } as const
}
