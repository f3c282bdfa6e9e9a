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
import { keepOpened as keepOpenedRow } from './opened-rows.ts'
import { selectFirst } from './select-first.ts'
import { selectWithin, useSelectedReferences } from './selection-store.ts'
import {
  NONE,
  useShowsItself,
  useSnapshot,
  type Held,
  type HeldGroup,
  type SnapshotOptions,
} from './snapshot.ts'
import { useLineFocus, type LineFocus, type LineView } from './use-line-focus.ts'

/** What a page tells about its rows. */
export interface WorklistOptions<Row, Group> extends Pick<SnapshotOptions<Group>, 'own' | 'changed'> {
  /** As they are at this moment; which of them are drawn meanwhile is the worklist's affair. */
  readonly groups: readonly Group[]
  /** Tells lists from one another: with another tab, filter or grouping all rows are drawn as they are. */
  readonly list: string
  /**
   * Tells sets of rows from one another, in whatever order: a selection lasts as long as its set. Else the list does.
   * `null` where no row can be selected.
   */
  readonly set?: string | null
  /** All rows are here. Until then their number is not given. */
  readonly isComplete: boolean
  /** The rows are those of the last list: those of this one are on their way. Nothing can be done with them. */
  readonly isOld?: boolean
  /**
   * How many rows a list has that is loaded page by page, `null` where that is not known. Others decide its order, so its rows
   * are drawn as they are.
   */
  readonly total?: number | null | undefined
  /** How many rows of such a list wait, `null` if none, and what shows them. */
  readonly news?: { readonly waiting: number | null; readonly show: () => void }
  /** Called with the position of the last line that is drawn. */
  readonly onView?: ((last: number) => void) | undefined
  /** Where the page was scrolled to when this history entry was left. */
  readonly offset?: number
  /** What stays in view of the page covers so much of its top, in pixels. */
  readonly stickyTop?: number
  /** The key of the history entry that the list is shown for, while the list is on screen. */
  readonly entry?: () => string
  /** Opens what a row is about. */
  open?(row: Row): void
  /** The address of what a row is about, for another tab. */
  hrefOf?(row: Row): string
  /** Selects all rows of the list, up to `SELECTED_MAX`; absent where all of them are here. */
  readonly selectAll?: () => void
  /** Where the focus goes when the last row has gone. */
  readonly onEmpty?: () => void
}

/** Rows as they are drawn, with the focus, the selection and the folds: one object for keys, lines and bars. */
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
  /** Subjects that would come, go or move. */
  readonly waiting: ReadonlySet<string>
  /** Opens what a row is about, so that Back leads to the row. */
  open(row: Row): void
  /** Keeps that a row is about to be opened by a link of its own. */
  readonly keepOpened: (key: string) => void
  hrefOf(row: Row): string | undefined
  /** A heading stays in view above the rows. */
  readonly hasHeadings: boolean
  /** The element that holds the lines and all that belongs to them. */
  readonly box: RefObject<HTMLDivElement | null>
  /** The element that scrolls the page. */
  readonly scroller: () => HTMLElement | null
  /** Where the drawn lines are; absent while there are none. */
  readonly view: RefObject<LineView | null>
  /** Lets in what waits. */
  readonly show: () => void
  readonly lines: readonly Line<Held<Row>, HeldGroup<Row, Group>>[]
  /** Their keys. */
  readonly keys: readonly string[]
  readonly find: FindLine
  /** Lines that the keyboard leads to. */
  readonly rowLines: readonly RowLine<Held<Row>, HeldGroup<Row, Group>>[]
  /** Keys of the rows in their order, without their items. */
  readonly order: readonly string[]
  readonly focus: LineFocus
  /** Rows are cards, as on a phone. */
  readonly isCards: boolean
  /** There is no pointer that could rest on a row. */
  readonly isTouch: boolean
  /** Keys of the selected rows. */
  readonly selected: ReadonlySet<string>
  /** The selected rows that are here. */
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
    // Rows that come with the rest are where they belong.
    list: `${list} ${isPartial}`,
    // Others decide the order of a list that is loaded page by page.
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
  const focus = useLineFocus({
    box,
    view,
    lines: lines.keys,
    find: lines.find,
    keys: lines.rowKeys,
    isPartial,
    onEmpty,
  })
  const selectedRows = useMemo(() => rowsAmong<Row>(groups, selected), [groups, selected])
  useLayoutEffect(() => {
    if (set !== null) selectWithin(set)
  }, [set])
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
    selectAll: options.selectAll ?? (() => selectFirst(lines.order)),
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
  /** Hides the rows of a group, or shows them. */
  readonly fold: (group: string) => void
  /** Shows the items of a row, or hides them. */
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
