import { useId, useRef, useState, type ToggleEvent } from 'react'

const MARGIN_PX = 8

/** The frame of a popover; its width and padding are its own. */
export const popoverClass =
  'fixed inset-auto m-0 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-edge bg-panel text-ink shadow-lg'

/**
 * A button and the popover that opens below it. Escape or a click elsewhere closes it.
 *
 * @param edge the edge of the button that it keeps to where there is room
 */
export function usePopover(edge: 'left' | 'right') {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const onBeforeToggle = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open' && button.current) placeBelow(button.current, currentTarget, edge)
  }
  // An element can take the focus on its first render only in an open popover.
  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => setIsOpen(newState === 'open')
  return {
    isOpen,
    open: () => popover.current?.showPopover(),
    close: () => popover.current?.hidePopover(),
    buttonProps: { ref: button, type: 'button', popoverTarget: id, 'aria-expanded': isOpen },
    popoverProps: { ref: popover, id, popover: 'auto', onBeforeToggle, onToggle },
  } as const
}

/** Puts a popover that is about to open below its button, within the window. */
function placeBelow(button: HTMLElement, popover: HTMLElement, edge: 'left' | 'right'): void {
  const { left, right, bottom } = button.getBoundingClientRect()
  // It is not drawn yet, so its width is the one in its styles, as far as the window has room.
  const styled = Number.parseFloat(getComputedStyle(popover).width)
  const width = Math.min(styled, window.innerWidth - 2 * MARGIN_PX)
  const leftMax = window.innerWidth - width - MARGIN_PX
  const wanted = edge === 'left' ? left : right - width
  popover.style.setProperty('left', `${Math.max(MARGIN_PX, Math.min(wanted, leftMax))}px`)
  popover.style.setProperty('top', `${bottom + MARGIN_PX / 2}px`)
  popover.style.setProperty('max-height', `${window.innerHeight - bottom - 2 * MARGIN_PX}px`)
}
