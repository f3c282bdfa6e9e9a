import { useId, useLayoutEffect, useRef, useState, type RefObject, type ToggleEvent } from 'react'
import { watchSize } from '../lib/watch-size.ts'

const MARGIN_PX = 8

/** The frame of a popover; its width and padding are its own. */
export const popoverClass =
  'fixed inset-auto m-0 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-edge bg-panel text-ink shadow-lg'

type Edge = 'left' | 'right'
type Side = 'below' | 'above'

/**
 * A button and the popover that opens below it, or above it where there is more room. Escape or a click elsewhere closes
 * it.
 *
 * @param edge the edge of the button that it keeps to where there is room
 * @param caller the ref by which the caller closes the popover itself
 */
export function usePopover(edge: Edge, caller?: RefObject<HTMLDivElement | null>) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const own = useRef<HTMLDivElement>(null)
  const popover = caller ?? own
  const [isOpen, setIsOpen] = useState(false)
  const onBeforeToggle = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open' && button.current) position(button.current, currentTarget, edge, 'below')
  }
  // An element can take the focus on its first render only in an open popover.
  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => setIsOpen(newState === 'open')
  useLayoutEffect(() => {
    if (!isOpen || !button.current || !popover.current) return
    return keepInWindow(button.current, popover.current, edge)
  }, [isOpen, popover, edge])
  // What is typed next goes to the content, so that does not wait until the browser tells of it.
  const open = () => {
    popover.current?.showPopover()
    setIsOpen(true)
  }
  return {
    isOpen,
    open,
    close: () => popover.current?.hidePopover(),
    buttonProps: { ref: button, type: 'button', popoverTarget: id, 'aria-expanded': isOpen },
    popoverProps: { ref: popover, id, popover: 'auto', onBeforeToggle, onToggle },
  } as const
}

/**
 * Opens a popover at the button or field that it belongs to, and keeps it there. Its place is set before it is drawn, so
 * that the page is laid out once.
 *
 * @returns lets go of it
 */
export function openBeside(button: HTMLElement, popover: HTMLElement, edge: Edge): () => void {
  position(button, popover, edge, 'below')
  popover.showPopover()
  return keepInWindow(button, popover, edge)
}

/**
 * Keeps a popover at the button or field that it belongs to. Its content comes only once it is open, and may grow. It never
 * goes back below, so that it does not jump to and fro.
 */
function keepInWindow(button: HTMLElement, popover: HTMLElement, edge: Edge): () => void {
  let side: Side = 'below'
  const positionAgain = () => {
    if (isRoomier(button, popover)) side = 'above'
    position(button, popover, edge, side)
  }
  positionAgain()
  let frame = 0
  // In the next frame, because it sets the height that is observed.
  const end = watchSize(popover, () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(positionAgain)
  })
  window.addEventListener('resize', positionAgain)
  return () => {
    cancelAnimationFrame(frame)
    end()
    window.removeEventListener('resize', positionAgain)
  }
}

/** Whether the popover has too little room below its button, and more above. */
function isRoomier(button: HTMLElement, popover: HTMLElement): boolean {
  const { below, above } = roomBeside(button)
  const height = popover.scrollHeight + popover.offsetHeight - popover.clientHeight
  return height > below && above > below
}

function roomBeside(button: HTMLElement): Record<Side, number> {
  const { top, bottom } = button.getBoundingClientRect()
  return { below: window.innerHeight - bottom - 2 * MARGIN_PX, above: top - 2 * MARGIN_PX }
}

/** Puts a popover beside its button, within the window. */
function position(button: HTMLElement, popover: HTMLElement, edge: Edge, side: Side): void {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  // Before it is drawn, its width is the one in its styles, as far as the window has room.
  const styled = Number.parseFloat(getComputedStyle(popover).width)
  const width = Math.min(styled, window.innerWidth - 2 * MARGIN_PX)
  const leftMax = window.innerWidth - width - MARGIN_PX
  const wanted = edge === 'left' ? left : right - width
  const gap = MARGIN_PX / 2
  // Measured before anything is set, so that the page is laid out once.
  const heightMax = Math.max(0, roomBeside(button)[side])
  popover.style.setProperty('left', `${Math.max(MARGIN_PX, Math.min(wanted, leftMax))}px`)
  popover.style.setProperty('top', side === 'below' ? `${bottom + gap}px` : 'auto')
  popover.style.setProperty('bottom', side === 'above' ? `${window.innerHeight - top + gap}px` : 'auto')
  popover.style.setProperty('max-height', `${heightMax}px`)
}
