const MARGIN_PX = 8
const GAP_PX = 2

/**
 * Puts the preview below its row, or above it where it does not fit, and at the end away from the pointer, so the way to
 * the next row stays free.
 */
export function positionPreview(preview: HTMLElement, row: HTMLElement, pointerX: number | null): void {
  // The bound of the last row would spoil the measurement.
  preview.style.setProperty('max-height', 'none')
  const { offsetWidth: width, offsetHeight: height } = preview
  const { left, right, top, bottom } = row.getBoundingClientRect()
  const inView = { left: Math.max(left, 0), right: Math.min(right, window.innerWidth) }
  const isAtStart = pointerX !== null && pointerX > (inView.left + inView.right) / 2
  const x = isAtStart ? inView.left + 2 * MARGIN_PX : inView.right - width - 2 * MARGIN_PX
  // What stands above the rows is there to be used.
  const ceiling = row.closest('table')?.tHead?.getBoundingClientRect().bottom ?? 0
  const above = top - GAP_PX - Math.max(ceiling, MARGIN_PX)
  const below = window.innerHeight - bottom - GAP_PX - MARGIN_PX
  const isBelow = height <= below || below >= above
  preview.style.setProperty('left', `${x}px`)
  preview.style.setProperty('top', isBelow ? `${bottom + GAP_PX}px` : 'auto')
  preview.style.setProperty('bottom', isBelow ? 'auto' : `${window.innerHeight - top + GAP_PX}px`)
  preview.style.setProperty('max-height', `${isBelow ? below : above}px`)
}
