import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { announce } from '../../../ui/announcer.tsx'
import { keepWidths, keptWidths, WIDTH_BOUNDS, type SizedName } from './kept-widths.ts'

interface ColumnEdgeProps {
  readonly name: SizedName
  readonly title: string
  /** In rem. */
  readonly width: number
}

/** What a press of an arrow key adds, in rem. */
const STEP = 0.5

/** The end of a column, by which it is made wider or narrower; a double click gives it its usual width again. */
export function ColumnEdge({ name, title, width }: ColumnEdgeProps) {
  const held = useRef<{ readonly x: number; readonly width: number }>(null)
  const resize = (next: number) => keepWidths({ ...keptWidths(), [name]: next })
  const reset = () => {
    const { [name]: _width, ...others } = keptWidths()
    keepWidths(others)
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
    if (held.current) resize(held.current.width + (clientX - held.current.x) / remPixels())
  }
  const letGo = () => (held.current = null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = widthAfter(event.key, width)
    if (next === null && event.key !== 'Enter') return
    event.preventDefault()
    if (next === null) reset()
    else resize(next)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- ARIA: a separator that moves is a control
    <span
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Width of ${title}`}
      aria-valuenow={pixels(width)}
      aria-valuemin={pixels(WIDTH_BOUNDS.least)}
      aria-valuemax={pixels(WIDTH_BOUNDS.most)}
      aria-valuetext={`${pixels(width)} pixels`}
      title="Drag to resize, double-click for the usual width"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onDoubleClick={reset}
      onKeyDown={onKeyDown}
      className="absolute inset-y-0 right-0 w-2.5 cursor-col-resize touch-none before:absolute before:inset-y-2 before:right-0 before:w-px before:bg-edge hover:before:inset-y-0 hover:before:w-0.5 hover:before:bg-accent focus-visible:outline-none focus-visible:before:inset-y-0 focus-visible:before:w-1 focus-visible:before:bg-accent active:before:bg-accent"
    />
  )
}

function widthAfter(key: string, width: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return width - STEP
    case 'ArrowRight':
      return width + STEP
    case 'Home':
      return WIDTH_BOUNDS.least
    case 'End':
      return WIDTH_BOUNDS.most
    default:
      return null
  }
}

function remPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

function pixels(rem: number): number {
  return Math.round(rem * remPixels())
}
