import { useCallback, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { useIsPrinting } from '../lib/use-is-printing.ts'
import { useIsPhone, useMediaQuery } from '../lib/use-media-query.ts'
import { isRowLine, linesOf, type WorkGroup, type WorkRow } from './lines.ts'
import { selectAll, selectWithin, useSelected } from './selection-store.ts'
import { NONE, useSnapshot } from './snapshot.ts'
import { keepOpened, useLineFocus, type LineVirtualizer } from './use-line-focus.ts'

/** The rows of a page, and its callbacks. */
export interface WorklistOptions<Row, Group> {
  /** Current groups. The worklist decides which rows are drawn meanwhile. */
  readonly groups: readonly Group[]
  /** Identifies the list: with another tab, filter or grouping, rows are drawn without holding any back. */
  readonly list: string
  /**
   * Identifies the set of rows, whatever its order: the selection lasts as long as the set. By default `list`.
   */
  readonly set?: string
  /** Subjects that the user has acted on: their rows appear, disappear and change groups immediately. */
  readonly own?: ReadonlySet<string>
  /** Whether all rows are loaded. Until then, their number is not shown. */
  readonly isComplete: boolean
  /** Whether the rows belong to the previous list, while those of this one load. They cannot be used. */
  readonly isOld?: boolean
  /**
   * Number of rows in a list loaded page by page; `null` if unknown. Its order comes from elsewhere, so the worklist
   * holds no rows back.
   */
  readonly total?: number | null | undefined
  /** Number of waiting rows of such a list, `null` if none, and a function to show them. */
  readonly news?: { readonly waiting: number | null; readonly show: () => void }
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

/** The drawn rows with focus, selection and folds: one object for keys, lines and bars. */
export type Worklist<Row extends WorkRow, Group extends WorkGroup<Row>> = ReturnType<
  typeof useWorklist<Row, Group>
>

export function useWorklist<Row extends WorkRow, Group extends WorkGroup<Row>>(
  options: WorklistOptions<Row, Group>,
) {
  const { list, total, set = list, isComplete, entry = noEntry } = options
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<LineVirtualizer>(null)
  const scroller = useCallback(() => box.current?.closest<HTMLElement>('[data-page-scroller]') ?? null, [])
  const { onEmpty = () => scroller()?.focus({ preventScroll: true }) } = options
  const isCards = useIsPhone()
  const isTouch = useMediaQuery('(hover: none)') || isCards
  const selected = useSelected((references) => references)
  const isPartial = total === undefined && !isComplete
  const snapshot = useSnapshot<Row, Group>({
    ...options,
    live: options.groups,
    // Rows that load later appear in their place. The order of a list loaded page by page comes from elsewhere.
    isFree: isPartial || total !== undefined,
    box,
    hasSelected: selected.size > 0,
  })
  const { groups } = snapshot
  const isPaper = useIsPrinting()
  const [toggled, fold] = useReducer(withToggled, NONE)
  const lines = useLines<Row, Group>(groups, toggled, isPaper)
  const { keys, order } = lines
  const focus = useLineFocus({ box, view, ...lines, entry, isPartial, onEmpty })
  useLayoutEffect(() => {
    selectWithin(set, order)
  }, [set, order])
  const selectedRows = useMemo(() => {
    const isChosen = ({ key, hasLeft }: Row) => selected.has(key) && hasLeft !== true
    return selected.size === 0 ? [] : groups.flatMap(({ rows }) => rows.filter(isChosen))
  }, [groups, selected])
  const line = lines.lines[lines.find(focus.focused ?? '')]
  const focusedLine = line && isRowLine(line) ? line : undefined
  return {
    isOld: false,
    offset: 0,
    stickyTop: 0,
    ...options,
    entry,
    ...snapshot,
    isPaper,
    /** Expands or collapses the group or the items of a line. */
    fold,
    ...lines,
    /** The element that contains the lines and everything that belongs to them. */
    box,
    /** The element that scrolls the page. */
    scroller,
    /** Positions of the drawn lines; `null` if there are none. */
    view,
    /** Opens the subject of a row, so that Back returns to the row. */
    open(row: Row) {
      keepOpened(entry(), row.key, keys)
      options.open?.(row)
    },
    /** Whether a heading stays in view above the rows. */
    hasHeadings: groups.some(({ isPlain }) => !isPlain),
    focus,
    /** Whether rows are cards, as on a phone. */
    isCards,
    /** Whether there is no pointer that could hover over a row. */
    isTouch,
    selectAll: options.selectAll ?? (() => selectAll(order)),
    /** Keys of the selected rows. */
    selected,
    /** The selected rows that are loaded. */
    selectedRows,
    /** The focused row, or the line of one of its items. */
    focusedLine,
    /** The selected rows, otherwise the focused one. */
    chosen: useMemo(() => {
      if (selected.size > 0) return selectedRows
      return focusedLine && !focusedLine.row.hasLeft ? [focusedLine.row] : []
    }, [selected, selectedRows, focusedLine]),
  }
}

const noEntry = () => ''

function useLines<Row extends WorkRow, Group extends WorkGroup<Row>>(
  groups: readonly Group[],
  toggled: ReadonlySet<string>,
  isPaper: boolean,
) {
  return useMemo(() => {
    const lines = linesOf<Row, Group>(groups, toggled, isPaper)
    const rowLines = lines.filter(isRowLine)
    const indexes = new Map(lines.map(({ key }, at) => [key, at]))
    return {
      lines,
      /** Index of a line by its key; -1 if there is none. */
      find: (key: string) => indexes.get(key) ?? -1,
      keys: [...indexes.keys()],
      /** Lines that can be reached by keyboard. */
      rowLines,
      rowKeys: rowLines.map(({ key }) => key),
      /** Keys of the rows in order, without their items. */
      order: rowLines.filter(({ kind }) => kind === 'row').map(({ key }) => key),
    }
  }, [groups, toggled, isPaper])
}

function withToggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
