import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  useVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { watchSize } from '../lib/watch-size.ts'
import { drawnPositions, onPaper, type LineHeights, type WorkGroup, type WorkRow } from './lines.ts'
import type { LineVirtualizer } from './use-line-focus.ts'
import type { Worklist } from './use-table.ts'

interface Options<Row extends WorkRow, Group extends WorkGroup<Row>> {
  readonly list: Worklist<Row, Group>
  /** The first part of the table that contains lines. */
  readonly body: RefObject<HTMLElement | null>
  readonly heights: LineHeights
  /** Pixels per rem, since heights are in rem. */
  readonly rem: number
}

interface Measured {
  /** Offset of the first line from the start of the scrolled content, in pixels. */
  readonly margin: number
  /** Height of the scrolled area in pixels. */
  readonly height: number | undefined
  readonly cards: VirtualItem[]
}

/** Stands for the height of the scrolled area until a list has been measured, in pixels. */
const FIRST_HEIGHT = 900

/** Measurements of lists by name, so that a list that comes back is drawn once. */
const measured = new Map<string, Measured>()

/** The lines to draw now: those in view and some beyond; on paper, all up to a limit. */
export function useDrawnLines<Row extends WorkRow, Group extends WorkGroup<Row>>({
  list,
  body,
  heights,
  rem,
}: Options<Row, Group>) {
  const { lines, focus, isPaper, groups, scroller } = list
  const known = measured.get(list.list)
  const [scrollMargin, setScrollMargin] = useState(known?.margin ?? 0)
  const covered = list.stickyTop + (list.hasHeadings ? heights.heading * rem : 0)
  const scrollOffset = list.view.current?.scrollOffset ?? list.offset
  const virtualizer: LineVirtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: lines.length,
    // At first React sets the refs around the table after its effects; later, the first part may be another.
    getScrollElement: () =>
      (list.box.current ?? body.current)?.closest<HTMLElement>('[data-page-scroller]') ?? null,
    estimateSize: useCallback(
      (index: number) => Math.round(heights[lines[index]?.kind ?? 'row'] * rem),
      [lines, heights, rem],
    ),
    // The key resets measured heights of cards when line heights change. Another list starts at its first line.
    getItemKey: useCallback(
      (index: number) => `${heights.row * rem} ${list.list} ${lines[index]?.key ?? index}`,
      [lines, heights, rem, list.list],
    ),
    initialRect: { width: 0, height: known?.height ?? FIRST_HEIGHT },
    initialOffset: list.offset,
    initialMeasurementsCache: known?.cards ?? [],
    scrollMargin,
    scrollPaddingStart: covered,
    // After layout. The library's own observer also reads the size synchronously, which forces a layout.
    observeElementRect: ({ scrollElement: element }, then) =>
      watchSize(element, () => element && then({ width: element.clientWidth, height: element.clientHeight })),
    // Setting the initial position makes scroll events, each of which would draw the table again.
    observeElementOffset: (instance, then) =>
      observeElementOffset(instance, (offset, isScrolling) => {
        if (offset !== instance.scrollOffset || instance.isScrolling) then(offset, isScrolling)
      }),
    // Does not scroll to the top before layout, because a page starts there anyway.
    scrollToFn: (top, options, instance) =>
      (top > 0 || instance.scrollRect?.width) && elementScroll(top, options, instance),
    // If the page is scrolled, its topmost line stays in place when lines above appear or disappear.
    anchorTo: scrollOffset > Math.max(0, scrollMargin - covered) + 1 ? 'end' : 'start',
    // On a slow machine, a frame may take longer than the library waits for more scrolling.
    useScrollendEvent: true,
    overscan: 4,
    rangeExtractor: (range) => drawnPositions(list, defaultRangeExtractor(range), focus.focused),
  })
  useImperativeHandle(list.view, () => virtualizer, [virtualizer])
  const measureMargin = useEffectEvent(() => {
    const [scroll, table] = [scroller(), body.current?.closest('table')]
    if (!scroll || !table) return
    // The header within the table may be sticky and then moves, so its offset is added.
    const top = table.getBoundingClientRect().top + (body.current?.offsetTop ?? 0)
    const margin = Math.round(top - scroll.getBoundingClientRect().top + scroll.scrollTop)
    // React would render the table again for the same value.
    if (margin !== scrollMargin) setScrollMargin(margin)
  })
  useEffect(() => {
    const observer = new ResizeObserver(() => measureMargin())
    for (const part of scroller()?.children ?? []) observer.observe(part)
    return () => observer.disconnect()
  }, [scroller, groups])
  useSameRowsInView(virtualizer, heights.row * rem, scrollMargin - covered)
  const giveBack = useEffectEvent(() => focus.returnToOpened())
  // The router reports the page before the next frame, so that this move of the focus counts as the user's, and sets
  // the former scroll position, which would be that of another row.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => giveBack())
    return () => cancelAnimationFrame(frame)
  }, [])
  const onUnmount = useEffectEvent(() => {
    const cards = list.isCards ? virtualizer.takeSnapshot() : []
    measured.set(list.list, { margin: scrollMargin, height: virtualizer.scrollRect?.height, cards })
  })
  useEffect(() => () => onUnmount(), [])
  const last = virtualizer.range?.endIndex ?? -1
  // Not on paper, where all lines are in view and it is too late to load more.
  const tell = useEffectEvent(() => {
    if (!isPaper) list.onView?.(last)
  })
  useEffect(() => tell(), [last, lines])

  if (isPaper) {
    const { printed, missing } = onPaper(lines)
    return { drawn: printed.map((line, index) => ({ line, index, gap: 0 })), rest: 0, missing }
  }
  const items = virtualizer.getVirtualItems()
  const drawn = items.flatMap(({ index, start }, at) => {
    const line = lines[index]
    // `gap` is the height of the undrawn lines above it, in pixels.
    return line ? [{ line, index, gap: start - (items[at - 1]?.end ?? scrollMargin) }] : []
  })
  const rest = Math.max(0, virtualizer.getTotalSize() + scrollMargin - (items.at(-1)?.end ?? scrollMargin))
  return { drawn, rest, missing: null, measure: list.isCards ? virtualizer.measureElement : undefined }
}

/** Scrolls to the same rows if their height changes, as by another density or text size. */
function useSameRowsInView(virtualizer: LineVirtualizer, rowPixels: number, start: number): void {
  const former = useRef(rowPixels)
  const scroll = useEffectEvent(() => {
    const rows = ((virtualizer.scrollOffset ?? 0) - start) / former.current
    if (rows > 0 && former.current !== rowPixels) virtualizer.scrollToOffset(start + rows * rowPixels)
    former.current = rowPixels
  })
  useLayoutEffect(() => scroll(), [rowPixels])
}
