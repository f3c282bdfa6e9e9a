import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { useWindowHeight } from '../../lib/use-measure.ts'
import { keepFocus } from './keep-focus.ts'
import type { RowPlaces } from '../row-places.ts'

/** Rows drawn beyond what is visible, where the reader comes from. */
const BEHIND = 1
/** Rows drawn beyond what is visible, where the reader scrolls to. One who moves further at a time sees none of them. */
const AHEAD = 6
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
  const windowHeight = useWindowHeight()
  const [last, setLast] = useState(() => windowAfter(null, rows, beginning(options, windowHeight)))
  const movement = last.movement.visit === visit ? last.movement : beginning(options, windowHeight)
  const isSame = last.rows === rows && last.movement === movement
  const now = isSame ? last : windowAfter(last, rows, movement)
  if (now !== last) setLast(now)
  const stillness = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Without flushSync React draws after the frame has been painted, and the reader sees empty rows.
  const update = useEffectEvent((isMoving: boolean) => {
    const view = visibleRows(scroller, body.current, places)
    const see = (before: RowWindow) => {
      return windowSeen(before, { ...view, isMoving, isInOrder: isInReadingOrder(before.drawn) })
    }
    keepFocus(body.current, () => flushSync(() => setLast(see)))
  })
  const awaitStillness = useEffectEvent(() => {
    clearTimeout(stillness.current)
    stillness.current = setTimeout(() => update(false), STILL_MS)
  })

  const measure = useEffectEvent(() => {
    const view = visibleRows(scroller, body.current, places)
    setLast((before) => windowSeen(before, { ...view, isMoving: before.movement.isMoving, isInOrder: true }))
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

  return now.drawn
}

/** What is drawn of a list, and what that was made from: which element draws a row follows from what it drew before. */
interface RowWindow {
  readonly rows: readonly ShipmentRow[]
  readonly movement: Movement
  readonly drawn: readonly DrawnRow[]
}

/** The window after what can be seen is another. The same object where nothing is. */
function windowSeen(before: RowWindow, sight: Sight): RowWindow {
  const movement = moved(before.movement, sight)
  return movement === before.movement ? before : windowAfter(before, before.rows, movement)
}

function windowAfter(before: RowWindow | null, rows: readonly ShipmentRow[], movement: Movement): RowWindow {
  const { first, count, direction, isNear, isMoving } = movement
  const isAlone = direction === 'none' || !isNear
  const above = isAlone ? 0 : direction === 'up' ? AHEAD : BEHIND
  const below = isAlone ? 0 : direction === 'up' ? BEHIND : AHEAD
  const range = { from: first - above, to: first + count + below }
  const drawn = nextDrawnRows(before?.drawn ?? [], { rows, ...range, isMoving })
  const isSameVisit = before?.movement.visit === movement.visit
  const hasEnded = isSameVisit && before.movement !== movement && !isMoving
  return { rows, movement, drawn: hasEnded ? inReadingOrder(drawn) : drawn }
}

function beginning({ visit, places, initialTop }: Options, windowHeight: number): Movement {
  const first = stepDown(Math.max(0, places.indexAt(initialTop)))
  const count = Math.ceil((windowHeight - TOP_MIN) / places.rowHeight) + (initialTop > 0 ? STEP : 0)
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

interface VisibleRows {
  /** The first one, in whole steps. */
  readonly first: number
  /** How many can be seen before the first is another. */
  readonly count: number
}

/** Where a list stands, and how it came there. */
export interface Movement extends VisibleRows {
  /** Tells lists, and visits to them, from one another. */
  readonly visit: string
  readonly direction: 'none' | 'down' | 'up'
  readonly isMoving: boolean
  /** It moved so little that rows beyond the visible ones are worth drawing: else they would be drawn for nothing. */
  readonly isNear: boolean
}

/** What can be seen after a list has moved, or once it is still. */
export interface Sight extends VisibleRows {
  readonly isMoving: boolean
  /** The rows stand in the page in the order in which they are read. */
  readonly isInOrder: boolean
}

/** The same object where nothing is another. A list moves once it shows other rows: one that is put to its place does not. */
export function moved(before: Movement, { first, count, isMoving, isInOrder }: Sight): Movement {
  const isSame = before.first === first && before.count === count
  if (isSame && (isMoving || (!before.isMoving && isInOrder))) return before
  const turned = first > before.first ? 'down' : 'up'
  const distance = Math.abs(first - before.first)
  return {
    visit: before.visit,
    first,
    count,
    direction: first === before.first ? before.direction : turned,
    isMoving,
    isNear: !isMoving || distance <= AHEAD,
  }
}

/** The first row that is visible so many rows below the top, in whole steps. */
export function stepDown(rows: number): number {
  return Math.floor(rows / STEP) * STEP
}

/** A row to draw. */
export interface DrawnRow {
  /** The same object for as long as the row says the same. */
  readonly row: ShipmentRow
  /** Its position in the list. */
  readonly index: number
  /** Names the element that draws it. */
  readonly slot: number
}

interface Drawing {
  readonly rows: readonly ShipmentRow[]
  /** The first position to draw. */
  readonly from: number
  /** The first one after it that is not to be drawn. */
  readonly to: number
  /** Elements that have nothing to draw stay as they are: they will have soon. */
  readonly isMoving: boolean
}

/**
 * The rows to draw, in the order of their elements in the page. A row that was drawn keeps its element wherever it stands
 * now, also in another list: to put an element elsewhere on the screen costs the browser next to nothing, to fill it much.
 * Elements of other rows draw those that come.
 *
 * @param before what is drawn now
 */
export function nextDrawnRows(
  before: readonly DrawnRow[],
  { rows, from, to, isMoving }: Drawing,
): readonly DrawnRow[] {
  const coming = new Map<number, ShipmentRow>()
  const indexes = new Map<string, number>()
  for (const [at, row] of rows.slice(Math.max(0, from), to).entries()) {
    const index = Math.max(0, from) + at
    coming.set(index, row)
    indexes.set(row.reference, index)
  }
  const kept = before.map(({ row, slot }): DrawnRow | null => {
    const index = indexes.get(row.reference)
    const now = index === undefined ? undefined : coming.get(index)
    if (index === undefined || !now) return null
    coming.delete(index)
    return { row: unchanged(row, now), index, slot }
  })
  const arriving = [...coming].map(([index, row]) => ({ index, row }))
  const drawn = before.map((old, at): DrawnRow | null => {
    if (kept[at]) return kept[at]
    const next = arriving.shift()
    if (next) return { ...next, slot: old.slot }
    return isMoving && rows[old.index]?.reference === old.row.reference ? old : null
  })
  const newSlot = 1 + Math.max(-1, ...before.map(({ slot }) => slot))
  const added = arriving.map((row, count) => ({ ...row, slot: newSlot + count }))
  return [...drawn, ...added].filter((row) => row !== null)
}

function isInReadingOrder(drawn: readonly DrawnRow[]): boolean {
  return drawn.every(({ index }, at) => index >= (drawn[at - 1]?.index ?? 0))
}

/** The same in the order in which they are read. */
export function inReadingOrder(drawn: readonly DrawnRow[]): readonly DrawnRow[] {
  return drawn.toSorted((one, other) => one.index - other.index)
}

/** The row as it was, if it says the same as now. */
function unchanged(row: ShipmentRow, now: ShipmentRow): ShipmentRow {
  return row === now || JSON.stringify(row) === JSON.stringify(now) ? row : now
}
