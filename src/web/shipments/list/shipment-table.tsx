import { useLocation } from '@tanstack/react-router'
import { Fragment, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { ShipmentRow as PackedRow } from '#contract/shipment-row.ts'
import { useClock } from '../use-clock.ts'
import { useRowLook } from './columns/use-row-look.ts'
import type { HeadedGroup } from '../model/list-view.ts'
import { GroupHeading } from './group-heading.tsx'
import { useFocusOfRow } from './keep-focus.ts'
import {
  keepListPosition,
  keepOpened,
  LIST_START,
  listPositionOf,
  type ListPosition,
} from '../model/list-position.ts'
import { isListPage, useListVisit } from '../model/list-visit.ts'
import { focusShipment } from '../selection/row-focus.ts'
import { keepRowPlaces, rowPlaces } from '../row-places.ts'
import { rowLinkTo } from '../row-link.ts'
import { RowHints } from './peek/row-hints.tsx'
import { ShipmentRow } from './shipment-row.tsx'
import { TableHead } from './table-head.tsx'
import { useEndNear } from './use-end-near.ts'
import { useRowOpening } from './use-row-opening.ts'
import { useRowWindow } from './use-row-window.ts'

interface ShipmentTableProps {
  /** Tells lists from one another. Another one begins where it was left, or at its top. */
  readonly list: string
  /** Names the set and its filter. */
  readonly caption: string
  readonly rows: readonly PackedRow[]
  /** Under which headings they stand. */
  readonly groups?: readonly HeadedGroup[]
  /** Whether these are all. */
  readonly isComplete: boolean
  /** The element that scrolls the page. */
  readonly scroller: HTMLElement
  readonly isLoadingMore: boolean
  readonly onEndNear: () => void
  /** It stands in for a list: the position that was kept is that list's. */
  readonly isPassing?: boolean
  /** Stands below the last row. */
  readonly children: ReactNode
}

const NO_GROUPS: readonly HeadedGroup[] = []

/** The loaded shipments, of which only the rows in view are drawn. */
export function ShipmentTable(props: ShipmentTableProps) {
  const { list, caption, rows, groups = NO_GROUPS, isComplete, scroller, isPassing = false } = props
  const { isShown, count: visit, search } = useListVisit()
  const entry = useListEntry()
  const historyKey = isPassing ? null : entry
  const start = useStart(`${visit} ${list}`, historyKey)
  const body = useRef<HTMLTableSectionElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const clock = useClock()
  const look = useRowLook(scroller)
  const { rowHeight, headingHeight } = look
  const headed = groups.map(({ first }) => first)
  const places = rowPlaces({ count: rows.length, rowHeight, headingHeight, headed })
  const { visit: startVisit, top: initialTop } = start
  const drawn = useRowWindow({ scroller, body, places, rows, visit: startVisit, initialTop })
  useListPosition({ scroller, start, list, historyKey })

  // For what finds rows by where they stand, such as the keys.
  useLayoutEffect(() => {
    if (body.current) keepRowPlaces(body.current, places)
  })

  useEndNear(end, scroller, rows.length, props.onEndNear)

  useFocusOfRow(body, list)
  useSameRowsInView(scroller, rowHeight)
  useRowOpening(body, (reference) => {
    if (entry !== null) keepOpened(entry, reference)
  })

  return (
    <>
      <table
        role="table"
        aria-rowcount={isComplete ? rows.length + 1 : -1}
        aria-colcount={look.columnCount}
        aria-busy={props.isLoadingMore}
        style={look.style}
        className="block w-full"
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead look={look} sort={search.sort} scroller={scroller} />
        <tbody ref={body} role="rowgroup" className="relative block" style={{ height: places.height }}>
          {drawn.map(({ row, index, slot }) => {
            const group = groups.find(({ first }) => first === index)
            const top = places.topOf(index)
            return (
              <Fragment key={slot}>
                {group && <GroupHeading group={group} isComplete={isComplete} look={look} rowTop={top} />}
                <ShipmentRow row={row} clock={clock} look={look} index={index} top={top} />
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {isShown && <RowHints body={body} scroller={scroller} rows={rows} clock={clock} />}
      <div ref={end} className="sticky left-0 px-5 py-6 text-center text-xs text-muted">
        {props.children}
      </div>
    </>
  )
}

/** The key of the list’s history entry; `null` while another page has the newest one. */
function useListEntry(): string | null {
  return useLocation({
    select: ({ pathname, state }) => (isListPage(pathname) ? (state.__TSR_key ?? '') : null),
  })
}

interface ListStart extends ListPosition {
  readonly visit: string
}

/**
 * Where a visit to a list begins: one object for each.
 *
 * @param historyKey of the entry that its position was kept for; `null` for none
 */
function useStart(visit: string, historyKey: string | null): ListStart {
  const begin = () => ({ visit, ...(historyKey === null ? LIST_START : listPositionOf(historyKey)) })
  const [start, setStart] = useState<ListStart>(begin)
  if (start.visit === visit) return start
  const next = begin()
  setStart(next)
  return next
}

interface ListPlace {
  readonly scroller: HTMLElement
  readonly start: ListStart
  readonly list: string
  /** Of the entry that the position is kept for; `null` for none. */
  readonly historyKey: string | null
}

/** Puts a list to where it begins, and keeps where it was left. */
function useListPosition({ scroller, start, list, historyKey }: ListPlace): void {
  /** How far it is scrolled; `null` until it is known. */
  const top = useRef<number>(null)

  useLayoutEffect(() => {
    // To put the list where it stands would have the browser lay out what it still has to lay out with the rest.
    if (top.current !== start.top) scroller.scrollTo({ top: start.top, behavior: 'instant' })
    top.current = start.top
    const { reference, isFurther } = start
    if (reference === null) return undefined
    if (!isFurther) {
      rowLinkTo(reference, scroller)?.focus({ preventScroll: true })
      return undefined
    }
    const frame = requestAnimationFrame(() => focusShipment(reference))
    return () => cancelAnimationFrame(frame)
  }, [scroller, start])

  // Asked when the list is left, the browser would lay out the next one to answer.
  useLayoutEffect(() => {
    const note = () => (top.current = scroller.scrollTop)
    scroller.addEventListener('scroll', note, { passive: true, capture: true })
    return () => scroller.removeEventListener('scroll', note, { capture: true })
  }, [scroller])

  // The entry may be replaced while the list stays, when other columns are chosen.
  useLayoutEffect(() => {
    if (historyKey === null) return undefined
    return () => keepListPosition(historyKey, { top: top.current ?? 0 })
  }, [list, historyKey])
}

/** Keeps the reader at the same rows when all of them become higher or lower. */
function useSameRowsInView(scroller: HTMLElement, rowHeight: number): void {
  const before = useRef(rowHeight)
  useLayoutEffect(() => {
    const ratio = rowHeight / before.current
    before.current = rowHeight
    if (ratio !== 1) scroller.scrollTo({ top: scroller.scrollTop * ratio, behavior: 'instant' })
  }, [scroller, rowHeight])
}
