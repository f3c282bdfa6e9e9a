import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { watchSize } from '../lib/watch-size.ts'
import { jumpTo } from '../ui/page-scroller.tsx'
import { useWindowHeight } from '../lib/use-measure.ts'
import type { Held, HeldGroup } from './held-groups.ts'
import { drawnPositions, type Line, type LineHeights, type WorkGroup, type WorkRow } from './lines.ts'
import { onPaper } from './on-paper.ts'
import { positionOf } from './positions.ts'
import { usePosition } from './use-position.ts'
import type { Worklist } from './use-worklist.ts'

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
  /** Measures a drawn line where heights are not fixed: the `ref` of its element, which carries its position as `data-index`. */
  readonly measure?: (element: HTMLElement | null) => void
}

/** What is drawn above what is in view, and below it, in pixels: the page moves by less while a slow machine draws. */
const ABOVE = 200
const BELOW = 200

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
  const { heading, row, item, isFixed = false } = heights
  const rowPx = Math.round(row * rem)
  // Another list is on screen sooner without what is out of view.
  const isOnScreen = useDeferredValue(list.list, '') === list.list
  const virtualizer: LineVirtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: useCallback(
      (index: number) => Math.round({ heading, row, item }[lines[index]?.kind ?? 'row'] * rem),
      [lines, heading, row, item, rem],
    ),
    // What was measured of a line is forgotten where lines are of other heights.
    getItemKey: useCallback(
      (index: number) => `${rowPx} ${isFixed} ${lines[index]?.key ?? index}`,
      [lines, rowPx, isFixed],
    ),
    measureElement: ({ offsetHeight }) => offsetHeight,
    initialRect: { width: 0, height: useWindowHeight() },
    initialOffset: left?.top ?? 0,
    initialMeasurementsCache: left?.measured ?? [],
    scrollMargin,
    observeElementRect: observeSize,
    // A page that begins at its top stands there.
    scrollToFn: (top) => top > 0 && scroller && jumpTo(scroller, top),
    // A slow machine may take longer for a frame than the library waits for more.
    useScrollendEvent: true,
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      const inLines = (pixels: number) => Math.ceil(pixels / (row * rem))
      // What is measured above the view moves the page, which would end a glide of the browser.
      const isAboveDrawn = isOnScreen && virtualizer.scrollDirection !== 'forward'
      const first = isAboveDrawn ? startIndex - inLines(ABOVE) : startIndex
      const last = isOnScreen ? endIndex + inLines(BELOW) : endIndex
      const range = { startIndex: Math.max(0, first), endIndex: Math.min(last, count - 1) }
      return drawnPositions(list, range, focus.focused)
    },
  })
  const measure = useMeasure(virtualizer)
  useScrollMargin(virtualizer, { list, table, body }, setScrollMargin)
  usePosition(virtualizer, list)
  const items = virtualizer.getVirtualItems()
  const last = virtualizer.range?.endIndex ?? -1
  const tell = useEffectEvent(() => list.onView?.(last))
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
  return { drawn, rest, missing: null, ...(!isFixed && { measure }) }
}

/**
 * Measures lines as soon as they are drawn. While the page is scrolled, the library does so after the next paint, where
 * lines lower than usual leave room without lines.
 */
function useMeasure(virtualizer: LineVirtualizer): (element: HTMLElement | null) => void {
  const fresh = useRef<HTMLElement[]>([])
  const measureNow = useEffectEvent((element: HTMLElement) => {
    const index = virtualizer.indexFromElement(element)
    virtualizer.resizeItem(index, element.offsetHeight)
  })
  const measure = useEffectEvent(() => {
    const elements = fresh.current.filter(({ isConnected }) => isConnected)
    fresh.current = []
    flushSync(() => {
      for (const element of elements) measureNow(element)
    })
  })
  useLayoutEffect(() => {
    if (fresh.current.length > 0) queueMicrotask(() => measure())
  })
  return useCallback(
    (element: HTMLElement | null) => {
      virtualizer.measureElement(element)
      if (element && virtualizer.isScrolling) fresh.current.push(element)
    },
    [virtualizer],
  )
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
