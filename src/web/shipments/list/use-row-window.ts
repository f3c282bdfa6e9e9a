import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { inReadingOrder, nextDrawnRows, type DrawnRow } from './drawn-rows.ts'
import { keepFocus } from './keep-focus.ts'
import type { RowPlaces } from '../row-places.ts'
import { AHEAD, moved, STEP, stepDown, type Movement, type VisibleRows } from './list-movement.ts'

/** Rows drawn beyond what is visible, where the reader comes from. */
const BEHIND = 1
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
  readonly places: RowPlaces
  /** Tells lists, and visits to them, from one another. */
  readonly visit: string
  /** Where the reader begins, in pixels. */
  readonly initialTop: number
}

/**
 * Which rows of a long list of equal heights are worth drawing now. They come in the order of their elements, so that none
 * is moved in the page, which would cost its styles and its layout; once all is still, they are put in the order in which
 * they are read.
 */
export function useRowWindow(options: Options): readonly DrawnRow[] {
  const { scroller, body, visit, rows, places } = options
  const [movement, setMovement] = useState(() => beginning(options))
  if (movement.visit !== visit) setMovement(beginning(options))
  const [rowDrawer] = useState(createRowDrawer)
  const stillness = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Without flushSync React draws after the frame has been painted, and the reader sees empty rows.
  const update = useEffectEvent((isMoving: boolean) => {
    const view = visibleRows(scroller, body.current, places)
    const sight = { ...view, isMoving, isInOrder: rowDrawer.isInOrder() }
    keepFocus(body.current, () => flushSync(() => setMovement((before) => moved(before, sight))))
  })
  const awaitStillness = useEffectEvent(() => {
    clearTimeout(stillness.current)
    stillness.current = setTimeout(() => update(false), STILL_MS)
  })

  const measure = useEffectEvent(() => {
    const view = visibleRows(scroller, body.current, places)
    setMovement((before) => moved(before, { ...view, isMoving: before.isMoving, isInOrder: true }))
  })

  useLayoutEffect(() => {
    const onScroll = () => {
      update(true)
      awaitStillness()
    }
    const observer = new ResizeObserver(() => measure())
    observer.observe(scroller)
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', onScroll)
    }
  }, [scroller, body, places.rowHeight])

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

function beginning({ visit, places, initialTop }: Options): Movement {
  const first = stepDown(Math.max(0, places.indexAt(initialTop)))
  const count = Math.ceil((window.innerHeight - TOP_MIN) / places.rowHeight) + (initialTop > 0 ? STEP : 0)
  return { visit, first, count, direction: 'none', isMoving: false, isNear: true }
}

/**
 * The first row that can be seen, in whole steps, and how many can until the next step. The head of the table may stay
 * above the rows.
 */
function visibleRows(scroller: HTMLElement, body: HTMLElement | null, places: RowPlaces): VisibleRows {
  const view = scroller.getBoundingClientRect()
  const bodyTop = body?.getBoundingClientRect().top ?? view.top
  const headBottom = body?.previousElementSibling?.getBoundingClientRect().bottom ?? view.top
  const top = Math.min(Math.max(view.top, headBottom), view.bottom)
  return {
    first: stepDown(Math.max(0, places.indexAt(top - bodyTop))),
    // A list that stands at its top begins with a whole row.
    count: Math.ceil((view.bottom - Math.max(top, bodyTop)) / places.rowHeight) + (top > bodyTop ? STEP : 0),
  }
}
