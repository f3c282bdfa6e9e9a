import type { Virtualizer } from '@tanstack/react-virtual'
import {
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react'
import { keepOpened, openedRows } from '../lib/opened-rows.ts'
import { useIsPrinting } from '../lib/use-is-printing.ts'
import { useIsPhone, useMediaQuery } from '../lib/use-media-query.ts'
import { isTextField } from '../shortcuts/key-press.ts'
import { indexed, isRowLine, lineAfter, plainLines, type Line, type Lines, type WorkRow } from './lines.ts'
import { deselectGone, selectAll, selectWithin, useSelected } from './selection-store.ts'
import { useSnapshot, type SnapshotOptions } from './snapshot.ts'

/** The rows of a page, and its callbacks. */
export interface WorklistOptions<Row extends WorkRow> extends Pick<
  SnapshotOptions<Row>,
  'list' | 'isOwn' | 'news'
> {
  /** Current rows. The worklist decides which are drawn meanwhile. */
  readonly rows: readonly Row[]
  /** The lines of the drawn rows, if there are also headings or items. */
  linesOf?(this: void, rows: readonly Row[]): readonly Line<Row>[]
  /**
   * Identifies the set of rows, whatever its order: the selection lasts as long as the set. By default `list`.
   */
  readonly set?: string
  /** Whether all rows are loaded. Until then, their number is not shown. */
  readonly isComplete: boolean
  /** Whether the rows belong to the previous list, while those of this one load. They cannot be used. */
  readonly isOld?: boolean
  /**
   * Number of rows in a list loaded page by page; `null` if unknown. Its order comes from elsewhere, so the worklist
   * holds no rows back.
   */
  readonly total?: number | null | undefined
  /** Called with the index of the last drawn line. */
  readonly onView?: ((last: number) => void) | undefined
  /** Scroll position of the page when this history entry was left. */
  readonly offset?: number
  /** Height covered by sticky content at the top of the page, in pixels. */
  readonly stickyTop?: number
  /** Key of the history entry of the list, while the list is on screen. */
  readonly entry?: () => string
  /** Opens the subject of a row. */
  open?(row: Row): void
  /** Selects all rows of the list, up to `SELECTED_MAX`; absent if all of them are loaded. */
  readonly selectAll?: () => void
  /** Moves the focus when the last row has disappeared. */
  readonly onEmpty?: () => void
}

/** The drawn rows with focus and selection: one object for keys, lines and bars. */
export type Worklist<Row extends WorkRow> = ReturnType<typeof useWorklist<Row>>

export function useWorklist<Row extends WorkRow>(options: WorklistOptions<Row>) {
  const { list, total, set = list, isComplete, entry = () => '', linesOf = plainLines<Row> } = options
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<LineVirtualizer>(null)
  const scroller = useCallback(() => box.current?.closest<HTMLElement>('[data-page-scroller]') ?? null, [])
  const { onEmpty = () => scroller()?.focus({ preventScroll: true }) } = options
  const isCards = useIsPhone()
  const isTouch = useMediaQuery('(hover: none)') || isCards
  const selected = useSelected((references) => references)
  const isPartial = total === undefined && !isComplete
  const snapshot = useSnapshot<Row>({
    ...options,
    live: options.rows,
    // Rows that load later appear in their place. The order of a list loaded page by page comes from elsewhere.
    isFree: isPartial || total !== undefined,
    box,
    hasSelected: selected.size > 0,
  })
  const lines = useMemo(() => indexed(linesOf(snapshot.rows)), [snapshot.rows, linesOf])
  const { order } = lines
  const focus = useLineFocus({ box, view, lines, entry, isPartial, onEmpty })
  useLayoutEffect(() => {
    selectWithin(set, order)
    if (isComplete) deselectGone(snapshot.rows)
  }, [set, order, isComplete, snapshot.rows])
  const line = lines.lines[lines.find(focus.focused ?? '')]
  const focusedLine = line && isRowLine(line) ? line : undefined
  const chosen = useMemo(() => {
    const isSelected = ({ key }: Row) =>
      selected.size > 0 ? selected.has(key) : key === focusedLine?.row.key
    return snapshot.rows.filter((row) => isSelected(row) && !row.hasLeft)
  }, [snapshot.rows, selected, focusedLine])
  return {
    isOld: false,
    offset: 0,
    stickyTop: 0,
    ...options,
    ...snapshot,
    isPaper: useIsPrinting(),
    ...lines,
    /** The element that contains the lines and everything that belongs to them. */
    box,
    /** The element that scrolls the page. */
    scroller,
    /** Positions of the drawn lines; `null` if there are none. */
    view,
    /** Opens the subject of a row, so that Back returns to the row. */
    open(row: Row) {
      keepOpened(entry(), row.key, lines.keys)
      options.open?.(row)
    },
    focus,
    /** Whether rows are cards, as on a phone. */
    isCards,
    /** Whether there is no pointer that could hover over a row. */
    isTouch,
    selectAll: options.selectAll ?? (() => selectAll(order)),
    /** Keys of the selected rows. */
    selected,
    /** The selected rows that are loaded. */
    selectedRows: selected.size > 0 ? chosen : [],
    /** The focused row, or the line of one of its items. */
    focusedLine,
    /** The selected rows, otherwise the focused one. */
    chosen,
  }
}

export type LineVirtualizer = Virtualizer<HTMLElement, HTMLElement>

/** Tolerance, because positions are fractional. */
const SLIVER_PX = 3

interface LineFocusOptions extends Required<Pick<WorklistOptions<WorkRow>, 'entry' | 'onEmpty'>> {
  /** The element that contains the lines and everything that belongs to them. */
  readonly box: RefObject<HTMLElement | null>
  /** `null` while no lines are drawn. */
  readonly view: RefObject<LineVirtualizer | null>
  readonly lines: Pick<Lines<WorkRow>, 'find' | 'keys' | 'rowKeys'>
  /** Whether missing lines may still load, so that the focus waits for its line. */
  readonly isPartial: boolean
}

/** The focused line, and functions to move the focus. */
export type LineFocus = ReturnType<typeof useLineFocus>

/** Keeps the focus in the list: if the focused line disappears, the next one gets it, otherwise the previous one. */
function useLineFocus({ box, view, lines, entry, isPartial, onEmpty }: LineFocusOptions) {
  const { find, keys, rowKeys } = lines
  const [focused, setFocused] = useState(() => {
    const row = openedRows.get(entry())?.row
    return row !== undefined && keys.includes(row) ? row : null
  })
  const last = useRef<string | null>(null)
  /** The line that gets the focus once it is drawn. */
  const next = useRef<string | null>(null)
  /** The line to which the page scrolls once others have left. */
  const staying = useRef<string | null>(null)
  const before = useRef(keys)

  /** Where the visible part of the page begins and ends, below sticky content. */
  const seen = () => {
    const { scrollTop = 0, clientHeight = 0 } = view.current?.scrollElement ?? {}
    return [scrollTop + (view.current?.options.scrollPaddingStart ?? 0), scrollTop + clientHeight] as const
  }
  const placeOf = (key: string) => view.current?.measurementsCache[find(key)] ?? { start: 0, end: 0 }
  /** Whether any part of a line is in view. */
  const isSeen = (key: string) => {
    const { start, end } = placeOf(key)
    const [top, bottom] = seen()
    return end > top + SLIVER_PX && start < bottom - SLIVER_PX
  }
  const give = () => {
    const line =
      next.current !== null && box.current?.querySelector(`[data-line="${CSS.escape(next.current)}"]`)
    if (!line) return
    next.current = null
    if (!line.contains(document.activeElement))
      line.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true })
  }
  const focusOnceDrawn = (key: string) => {
    next.current = key
    setFocused(key)
    give()
  }
  /** @param isWhole whether to scroll to a line that is only partly in view */
  const focusLine = (key: string, isWhole = true) => {
    if (isWhole || !isSeen(key)) view.current?.scrollToIndex(find(key))
    focusOnceDrawn(key)
  }
  const focusStaying = (key: string) => {
    staying.current = key
    focusOnceDrawn(key)
  }
  const start = () => {
    const seen = rowKeys.filter(isSeen)
    return seen.find((key) => key === last.current) ?? seen[0] ?? rowKeys[0] ?? null
  }
  const enter = (key = start()) => {
    if (key === null) onEmpty()
    else focusLine(key)
  }
  const onFocus = (key: string | null) => {
    setFocused(key)
    if (key !== null) last.current = key
    if (next.current !== key) next.current = null
  }
  const follow = useEffectEvent((former: readonly string[]) => {
    if (focused === null || document.activeElement !== document.body) return
    if (isPartial && !rowKeys.includes(focused)) return
    const after = lineAfter(focused, former, rowKeys)
    if (after === null) onFocus(null)
    enter(after)
  })
  const scrollToStaying = useEffectEvent(() => {
    const { current } = staying
    staying.current = null
    if (current !== null && keys.includes(current)) focusLine(current)
  })
  useLayoutEffect(() => give())
  useLayoutEffect(() => {
    scrollToStaying()
    const former = before.current
    if (!isPartial) before.current = keys
    queueMicrotask(() => follow(former))
  }, [keys, isPartial])
  // After Back, the opened row gets the focus, unless the user is already typing into a search.
  const giveBack = useEffectEvent(() => {
    const { row, lines: former } = openedRows.get(entry()) ?? {}
    openedRows.delete(entry())
    const line = row !== undefined && former && lineAfter(row, former, rowKeys)
    if (!line || isTextField(document.activeElement)) return
    // Rows above it may have left meanwhile, so that its top is hidden.
    const [top] = seen()
    focusLine(line, placeOf(line).start < top - SLIVER_PX)
  })
  const isDrawn = keys.length > 0
  useLayoutEffect(() => {
    if (!isDrawn) return
    // The router reports the page before the next frame, so that this move of the focus counts as the user's, and sets
    // the former scroll position, which would be that of another row.
    const frame = requestAnimationFrame(() => giveBack())
    return () => cancelAnimationFrame(frame)
  }, [isDrawn])
  return {
    /**
     * Key of the line that has the focus or is about to get it, possibly a heading. It is drawn wherever the page is
     * scrolled.
     */
    focused,
    /** The line from which the keyboard continues: the focused one, unless the user has scrolled away from it. */
    here: () => (focused === null || isSeen(focused) ? focused : null),
    focusLine,
    /** Focuses a line while others are about to leave. Its position is known only afterwards. */
    focusStaying,
    /** Focuses the line where the keyboard starts; without lines, the element that replaces them. */
    enter,
    /** Focuses the line that had the focus last, wherever it is now; if it is gone, like `enter`. */
    resume: () => enter(rowKeys.find((key) => key === last.current)),
    /** Where the keyboard starts: at the last focused line if it is in view, otherwise at the first one in view. */
    start,
    /** Handlers of the box. */
    handlers: {
      onFocus: ({ target }: FocusEvent) =>
        onFocus(keys[Number(target.closest<HTMLElement>('[data-index]')?.dataset.index)] ?? null),
      onBlur({ target, relatedTarget }: FocusEvent) {
        const isInBox = (element: Element | null) => box.current?.contains(element)
        // An element that is removed or becomes inert loses the focus, which is not the user's action. No element has
        // it while it moves to a button of a line.
        queueMicrotask(() => {
          if (!target.isConnected || target.closest('[inert]')) return
          if (!isInBox(relatedTarget) && !isInBox(document.activeElement)) onFocus(null)
        })
      },
    },
  }
}
