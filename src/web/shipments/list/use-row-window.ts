import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Rows drawn above and below what is visible. */
const OVERSCAN = 6
/** The window moves in steps of so many rows, not with every pixel. */
const STEP = 4

/** The rows to draw: `first` inclusive, `end` exclusive. */
export interface RowWindow {
  readonly first: number
  readonly end: number
}

interface Options {
  /** The element that scrolls. */
  readonly scroller: HTMLElement
  /** The element that holds the rows, somewhere inside the scroller. */
  readonly body: RefObject<HTMLElement | null>
  readonly rowCount: number
  /** In pixels; every row has it. */
  readonly rowHeight: number
  /** Where the reader was when this list was left, in pixels. */
  readonly initialTop: number
}

/** Which rows of a long list of equal heights are worth drawing now. */
export function useRowWindow({ scroller, body, rowCount, rowHeight, initialTop }: Options): RowWindow {
  const [firstVisible, setFirstVisible] = useState(() => stepDown(initialTop / rowHeight))
  const [visibleCount, setVisibleCount] = useState(() => Math.ceil(window.innerHeight / rowHeight))

  useLayoutEffect(() => {
    const measure = () => {
      setVisibleCount(Math.ceil(scroller.clientHeight / rowHeight))
      setFirstVisible(firstVisibleRow(scroller, body.current, rowHeight))
    }
    // Without flushSync React draws after the frame has been painted, and the reader sees empty rows.
    const onScroll = () => {
      const next = firstVisibleRow(scroller, body.current, rowHeight)
      flushSync(() => setFirstVisible(next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', onScroll)
    }
  }, [scroller, body, rowHeight])

  return {
    first: Math.max(0, Math.min(firstVisible, rowCount) - OVERSCAN),
    end: Math.min(rowCount, firstVisible + visibleCount + STEP + OVERSCAN),
  }
}

function firstVisibleRow(scroller: HTMLElement, body: HTMLElement | null, rowHeight: number): number {
  if (!body) return 0
  const hiddenPixels = scroller.getBoundingClientRect().top - body.getBoundingClientRect().top
  return stepDown(Math.max(0, hiddenPixels) / rowHeight)
}

function stepDown(row: number): number {
  return Math.floor(row / STEP) * STEP
}
