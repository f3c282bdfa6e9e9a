import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { inReadingOrder, nextDrawnRows, type DrawnRow } from './drawn-rows.ts'
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

interface Options {
  /** The element that scrolls. */
  readonly scroller: HTMLElement
  /** The element that holds the rows, somewhere inside the scroller. */
  readonly body: RefObject<HTMLElement | null>
  readonly rows: readonly ShipmentRow[]
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
  /** It moved so little that rows beyond the visible ones are worth drawing: else they would be drawn for nothing. */
  readonly isNear: boolean
}

/**
 * Which rows of a long list of equal heights are worth drawing now. They come in the order of their elements, so that none
 * is moved in the page, which would cost its styles and its layout; once all is still, they are put in the order in which
 * they are read.
 */
export function useRowWindow(options: Options): readonly DrawnRow[] {
  const { scroller, body, visit, rows, rowHeight } = options
  const [movement, setMovement] = useState(() => beginning(options))
  if (movement.visit !== visit) setMovement(beginning(options))
  const [rowDrawer] = useState(createRowDrawer)

  const stillness = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Without flushSync React draws after the frame has been painted, and the reader sees empty rows.
  const update = useEffectEvent((isMoving: boolean) => {
    const view = visibleRows(scroller, body.current, rowHeight)
    const isInOrder = rowDrawer.isInOrder()
    const move = (before: Movement) => moved(before, view, isMoving, isInOrder)
    keepFocus(body.current, () => flushSync(() => setMovement(move)))
  })
  const awaitStillness = useEffectEvent(() => {
    clearTimeout(stillness.current)
    stillness.current = setTimeout(() => update(false), STILL_MS)
  })

  useLayoutEffect(() => {
    const onScroll = () => {
      update(true)
      awaitStillness()
    }
    const measure = () => {
      const view = visibleRows(scroller, body.current, rowHeight)
      setMovement((before) => moved(before, view, before.isMoving))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', onScroll)
    }
  }, [scroller, body, rowHeight])

  // Other rows may have come into whatever elements there were.
  useEffect(() => {
    awaitStillness()
    return () => clearTimeout(stillness.current)
  }, [rows])

  return rowDrawer.draw(rows, movement)
}

/** Remembers which element draws which row. Asked twice for the same, it gives the same. */
function createRowDrawer() {
  let drawn: readonly DrawnRow[] = []
  let last: Movement | null = null
  return {
    draw(rows: readonly ShipmentRow[], movement: Movement) {
      const { first, count, direction, isNear, isMoving } = movement
      const isAlone = direction === 'none' || !isNear
      const above = isAlone ? 0 : direction === 'up' ? AHEAD : BEHIND
      const below = isAlone ? 0 : direction === 'up' ? BEHIND : AHEAD
      drawn = nextDrawnRows(drawn, { rows, from: first - above, to: first + count + below, isMoving })
      const hasEnded = last?.visit === movement.visit && last !== movement && !isMoving
      if (hasEnded) drawn = inReadingOrder(drawn)
      last = movement
      return drawn
    },
    isInOrder: () => drawn.every(({ index }, at) => index >= (drawn[at - 1]?.index ?? 0)),
  }
}

function beginning({ visit, rowHeight, initialTop }: Options): Movement {
  const first = stepDown(initialTop / rowHeight)
  const count = Math.ceil((window.innerHeight - TOP_MIN) / rowHeight) + (initialTop > 0 ? STEP : 0)
  return { visit, first, count, direction: 'none', isMoving: false, isNear: true }
}

/** The same object where nothing is another. A list moves once it shows other rows: one that is put to its place does not. */
function moved(
  before: Movement,
  { first, count }: VisibleRows,
  isMoving: boolean,
  isInOrder = true,
): Movement {
  const isSame = before.first === first && before.count === count
  if (isSame && (isMoving || (!before.isMoving && isInOrder))) return before
  const turned = first > before.first ? 'down' : 'up'
  return {
    visit: before.visit,
    first,
    count,
    direction: first === before.first ? before.direction : turned,
    isMoving,
    isNear: !isMoving || Math.abs(first - before.first) <= AHEAD,
  }
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
