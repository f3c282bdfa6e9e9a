import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { remPixels } from '../lib/rem-pixels.ts'
import { useWindowHeight } from '../lib/use-measure.ts'
import { useIsPrinting } from '../lib/use-is-printing.ts'
import { drawnPositions, lineAfter, type Line, type WorkRow } from './lines.ts'

interface Options<Row extends WorkRow, Group> {
  readonly lines: readonly Line<Row, Group>[]
  /** Tells lists from one another: only within one does the reader stay at the same line. */
  readonly list: string
  /** The element that scrolls; `null` until it is there. */
  readonly scroller: HTMLElement | null
  /** The element that holds the lines. */
  readonly table: RefObject<HTMLElement | null>
  /** Cards are as high as their text. */
  readonly isCards: boolean
  readonly focused: string | null
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
  /** How many lines are left out on paper. */
  readonly unprinted: number
  /** Measures a drawn line: the `ref` of its element, which carries its position as `data-index`. */
  readonly measure: (element: HTMLElement | null) => void
}

/** In rem, until a line has been drawn. */
const HEIGHTS = { heading: 2.25, row: 3.375, item: 2.75 } as const
const CARD_HEIGHTS = { heading: 3, row: 15, item: 6 } as const
/** A wheel moves the page by less than so many lines in a frame. */
const OVERSCAN = 10
/** A browser takes minutes to lay out more on paper. */
const PRINTED_MAX = 2000

/** Which lines are worth drawing now: those in view, and some beyond; on paper, all of them up to a limit. */
export function useLineWindow<Row extends WorkRow, Group>({
  lines,
  list,
  scroller,
  table,
  isCards,
  focused,
}: Options<Row, Group>): LineWindow<Row, Group> {
  const isPrinting = useIsPrinting()
  const scrollMargin = useScrollMargin(scroller, table)
  const rem = remPixels()
  const heights = isCards ? CARD_HEIGHTS : HEIGHTS
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => heights[lines[index]?.kind ?? 'row'] * rem,
    getItemKey: (index) => lines[index]?.key ?? index,
    initialRect: { width: 0, height: useWindowHeight() },
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor: (range) => drawnPositions(lines, defaultRangeExtractor(range), focused),
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, isCards, rem])
  useSameLineInView(virtualizer, { lines, list, scrollMargin })

  if (isPrinting) {
    const drawn = lines.slice(0, PRINTED_MAX).map((line, index) => ({ line, index, gap: 0 }))
    return { drawn, rest: 0, unprinted: lines.length - drawn.length, measure: noMeasure }
  }
  const drawn: DrawnLine<Row, Group>[] = []
  let end = scrollMargin
  for (const { index, start, end: next } of virtualizer.getVirtualItems()) {
    const line = lines[index]
    if (line) drawn.push({ line, index, gap: start - end })
    end = next
  }
  const rest = virtualizer.getTotalSize() + scrollMargin - end
  return { drawn, rest: Math.max(0, rest), unprinted: 0, measure: virtualizer.measureElement }
}

function noMeasure(): void {
  // On paper nothing scrolls.
}

/** How far below the beginning of what scrolls the lines begin, in pixels. */
function useScrollMargin(scroller: HTMLElement | null, table: RefObject<HTMLElement | null>): number {
  const [margin, setMargin] = useState(0)
  const look = useEffectEvent(() => {
    if (!scroller || !table.current) return
    const top = table.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    setMargin(Math.round(top + scroller.scrollTop))
  })
  // What stands above the lines is often drawn again with them. This comes before the paint, too.
  useLayoutEffect(() => queueMicrotask(look))
  useEffect(() => {
    if (!scroller) return
    const observer = new ResizeObserver(() => look())
    for (const element of [scroller, ...scroller.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return margin
}

interface Layout<Row extends WorkRow, Group> extends Pick<Options<Row, Group>, 'lines' | 'list'> {
  readonly scrollMargin: number
}

/** Keeps what the reader sees where it is when lines above it, or what stands above the lines, come, go or grow. */
function useSameLineInView<Row extends WorkRow, Group>(
  virtualizer: Virtualizer<HTMLElement, HTMLElement>,
  layout: Layout<Row, Group>,
): void {
  const last = useRef({ ...layout, key: '', start: 0 })
  useLayoutEffect(() => {
    const { scrollElement, measurementsCache } = virtualizer
    if (!scrollElement) return
    const distance = distanceMoved(measurementsCache, last.current, layout)
    if (distance !== 0 && scrollElement.scrollTop > last.current.scrollMargin) {
      scrollElement.scrollBy({ top: distance, behavior: 'instant' })
    }
    const top = virtualizer.getVirtualItemForOffset(scrollElement.scrollTop)
    const line = layout.lines[top?.index ?? 0]
    last.current = { ...layout, key: line?.key ?? '', start: top?.start ?? 0 }
  })
}

interface Seen<Row extends WorkRow, Group> extends Layout<Row, Group> {
  /** The topmost line in view, and where it began. */
  readonly key: string
  readonly start: number
}

/** How far the line that was topmost in view has moved, or the one that took its place. */
function distanceMoved<Row extends WorkRow, Group>(
  measurements: readonly { readonly start: number }[],
  before: Seen<Row, Group>,
  { lines, list, scrollMargin }: Layout<Row, Group>,
): number {
  const isSame = before.lines === lines && before.scrollMargin === scrollMargin
  if (isSame || before.list !== list) return 0
  const keysBefore = before.lines.map(({ key }) => key)
  const keys = lines.map(({ key }) => key)
  const now = lineAfter(before.key, keysBefore, keys)
  const start = now === null ? undefined : measurements[keys.indexOf(now)]?.start
  return start === undefined ? 0 : start - before.start
}
