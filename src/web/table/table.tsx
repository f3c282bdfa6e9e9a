import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  useVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import {
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { grouped } from '#facts/text/grouped.ts'
import { useRem } from '../lib/use-measure.ts'
import { watchSize } from '../lib/watch-size.ts'
import { FloatingShow } from '../ui/floating-show.tsx'
import {
  drawnPositions,
  isRowLine,
  type Line,
  type LineHeights,
  type WorklistCells,
  type WorkRow,
} from './lines.ts'
import type { LineVirtualizer, Worklist } from './use-table.ts'

export interface WorklistTableProps<Row extends WorkRow> {
  readonly list: Worklist<Row>
  readonly cells: WorklistCells<Row>
  /** Accessible name with the set and its filters. */
  readonly caption: string
  /** Heights of lines, if not the default ones. */
  readonly heights?: LineHeights | undefined
  /** Shown instead of rows if there are none. */
  readonly children?: ReactNode
}

export const HEIGHTS: LineHeights = { heading: 2.25, row: 3.375, item: 2.75 }
const CARD_HEIGHTS: LineHeights = { heading: 3, row: 15, item: 6 }
/** Browsers take minutes to lay out more on paper. */
const PRINTED_MAX = 2000

/** The rows in their groups, of which only those in view are drawn. Stays mounted without rows, so that keys work. */
export function WorklistTable<Row extends WorkRow>({ children, ...props }: WorklistTableProps<Row>) {
  const { list, heights = list.isCards ? CARD_HEIGHTS : HEIGHTS } = props
  const { box, rows, waiting, stickyTop } = list
  const rem = useRem()
  const px = (height: number) => `${Math.round(height * rem)}px`
  const style: CSSProperties = {
    '--sticky-top': `${stickyTop}px`,
    '--line-top': `calc(${stickyTop}px + ${list.hasHeadings ? heights.heading : 0}rem)`,
    '--heading-height': px(heights.heading),
    '--row-height': px(heights.row),
    '--item-height': px(heights.item),
  }
  const showAll = () => {
    list.scroller()?.scrollTo({ top: 0, behavior: 'instant' })
    list.show()
    list.focus.enter()
  }
  return (
    // The library keeps lines in place; the browser must not do so as well.
    <div ref={box} {...list.focus.handlers} style={style} className="@container [overflow-anchor:none]">
      <FloatingShow waiting={waiting ?? 0} onShow={showAll} />
      {rows.length === 0 ? children : <Table {...props} heights={heights} rem={rem} />}
      {list.isPaper && list.lines.length > PRINTED_MAX && (
        <p className="py-2">{grouped(list.lines.length - PRINTED_MAX)} more lines are not printed.</p>
      )}
    </div>
  )
}

interface TableProps<Row extends WorkRow> extends WorklistTableProps<Row> {
  readonly heights: LineHeights
  /** Pixels per rem, since heights are in rem. */
  readonly rem: number
}

function Table<Row extends WorkRow>(props: TableProps<Row>) {
  const { list, cells, caption } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const drawnLines = useDrawnLines(props, body)
  const [pointed, setPointed] = useState<string | null>(null)
  const sections = [...Map.groupBy(drawnLines.drawn, ({ line }) => line.row.group?.key)]
  const rowCount = list.total ?? (list.isComplete ? list.lines.length : null)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-noninteractive-element-interactions -- the links in the rows are for the keyboard
    <table
      role="table"
      // The header counts as a row.
      aria-rowcount={rowCount === null ? -1 : rowCount + 1}
      aria-colcount={cells.columnCount}
      aria-busy={list.isOld}
      style={cells.style}
      onClick={(event) => {
        const line = lineAt(event.target)
        const row = list.lines[list.find(line?.dataset.line ?? '')]?.row
        if (line && row) openByClick(event, line, () => list.open(row))
      }}
      onPointerOver={({ target, pointerType }) =>
        pointerType === 'mouse' && setPointed(lineAt(target)?.dataset.line ?? null)
      }
      onPointerLeave={() => setPointed(null)}
      className="relative block print:table print:w-full"
    >
      <caption className="sr-only">{caption}</caption>
      {cells.head}
      {sections.map(([key, drawn], section) => (
        <tbody
          key={key ?? ''}
          ref={section === 0 ? body : null}
          role="rowgroup"
          inert={list.isOld}
          className="block print:table-row-group inert:last-answer"
        >
          {drawn.map(({ line, index, gap }) => (
            <LineView
              key={line.key}
              line={line}
              index={index}
              gap={gap}
              cells={cells}
              measure={drawnLines.measure}
              isActive={list.isTouch || pointed === line.key || list.focus.focused === line.key}
              isSelected={line.kind === 'row' && list.selected.has(line.key)}
            />
          ))}
          {section === sections.length - 1 && <Spacer height={drawnLines.rest} />}
        </tbody>
      ))}
    </table>
  )
}

interface LineViewProps {
  readonly line: Line<WorkRow>
  /** Its index among the lines. */
  readonly index: number
  /** Height of the undrawn lines above it, in pixels. */
  readonly gap: number
  readonly cells: WorklistCells<WorkRow>
  readonly measure: ((element: HTMLElement | null) => void) | undefined
  /** Whether the pointer or focus is in it, or there is no pointer. */
  readonly isActive: boolean
  readonly isSelected: boolean
}

