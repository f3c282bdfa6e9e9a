import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  useVirtualizer,
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
import { useWindowHeight } from '../lib/use-measure.ts'
import { isTextField } from '../shortcuts/key-press.ts'
import { watchSize } from '../lib/watch-size.ts'
import { measuredLists, takeOpened } from './opened-rows.ts'
import { drawnPositions, lineAfter, type LineHeights, type WorkGroup, type WorkRow } from './lines.ts'
import { onPaper } from './on-paper.ts'
import type { LineVirtualizer } from './use-line-focus.ts'
import type { Worklist } from './use-table.ts'

type AnyWorklist = Worklist<WorkRow, WorkGroup<WorkRow>>

interface Options<Row extends WorkRow, Group extends WorkGroup<Row>> {
  readonly list: Worklist<Row, Group>
  /** The first part of the table that contains lines. */
  readonly body: RefObject<HTMLElement | null>
  readonly heights: LineHeights
  /** Pixels per rem, since heights are in rem. */
  readonly rem: number
}

/** The lines to draw now: those in view and some beyond; on paper, all up to a limit. */
export function useDrawnLines<Row extends WorkRow, Group extends WorkGroup<Row>>({
  list,
  body,
  heights,
  rem,
}: Options<Row, Group>) {
  const { lines, folds, focus } = list
  const scrollMargin = useScrollMargin(list, body)
  const covered = list.stickyTop + (list.hasHeadings ? heights.heading * rem : 0)
  const windowHeight = useWindowHeight()
  const known = measuredLists.get(list.list)
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
    initialRect: { width: 0, height: known?.height ?? windowHeight },
    initialOffset: list.offset,
    initialMeasurementsCache: known?.cards ?? [],
    scrollMargin,
    scrollPaddingStart: covered,
    observeElementRect: observeSize,
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
  useReturnedFocus(list)
  useSameRowsInView(virtualizer, heights.row * rem, scrollMargin - covered)
  const keepMeasured = useEffectEvent(() => {
    const cards = list.isCards ? virtualizer.takeSnapshot() : []
    measuredLists.set(list.list, { margin: scrollMargin, height: virtualizer.scrollRect?.height, cards })
  })
  useEffect(() => () => keepMeasured(), [])
  const items = virtualizer.getVirtualItems()
  const last = virtualizer.range?.endIndex ?? -1
  // Not on paper, where all lines are in view and it is too late to load more.
  const tell = useEffectEvent(() => {
    if (!folds.isPaper) list.onView?.(last)
  })
  useEffect(() => tell(), [last, lines])

  if (folds.isPaper) {
    const { printed, missing } = onPaper(lines)
    return { drawn: printed.map((line, index) => ({ line, index, gap: 0 })), rest: 0, missing }
  }
  const drawn = items.flatMap(({ index, start }, at) => {
    const line = lines[index]
    // `gap` is the height of the undrawn lines above it, in pixels.
    return line ? [{ line, index, gap: start - (items[at - 1]?.end ?? scrollMargin) }] : []
  })
  const rest = Math.max(0, virtualizer.getTotalSize() + scrollMargin - (items.at(-1)?.end ?? scrollMargin))
  return { drawn, rest, missing: null, measure: list.isCards ? virtualizer.measureElement : undefined }
}

/** Returns the focus to the opened row, unless the user is already typing into a search. */
function useReturnedFocus({ entry, focus, rowKeys }: AnyWorklist): void {
  const giveBack = useEffectEvent(() => {
    const opened = takeOpened(entry())
    if (!opened || isTextField(document.activeElement)) return
    const line = lineAfter(opened.row, opened.lines, rowKeys)
    if (line !== null) focus.returnTo(line)
  })
  // The router reports the page before the next frame, so that this move of the focus counts as the user's, and sets
  // the former scroll position, which would be that of another row.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => giveBack())
    return () => cancelAnimationFrame(frame)
  }, [])
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

/**
 * Reports the size of the scroller once the browser has laid out the page. The library's own observer also reads it
 * synchronously, which forces a layout.
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

/** Distance of the lines from the start of the scrolled content, in pixels, measured after layout. */
function useScrollMargin(
  { list, scroller, groups }: Pick<AnyWorklist, 'list' | 'scroller' | 'groups'>,
  body: RefObject<HTMLElement | null>,
): number {
  const [margin, setMargin] = useState(measuredLists.get(list)?.margin ?? 0)
  const look = useEffectEvent(() => {
    const scroll = scroller()
    const table = body.current?.closest('table')
    if (!scroll || !table) return
    // The header within the table may be sticky and then moves, so its offset is added.
    const top = table.getBoundingClientRect().top + (body.current?.offsetTop ?? 0)
    const now = Math.round(top - scroll.getBoundingClientRect().top + scroll.scrollTop)
    // React would render the table again for the same value.
    if (now !== margin) setMargin(now)
  })
  useEffect(() => {
    const observer = new ResizeObserver(() => look())
    for (const part of scroller()?.children ?? []) observer.observe(part)
    return () => observer.disconnect()
  }, [scroller, groups])
  return margin
}
