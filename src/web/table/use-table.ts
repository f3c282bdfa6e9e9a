import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { keepOpened } from '../lib/opened-rows.ts'
import { useIsPrinting } from '../lib/use-is-printing.ts'
import { useIsPhone, useMediaQuery } from '../lib/use-media-query.ts'
import { indexed, isRowLine, plainLines, type Line, type WorkRow } from './lines.ts'
import { selectAll, selectWithin, useSelected } from './selection-store.ts'
import { useSnapshot, type SnapshotOptions } from './snapshot.ts'
import { useLineFocus, type LineVirtualizer } from './use-line-focus.ts'

/** The rows of a page, and its callbacks. */
export interface WorklistOptions<Row extends WorkRow> extends Pick<
  SnapshotOptions<Row>,
  'list' | 'own' | 'news'
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
  }, [set, order])
  const line = lines.lines[lines.find(focus.focused ?? '')]
  const focusedLine = line && isRowLine(line) ? line : undefined
  const focusedRow = focusedLine?.row
  const chosen = useMemo(() => {
    const isSelected = ({ key }: Row) => (selected.size > 0 ? selected.has(key) : key === focusedRow?.key)
    return snapshot.rows.filter((row) => isSelected(row) && !row.hasLeft)
  }, [snapshot.rows, selected, focusedRow])
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