/** A line of the table, with the gap above it. It renders again when its content changes, not when the list scrolls. */
const LineView = memo(function LineView(props: LineViewProps) {
  const { line, index, gap, cells, measure, isActive, isSelected } = props
  // The header counts as the first row.
  const position = { ref: measure, role: 'row', 'aria-rowindex': index + 2, 'data-index': index } as const
  return (
    <>
      <Spacer height={gap} />
      {isRowLine(line) ? (
        <tr
          {...position}
          aria-selected={line.kind === 'row' ? isSelected : undefined}
          data-line={line.key}
          data-left={line.row.hasLeft}
          data-selected={isSelected || undefined}
          className={`scroll-mt-(--line-top) ${line.kind === 'item' ? cells.itemClass : cells.rowClass}`}
        >
          {cells.row(line, isActive)}
        </tr>
      ) : (
        <tr
          {...position}
          className="sticky top-(--sticky-top) z-5 block h-(--heading-height) border-b border-line bg-canvas print:static print:h-auto print:break-after-avoid"
        >
          {cells.heading?.(line, index)}
        </tr>
      )}
    </>
  )
})

/** Space for undrawn lines, with row borders. It is a row, since margins of table parts collapse. */
function Spacer({ height }: { readonly height: number }) {
  return height > 0 && <tr aria-hidden role="presentation" className={SPACER} style={{ height }} />
}

const SPACER =
  'block bg-[linear-gradient(to_top,var(--color-line)_1px,transparent_1px)] bg-size-[100%_var(--row-height)]'

/** The row or item that contains an element. */
function lineAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null
}

/** Elements in a row with their own click behaviour. */
const CONTROLS = 'a:not([data-focus]), button, input, select, textarea, label, [role=menu], [popover], dialog'

/**
 * A click anywhere in a row opens its subject, with Ctrl or Command in a new tab. Text selected by dragging stays
 * selected. The browser handles other modifier keys on links.
 */
function openByClick(event: MouseEvent, line: HTMLElement, open: () => void): void {
  const { target, altKey, shiftKey, ctrlKey, metaKey, detail } = event
  const link = line.querySelector<HTMLAnchorElement>('a[data-focus]')
  if (!(target instanceof Element) || target.closest(CONTROLS)) return
  const isForOtherTab = ctrlKey || metaKey
  if (event.defaultPrevented || altKey || shiftKey || (isForOtherTab && link?.contains(target))) return
  event.preventDefault()
  // The first click of a double click may have removed a row, so the second would hit another one.
  if (detail > 1 || getSelection()?.isCollapsed === false) return
  if (isForOtherTab && link) window.open(link.href, '_blank', 'noopener')
  else open()
}

/**
 * Measurements of lists by name, so that a list that comes back is drawn once. In pixels: the offset of the first line
 * from the start of the scrolled content, and the height of the scrolled area.
 */
const measured = new Map<string, { margin: number; height: number | undefined; cards: VirtualItem[] }>()

/**
 * The lines to draw now: those in view and some beyond; on paper, all up to a limit.
 *
 * @param body the first part of the table that contains lines
 */
function useDrawnLines<Row extends WorkRow>(
  { list, heights, rem }: TableProps<Row>,
  body: RefObject<HTMLElement | null>,
) {
  const { lines, focus, isPaper, rows, scroller } = list
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
    initialRect: { width: 0, height: known?.height ?? innerHeight },
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
    rangeExtractor: (range) =>
      isPaper
        ? [...lines.slice(0, PRINTED_MAX).keys()]
        : drawnPositions(lines, defaultRangeExtractor(range), list.find(focus.focused ?? '')),
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
  }, [scroller, rows])
  // With another density or text size, the same rows stay in view.
  const [rowPixels, start] = [heights.row * rem, scrollMargin - covered]
  const former = useRef(rowPixels)
  const scrollToSame = useEffectEvent(() => {
    const rowsAbove = ((virtualizer.scrollOffset ?? 0) - start) / former.current
    if (rowsAbove > 0 && former.current !== rowPixels)
      virtualizer.scrollToOffset(start + rowsAbove * rowPixels)
    former.current = rowPixels
  })
  useLayoutEffect(() => scrollToSame(), [rowPixels])
  const onUnmount = useEffectEvent(() => {
    const cards = list.isCards ? virtualizer.takeSnapshot() : []
    measured.set(list.list, { margin: scrollMargin, height: virtualizer.scrollRect?.height, cards })
  })
  useLayoutEffect(() => () => onUnmount(), [])
  const last = virtualizer.range?.endIndex ?? -1
  // Not on paper, where all lines are in view and it is too late to load more.
  const tell = useEffectEvent(() => {
    if (!isPaper) list.onView?.(last)
  })
  useEffect(() => tell(), [last, lines])

  const items = virtualizer.getVirtualItems()
  const drawn = items.flatMap(({ index, start }, at) => {
    const line = lines[index]
    // `gap` is the height of the undrawn lines above it, in pixels.
    return line ? [{ line, index, gap: start - (items[at - 1]?.end ?? scrollMargin) }] : []
  })
  const rest = isPaper
    ? 0
    : Math.max(0, virtualizer.getTotalSize() + scrollMargin - (items.at(-1)?.end ?? scrollMargin))
  return { drawn, rest, measure: list.isCards ? virtualizer.measureElement : undefined }
}
