import { useRef, type PointerEvent } from 'react'
import { announce } from '../../../ui/announcer.tsx'
import { remPixels } from '../../../lib/rem-pixels.ts'
import { keepWidth, type SizedName } from './kept-widths.ts'

interface ColumnEdgeProps {
  readonly name: SizedName
  readonly title: string
  /** In rem. */
  readonly width: number
}

/**
 * The end of a column: dragging it makes the column wider or narrower, a double click gives it its usual width again. For
 * pointers alone, since each would be a stop of Tab; keys, and pointers that cannot drag, find the widths in the choice of columns.
 */
export function ColumnEdge({ name, title, width }: ColumnEdgeProps) {
  const held = useRef<{ readonly x: number; readonly width: number }>(null)
  const reset = () => {
    keepWidth(name, undefined)
    announce(`${title} has its usual width`)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    // Text is not to be marked meanwhile.
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, width }
  }
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (held.current) keepWidth(name, held.current.width + (clientX - held.current.x) / remPixels())
  }
  const letGo = () => (held.current = null)
  return (
    <span
      aria-hidden
      data-edge={name}
      title="Drag to resize, double-click for the usual width"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onDoubleClick={reset}
      className="absolute inset-y-0 right-0 w-2.5 cursor-col-resize touch-none before:absolute before:inset-y-2 before:right-0 before:w-px before:bg-edge hover:before:inset-y-0 hover:before:w-0.5 hover:before:bg-accent active:before:bg-accent"
    />
  )
}
