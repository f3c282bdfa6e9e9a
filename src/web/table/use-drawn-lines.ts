import {
  defaultRangeExtractor,
  elementScroll,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { watchSize } from '../lib/watch-size.ts'
import { useWindowHeight } from '../lib/use-measure.ts'
import type { Held, HeldGroup } from './snapshot.ts'
import { drawnPositions, type Line, type LineHeights, type WorkGroup, type WorkRow } from './lines.ts'
import { onPaper } from './on-paper.ts'
import { positionOf } from './positions.ts'
import { usePosition } from './use-position.ts'
import type { Worklist } from './use-table.ts'

type LineVirtualizer = Virtualizer<HTMLElement, HTMLElement>

interface Options<Row extends WorkRow, Group extends WorkGroup<Row>> {
  readonly list: Worklist<Row, Group>
  /** The element that holds the lines. */
  readonly table: RefObject<HTMLElement | null>
  /** The first part of the table that holds lines. */
  readonly body: RefObject<HTMLElement | null>
  readonly heights: LineHeights
  /** In pixels; heights are in rem. */
  readonly rem: number
}

/** A line to draw. */
export interface DrawnLine<Row extends WorkRow, Group> {
  readonly line: Line<Row, Group>
  /** Its position among all lines. */
  readonly index: number
  /** The height of the lines left out above it, since the last drawn one, in pixels. */
  readonly gap: number
}

/** What is drawn of many lines. */
export interface LineWindow<Row extends WorkRow, Group> {
  readonly drawn: readonly DrawnLine<Row, Group>[]
  /** The height of the lines left out below the last drawn one. */
  readonly rest: number
  /** What is missing on paper. */
  readonly missing: string | null
  /** Measures a card: the `ref` of its element, which carries its position as `data-index`. */
  readonly measure?: (element: HTMLElement | null) => void
}

/** Which lines are worth drawing now: those in view, and some beyond; on paper, all of them up to a limit. */
export function useDrawnLines<Row extends WorkRow, Group extends WorkGroup<Row>>({
  list,
  table,
  body,
  heights,
  rem,
}: Options<Row, Group>): LineWindow<Held<Row>, HeldGroup<Row, Group>> {
  const { lines, folds, scroller, focus } = list
  const [left] = useState(() => positionOf(list.entry, list.list))
  const [scrollMargin, setScrollMargin] = useState(left?.scrollMargin ?? 0)
  const virtualizer: LineVirtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: useCallback(
      (index: number) => Math.round(heights[lines[index]?.kind ?? 'row'] * rem),
      [lines, heights, rem],
    ),
    // What was measured of a card is forgotten where lines are of other heights.
    getItemKey: useCallback(
      (index: number) => `${heights.row * rem} ${lines[index]?.key ?? index}`,
      [lines, heights, rem],
    ),
    initialRect: { width: 0, height: useWindowHeight() },
    initialOffset: left?.top ?? 0,
    initialMeasurementsCache: left?.measured ?? [],
    scrollMargin,
    observeElementRect: observeSize,
    // A page that begins at its top stands there.
    scrollToFn: (top, ...rest) => top > 0 && elementScroll(top, ...rest),
    // A slow machine may take longer for a frame than the library waits for more.
    useScrollendEvent: true,
    // The page moves by less while a slow machine draws.
    overscan: 4,
    rangeExtractor: (range) => drawnPositions(list, defaultRangeExtractor(range), focus.focused),
  })
  useScrollMargin(virtualizer, { list, table, body }, setScrollMargin)
  usePosition(virtualizer, list, heights.row * rem)
  const items = virtualizer.getVirtualItems()
  const last = virtualizer.range?.endIndex ?? -1
  // On paper all lines are in view, and it is too late to load more.
  const tell = useEffectEvent(() => {
    if (!folds.isPaper) list.onView?.(last)
  })
  useEffect(() => tell(), [last, lines])

  if (folds.isPaper) {
    const { printed, missing } = onPaper(lines)
    return { ...ON_PAPER, drawn: printed.map((line, index) => ({ line, index, gap: 0 })), missing }
  }
  const drawn: DrawnLine<Held<Row>, HeldGroup<Row, Group>>[] = []
  let end = scrollMargin
  for (const { index, start, end: next } of items) {
    const line = lines[index]
    if (line) drawn.push({ line, index, gap: start - end })
    end = next
  }
  const rest = Math.max(0, virtualizer.getTotalSize() + scrollMargin - end)
  return { drawn, rest, missing: null, ...(list.isCards && { measure: virtualizer.measureElement }) }
}

/**
 * Tells the size of what scrolls, once the browser has laid out the page. The library also asks for it at once, which costs a
 * layout of its own.
 */
function observeSize(
  { scrollElement }: LineVirtualizer,
  onSize: (size: { readonly width: number; readonly height: number }) => void,
): (() => void) | undefined {
  if (!scrollElement) return undefined
  return watchSize(scrollElement, () =>
    onSize({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }),
  )
}

const ON_PAPER = { rest: 0 } as const

/** Measures how far below the beginning of what scrolls the lines begin, in pixels. */
function useScrollMargin(
  virtualizer: LineVirtualizer,
  { list, table, body }: Pick<Options<WorkRow, WorkGroup<WorkRow>>, 'list' | 'table' | 'body'>,
  onMeasured: (margin: number) => void,
): void {
  const { scroller } = list
  const look = useEffectEvent(() => {
    if (!scroller || !table.current) return
    // What is above the lines within the table may stay in view, and moves then.
    const top = table.current.getBoundingClientRect().top + (body.current?.offsetTop ?? 0)
    onMeasured(Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop))
  })
  // What stands above the lines is often drawn again with them. Both come before the paint.
  useLayoutEffect(() => {
    const lookNow = () => flushSync(look)
    if ((virtualizer.scrollOffset ?? 0) > 0) return queueMicrotask(lookNow)
    // Nothing has to stay in view, and the browser lays out the page in this frame anyway.
    const frame = requestAnimationFrame(lookNow)
    return () => cancelAnimationFrame(frame)
  }, [virtualizer, list])
  useEffect(() => {
    if (!scroller) return
    const observer = new ResizeObserver(() => look())
    for (const element of [scroller, ...scroller.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
}
