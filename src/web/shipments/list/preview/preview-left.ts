export const PREVIEW_MARGIN_PX = 8

interface Span {
  readonly left: number
  readonly right: number
}

interface PreviewRoom {
  /** What is in view of the row. */
  readonly inView: Span
  /** Of the preview. */
  readonly width: number
  /** Where the pointer is; `null` for the keyboard. */
  readonly pointerX: number | null
  /** The cell whose neighbours above and below are read on; `null` where there is none. */
  readonly clear: Span | null
}

/**
 * Where the preview of a row begins, in pixels of the window: where it covers no neighbour of the cell that is kept clear,
 * and where the way to the next row stays free; else away from the pointer.
 */
export function previewLeft({ inView, width, pointerX, clear }: PreviewRoom): number {
  const start = inView.left + 2 * PREVIEW_MARGIN_PX
  const end = inView.right - width - 2 * PREVIEW_MARGIN_PX
  const beside = clear ? [clear.left - width - PREVIEW_MARGIN_PX] : []
  const isFree = (left: number) => {
    const covers = (span: Span) => left < span.right && left + width > span.left
    const isOverPointer = pointerX !== null && covers({ left: pointerX, right: pointerX })
    return left >= start && !isOverPointer && !(clear && covers(clear))
  }
  const isPointerAtEnd = pointerX !== null && pointerX > (inView.left + inView.right) / 2
  return [...beside, start, end].find(isFree) ?? (isPointerAtEnd ? start : end)
}
