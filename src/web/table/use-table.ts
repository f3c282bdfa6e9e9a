import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useIsPrinting } from '../lib/use-is-printing.ts'
import { useIsPhone, useMediaQuery } from '../lib/use-media-query.ts'
import {
  isRowLine,
  lineFinder,
  linesOf,
  type FindLine,
  type Folds,
  type Line,
  type RowLine,
  type WorkGroup,
  type WorkRow,
} from './lines.ts'
import { keepOpened as keepOpenedRow, openedAt } from './opened-rows.ts'
import { selectAll, selectWithin, useSelectedReferences } from './selection-store.ts'
import {
  NONE,
  useShowsItself,
  useSnapshot,
  type Held,
  type HeldGroup,
  type SnapshotOptions,
} from './snapshot.ts'
import { useLineFocus, type LineFocus, type LineView } from './use-line-focus.ts'

/** The rows of a page, and its callbacks. */
export interface WorklistOptions<Row, Group> extends Pick<SnapshotOptions<Group>, 'own' | 'changed'> {
  /** Current groups. The worklist decides which rows are drawn meanwhile. */
  readonly groups: readonly Group[]
  /** Identifies the list: with another tab, filter or grouping, rows are drawn without holding any back. */
  readonly list: string
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
  /** Address of a row's subject, for a new tab. */
  hrefOf?(row: Row): string
  /** Selects all rows of the list, up to `SELECTED_MAX`; absent if all of them are loaded. */
  readonly selectAll?: () => void
  /** Moves the focus when the last row has disappeared. */
  readonly onEmpty?: () => void
}

/** The drawn rows with focus, selection and folds: one object for keys, lines and bars. */
export interface Worklist<Row extends WorkRow, Group extends WorkGroup<Row>>
  extends
    Folding,
    Pick<WorklistOptions<Row, Group>, 'total' | 'onView'>,
    Required<
      Pick<
        WorklistOptions<Row, Group>,
        'list' | 'isComplete' | 'isOld' | 'offset' | 'stickyTop' | 'entry' | 'selectAll'
      >
    > {
  readonly groups: readonly HeldGroup<Row, Group>[]
  /** Subjects whose rows would appear, disappear or move. */
  readonly waiting: ReadonlySet<string>
  /** Opens the subject of a row, so that Back returns to the row. */
  open(row: Row): void
  /** Records that a row is about to be opened by its own link. */
  readonly keepOpened: (key: string) => void
  hrefOf(row: Row): string | undefined
  /** Whether a heading stays in view above the rows. */
  readonly hasHeadings: boolean
  /** The element that contains the lines and everything that belongs to them. */
  readonly box: RefObject<HTMLDivElement | null>
  /** The element that scrolls the page. */
  readonly scroller: () => HTMLElement | null
  /** Positions of the drawn lines; `null` if there are none. */
  readonly view: RefObject<LineView | null>
  /** Shows waiting rows. */
  readonly show: () => void
  readonly lines: readonly Line<Held<Row>, HeldGroup<Row, Group>>[]
  readonly keys: readonly string[]
  readonly find: FindLine
  /** Lines that can be reached by keyboard. */
  readonly rowLines: readonly RowLine<Held<Row>, HeldGroup<Row, Group>>[]
  /** Keys of the rows in order, without their items. */
  readonly order: readonly string[]
  readonly focus: LineFocus
  /** Whether rows are cards, as on a phone. */
  readonly isCards: boolean
  /** Whether there is no pointer that could hover over a row. */
  readonly isTouch: boolean
  /** Keys of the selected rows. */
  readonly selected: ReadonlySet<string>
  /** The selected rows that are loaded. */
  readonly selectedRows: readonly Held<Row>[]
}

