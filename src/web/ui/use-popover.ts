const MARGIN_PX = 8

/**
 * Puts a popover that is about to open below its button, within the window.
 *
 * @param edge the edge of the button that it keeps to where there is room
 */
export function placeBelow(button: HTMLElement, popover: HTMLElement, edge: 'left' | 'right'): void {
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
