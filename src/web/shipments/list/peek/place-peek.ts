const MARGIN_PX = 8
const GAP_PX = 2

/**
 * Puts what is shown of a row below it, or above it where there is no room, and at the end away from the pointer: so the
 * way to the next row is free.
 */
export function placePeek(peek: HTMLElement, row: HTMLElement, pointerX: number | null): void {
  // What bounded it beside another row would be measured too.
  peek.style.setProperty('max-height', 'none')
  const { offsetWidth: width, offsetHeight: height } = peek
  const { left, right, top, bottom } = row.getBoundingClientRect()
  const inView = { left: Math.max(left, 0), right: Math.min(right, window.innerWidth) }
  const isAtStart = pointerX !== null && pointerX > (inView.left + inView.right) / 2
  const x = isAtStart ? inView.left + 2 * MARGIN_PX : inView.right - width - 2 * MARGIN_PX
  // What stands above the rows is there to be used.
  const ceiling = row.closest('table')?.tHead?.getBoundingClientRect().bottom ?? 0
  const above = top - GAP_PX - Math.max(ceiling, MARGIN_PX)
  const below = window.innerHeight - bottom - GAP_PX - MARGIN_PX
  const isBelow = height <= below || below >= above
  peek.style.setProperty('left', `${x}px`)
  peek.style.setProperty('top', isBelow ? `${bottom + GAP_PX}px` : 'auto')
  peek.style.setProperty('bottom', isBelow ? 'auto' : `${window.innerHeight - top + GAP_PX}px`)
  peek.style.setProperty('max-height', `${isBelow ? below : above}px`)
}