export function useWorklist<Row extends WorkRow, Group extends WorkGroup<Row>>(
  options: WorklistOptions<Row, Group>,
): Worklist<Row, Group> {
  const { list, total, set = list, isComplete, isOld = false, offset = 0 } = options
  const { stickyTop = 0, entry = noEntry, own = NONE, changed = NONE } = options
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<LineView>(null)
  const scroller = useCallback(() => box.current?.closest<HTMLElement>('[data-page-scroller]') ?? null, [])
  const { onEmpty = () => scroller()?.focus({ preventScroll: true }) } = options
  const isCards = useIsPhone()
  const isTouch = useMediaQuery('(hover: none)') || isCards
  const selected = useSelectedReferences()
  const isPartial = total === undefined && !isComplete
  const snapshot = useSnapshot<Row, Group>({
    live: options.groups,
    // Rows that load later appear in their place.
    list: `${list} ${isPartial}`,
    // The order of a list loaded page by page comes from elsewhere.
    isFree: isPartial || total !== undefined,
    own,
    changed,
  })
  const { groups, waiting, show } = snapshot
  useShowsItself({
    ...(options.news ?? { waiting: groups === snapshot.live ? null : waiting.size, show }),
    box,
    hasSelected: selected.size > 0,
  })
  const folding = useFolds()
  const lines = useLines<Row, Group>(groups, folding.folds)
  const hasHeadings = groups.some(({ isPlain }) => !isPlain)
  const opened = openedAt(entry()) ?? ''
  const first = lines.find(opened) === -1 ? null : opened
  const focus = useLineFocus({
    box,
    view,
    lines: lines.keys,
    find: lines.find,
    keys: lines.rowKeys,
    first,
    isPartial,
    onEmpty,
  })
  const selectedRows = useMemo(() => rowsAmong<Row>(groups, selected), [groups, selected])
  useLayoutEffect(() => {
    selectWithin(set, lines.order)
  }, [set, lines.order])
  const keepOpened = (key: string) => keepOpenedRow(entry(), key, lines.keys)
  return {
    groups,
    waiting,
    show,
    ...folding,
    ...lines,
    list,
    total,
    onView: options.onView,
    isComplete,
    isOld,
    scroller,
    view,
    offset,
    stickyTop,
    entry,
    open(row) {
      keepOpened(row.key)
      options.open?.(row)
    },
    hrefOf: (row) => options.hrefOf?.(row),
    keepOpened,
    hasHeadings,
    box,
    focus,
    isCards,
    isTouch,
    selectAll: options.selectAll ?? (() => selectAll(lines.order)),
    selected,
    selectedRows,
  }
}

const noEntry = () => ''

type Lines<Row extends WorkRow, Group extends WorkGroup<Row>> = Pick<
  Worklist<Row, Group>,
  'lines' | 'keys' | 'find' | 'rowLines' | 'order'
> & {
  readonly rowKeys: readonly string[]
}

function useLines<Row extends WorkRow, Group extends WorkGroup<Row>>(
  groups: readonly HeldGroup<Row, Group>[],
  folds: Folds,
): Lines<Row, Group> {
  return useMemo(() => {
    const lines = linesOf<Held<Row>, HeldGroup<Row, Group>>(groups, folds)
    const rowLines = lines.filter(isRowLine)
    const order = rowLines.filter(({ kind }) => kind === 'row').map(({ key }) => key)
    const keys = lines.map(keyOf)
    return { lines, find: lineFinder(keys), rowLines, order, keys, rowKeys: rowLines.map(keyOf) }
  }, [groups, folds])
}

function keyOf({ key }: { readonly key: string }): string {
  return key
}

interface Folding {
  readonly folds: Folds
  /** Collapses or expands a group. */
  readonly fold: (group: string) => void
  /** Expands or collapses the items of a row. */
  readonly unfold: (row: string) => void
}

function useFolds(): Folding {
  const isPaper = useIsPrinting()
  const [chosen, setFolds] = useState<Folds>({ folded: NONE, unfolded: NONE })
  const folds = useMemo(() => ({ ...chosen, isPaper }), [chosen, isPaper])
  const toggles = useMemo(
    () => ({
      fold: (key: string) => setFolds(({ folded, unfolded }) => ({ folded: toggled(folded, key), unfolded })),
      unfold: (key: string) =>
        setFolds(({ folded, unfolded }) => ({ folded, unfolded: toggled(unfolded, key) })),
    }),
    [],
  )
  return { folds, ...toggles }
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

function rowsAmong<Row extends WorkRow>(
  groups: readonly WorkGroup<Held<Row>>[],
  selected: ReadonlySet<string>,
): readonly Held<Row>[] {
  if (selected.size === 0) return []
  return groups.flatMap(({ rows }) =>
    rows.filter(({ key, hasLeft = false }) => selected.has(key) && !hasLeft),
  )
}
