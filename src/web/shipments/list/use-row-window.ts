import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { keepFocus } from './keep-focus.ts'

/** Rows drawn beyond what is visible: where the reader scrolls to, and where they come from. */
const AHEAD = 6
const BEHIND = 1
/** The window moves in steps of so many rows, not with every pixel. */
const STEP = 2
/** The reader has stopped when the list has not moved for so long. */
const STILL_MS = 400

/** A row to draw. */
export interface DrawnRow {
  /** Its position in the list. */
  readonly index: number
  /** The element that draws it: those of rows that go out of view draw the rows that come. */
  readonly slot: number
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

interface Movement {
  /** First visible row, in whole steps. */
  readonly first: number
  readonly direction: 'none' | 'down' | 'up'
  readonly isMoving: boolean
}

/**
 * Which rows of a long list of equal heights are worth drawing now. While the list moves, they come in the order of
 * their elements, so that none is moved in the page, which would cost its styles and its layout; at rest they stand in
 * the page in the order in which they are read.
 */
export function useRowWindow({ scroller, body, rowCount, rowHeight, initialTop }: Options): DrawnRow[] {
  const [visibleCount, setVisibleCount] = useState(() => Math.ceil(window.innerHeight / rowHeight))
  const [movement, setMovement] = useState<Movement>(() => ({
    first: stepDown(initialTop / rowHeight),
    direction: 'none',
    isMoving: false,
  }))

  useLayoutEffect(() => {
    let stillness: ReturnType<typeof setTimeout> | undefined
    // Without flushSync React draws after the frame has been painted, and the reader sees empty rows.
    const update = (isMoving: boolean) => {
      const first = firstVisibleRow(scroller, body.current, rowHeight)
      keepFocus(body.current, () => flushSync(() => setMovement((before) => moved(before, first, isMoving))))
    }
    const onScroll = () => {
      update(true)
      clearTimeout(stillness)
      stillness = setTimeout(() => update(false), STILL_MS)
    }
    const measure = () => {
      setVisibleCount(Math.ceil(scroller.clientHeight / rowHeight))
      setMovement((before) =>
        moved(before, firstVisibleRow(scroller, body.current, rowHeight), before.isMoving),
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(stillness)
      observer.disconnect()
      scroller.removeEventListener('scroll', onScroll)
    }
  }, [scroller, body, rowHeight])

  return drawnRows(movement, visibleCount, rowCount)
}

/** The same object where nothing is another. */
function moved(before: Movement, first: number, isMoving: boolean): Movement {
  if (before.first === first && before.isMoving === isMoving) return before
  const turned = first > before.first ? 'down' : 'up'
  return { first, direction: first === before.first ? before.direction : turned, isMoving }
}

function drawnRows(
  { first, direction, isMoving }: Movement,
  visibleCount: number,
  rowCount: number,
): DrawnRow[] {
  const above = direction === 'none' ? 0 : direction === 'up' ? AHEAD : BEHIND
  const below = direction === 'none' ? 0 : direction === 'up' ? BEHIND : AHEAD
  const start = Math.max(0, Math.min(first, rowCount) - above)
  const end = Math.min(rowCount, first + visibleCount + STEP + below)
  const slots = visibleCount + STEP + AHEAD + BEHIND
  const rows = Array.from({ length: Math.max(0, end - start) }, (_, at) => ({
    index: start + at,
    slot: (start + at) % slots,
  }))
  return isMoving ? rows.toSorted((one, other) => one.slot - other.slot) : rows
}

function firstVisibleRow(scroller: HTMLElement, body: HTMLElement | null, rowHeight: number): number {
  if (!body) return 0
  const hiddenPixels = scroller.getBoundingClientRect().top - body.getBoundingClientRect().top
  return stepDown(Math.max(0, hiddenPixels) / rowHeight)
}

function stepDown(row: number): number {
  return Math.floor(row / STEP) * STEP
}
