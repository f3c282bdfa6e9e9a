import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { keepFocus } from './keep-focus.ts'

/** Rows drawn beyond what is visible: where the reader scrolls to, and where they come from. */
const AHEAD = 6
const BEHIND = 1
/** The window moves in steps of so many rows, not with every pixel. */
const STEP = 2
/** What stands above the rows is at least so high where there is much room, in pixels. It is measured once it is drawn. */
const TOP_MIN = 100
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
  /** Tells lists, and visits to them, from one another. */
  readonly visit: string
  /** Where the reader begins, in pixels. */
  readonly initialTop: number
}

interface Movement {
  readonly visit: string
  /** First visible row, in whole steps. */
  readonly first: number
  /** Rows that can be seen before the first is another. */
  readonly count: number
  readonly direction: 'none' | 'down' | 'up'
  readonly isMoving: boolean
  /** The first visible row when the list last moved so little that rows beyond the visible ones were worth drawing. */
  readonly nearFirst: number
}

/**
 * Which rows of a long list of equal heights are worth drawing now. While the list moves, they come in the order of
 * their elements, so that none is moved in the page, which would cost its styles and its layout; at rest they stand in
 * the page in the order in which they are read.
 */
export function useRowWindow(options: Options): DrawnRow[] {
  const { scroller, body, visit, rowCount, rowHeight } = options
  const [movement, setMovement] = useState(() => beginning(options))
  if (movement.visit !== visit) setMovement(beginning(options))
  const [height, setHeight] = useState(() => window.innerHeight)

  useLayoutEffect(() => {
    let stillness: ReturnType<typeof setTimeout> | undefined
    // Without flushSync React draws after the frame has been painted, and the reader sees empty rows.
    const update = (isMoving: boolean) => {
      const view = visibleRows(scroller, body.current, rowHeight)
      keepFocus(body.current, () => flushSync(() => setMovement((before) => moved(before, view, isMoving))))
    }
    const onScroll = () => {
      update(true)
      clearTimeout(stillness)
      stillness = setTimeout(() => update(false), STILL_MS)
    }
    const measure = () => {
      const view = visibleRows(scroller, body.current, rowHeight)
      setHeight(scroller.clientHeight)
      setMovement((before) => moved(before, view, before.isMoving))
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

  return drawnRows(movement, rowCount, Math.ceil(height / rowHeight))
}

function beginning({ visit, rowHeight, initialTop }: Options): Movement {
  const first = stepDown(initialTop / rowHeight)
  const count = Math.ceil((window.innerHeight - TOP_MIN) / rowHeight) + (initialTop > 0 ? STEP : 0)
  return { visit, first, count, direction: 'none', isMoving: false, nearFirst: first }
}

/** The same object where nothing is another. A list moves once it shows other rows: one that is put to its place does not. */
function moved(before: Movement, { first, count }: VisibleRows, isMoving: boolean): Movement {
  const isSame = before.first === first && before.count === count
  if (isSame && (isMoving || !before.isMoving)) return before
  const turned = first > before.first ? 'down' : 'up'
  const isNear = !isMoving || Math.abs(first - before.first) <= AHEAD
  return {
    visit: before.visit,
    first,
    count,
    direction: first === before.first ? before.direction : turned,
    isMoving,
    nearFirst: isNear ? first : before.nearFirst,
  }
}

/**
 * The visible rows, and those beyond them. Where the list moves by more than the latter at once they would be drawn for
 * nothing, so their elements stay where they are.
 */
function drawnRows(movement: Movement, rowCount: number, countMax: number): DrawnRow[] {
  const { first, count, nearFirst, direction, isMoving } = movement
  // Whatever stands above the rows just now, each keeps its element.
  const slots = countMax + STEP + AHEAD + BEHIND
  const above = direction === 'none' ? 0 : direction === 'up' ? AHEAD : BEHIND
  const below = direction === 'none' ? 0 : direction === 'up' ? BEHIND : AHEAD
  const bySlot = new Map<number, DrawnRow>()
  const draw = (from: number, to: number) => {
    const start = Math.max(0, Math.min(from, rowCount))
    const end = Math.min(to, rowCount, start + slots)
    for (let index = start; index < end; index += 1) bySlot.set(index % slots, { index, slot: index % slots })
  }
  draw(nearFirst - above, nearFirst + count + below)
  draw(first, first + count)
  const rows = [...bySlot.values()]
  return rows.toSorted(
    isMoving ? (one, other) => one.slot - other.slot : (one, other) => one.index - other.index,
  )
}

interface VisibleRows {
  readonly first: number
  readonly count: number
}

/**
 * The first row that can be seen, in whole steps, and how many can until the next step. The head of the table may stay
 * above the rows.
 */
function visibleRows(scroller: HTMLElement, body: HTMLElement | null, rowHeight: number): VisibleRows {
  const view = scroller.getBoundingClientRect()
  const bodyTop = body?.getBoundingClientRect().top ?? view.top
  const headBottom = body?.previousElementSibling?.getBoundingClientRect().bottom ?? view.top
  const top = Math.min(Math.max(view.top, headBottom), view.bottom)
  return {
    first: stepDown(Math.max(0, top - bodyTop) / rowHeight),
    // A list that stands at its top begins with a whole row.
    count: Math.ceil((view.bottom - Math.max(top, bodyTop)) / rowHeight) + (top > bodyTop ? STEP : 0),
  }
}

function stepDown(row: number): number {
  return Math.floor(row / STEP) * STEP
}
