import { useRef, useState, type PointerEvent } from 'react'
import { announce } from '../../../ui/announcer.tsx'
import { remPixels } from '../../../lib/rem-pixels.ts'
import { keepWidth, WIDTH_BOUNDS, type SizedName } from './kept-widths.ts'

interface ColumnEdgeProps {
  readonly name: SizedName
  readonly title: string
  /** In rem. */
  readonly width: number
}

/**
 * The end of a column: dragging it makes the column wider or narrower, a double click gives it its usual width again. A line
 * shows where the edge would be; the column changes once it is let go, because all rows are laid out again then. For
 * pointers alone, since each would be a stop of Tab; keys, and pointers that cannot drag, find the widths in the choice of columns.
 */
export function ColumnEdge({ name, title, width }: ColumnEdgeProps) {
  /** Where in the window it was taken hold of. */
  const heldX = useRef<number>(null)
  const [lineX, setLineX] = useState<number | null>(null)
  const reset = () => {
    keepWidth(name, undefined)
    announce(`${title} has its default width`)
  }
  const widthAt = (x: number, fromX: number) =>
    Math.min(WIDTH_BOUNDS.most, Math.max(WIDTH_BOUNDS.least, width + (x - fromX) / remPixels()))
  const letGo = () => {
    heldX.current = null
    setLineX(null)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    // Text is not to be marked meanwhile.
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    heldX.current = event.clientX
  }
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const fromX = heldX.current
    if (fromX !== null) setLineX(fromX + (widthAt(clientX, fromX) - width) * remPixels())
  }
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const fromX = heldX.current
    if (fromX !== null && clientX !== fromX) keepWidth(name, widthAt(clientX, fromX))
    letGo()
  }
  return (
    <span
      aria-hidden
      data-edge={name}
      title="Drag to resize, double-click for default width"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={letGo}
      onDoubleClick={reset}
      className="absolute inset-y-0 right-0 w-2.5 cursor-col-resize touch-none before:absolute before:inset-y-2 before:right-0 before:w-px before:bg-edge hover:before:inset-y-0 hover:before:w-0.5 hover:before:bg-accent active:before:bg-accent"
    >
      {lineX !== null && (
        <span
          data-edge-line
          style={{ left: lineX }}
          className="pointer-events-none fixed inset-y-0 z-30 w-0.5 -translate-x-full bg-accent"
        />
      )}
    </span>
  )
}
