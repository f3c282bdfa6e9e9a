import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useIsPhone, useMediaQuery } from '../lib/use-media-query.ts'
import type { Held, HeldGroup, HeldGroups } from './held-groups.ts'
import {
  isRowLine,
  linesOf,
  linesWithout,
  type Folds,
  type Line,
  type RowLine,
  type WorkGroup,
  type WorkRow,
} from './lines.ts'
import { selectWithin, useSelectedReferences } from './selection-store.ts'
import { useHeldGroups } from './use-held-groups.ts'
import { useIsInList } from './use-is-in-list.ts'
import { useLineFocus, type LineFocus } from './use-line-focus.ts'

/** What a page tells about its rows. */
export interface WorklistOptions<Group> {
  /** As they are at this moment; which of them are drawn meanwhile is the worklist's affair. */
  readonly groups: readonly Group[]
  /** Tells lists from one another: with another tab, filter or grouping all rows are drawn as they are. */
  readonly list: string
  /** All rows are here. Until then none waits to be shown, and their number is not told. */
  readonly isComplete: boolean
  /** The element that scrolls the page; `null` until it is there. */
  readonly scroller: HTMLElement | null
  /** Subjects that the reader has acted on: their rows come, go and move at once. */
  readonly own?: ReadonlySet<string>
  /** Keys of rows that the reader has just dealt with, and that the groups still have. */
  readonly leaving?: ReadonlySet<string>
  /** Where the focus goes when the last row has gone. */
  readonly onEmpty?: () => void
}

/** Rows as they are drawn, with the focus, the selection and the folds: one object for keys, lines and bars. */
export interface Worklist<Row extends WorkRow, Group extends WorkGroup<Row>> extends HeldGroups<Row, Group> {
  readonly list: string
  readonly isComplete: boolean
  readonly scroller: HTMLElement | null
  /** The element that holds the lines and all that belongs to them. */
  readonly box: RefObject<HTMLDivElement | null>
  /** Lets in what waits. */
  readonly show: () => void
  readonly lines: readonly Line<Held<Row>, HeldGroup<Row, Group>>[]
  /** Lines that can have the focus. */
  readonly rowLines: readonly RowLine<Held<Row>, HeldGroup<Row, Group>>[]
  /** Keys of the rows in their order, without their items. */
  readonly order: readonly string[]
  readonly folds: Folds
  /** Hides the rows of a group, or shows them. */
  readonly fold: (group: string) => void
  /** Shows the items of a row, or hides them. */
  readonly unfold: (row: string) => void
  readonly focus: LineFocus
  /** Rows are cards, as on a phone. */
  readonly isCards: boolean
  /** There is no pointer that could rest on a row. */
  readonly isTouch: boolean
  /** Keys of the selected rows. */
  readonly selected: ReadonlySet<string>
  /** The selected rows that are still there. */
  readonly selectedRows: readonly Held<Row>[]
}

const NONE: ReadonlySet<string> = new Set()

export function useWorklist<Row extends WorkRow, Group extends WorkGroup<Row>>({
  groups: live,
  list,
  isComplete,
  scroller,
  own = NONE,
  leaving = NONE,
  onEmpty = () => scroller?.focus({ preventScroll: true }),
}: WorklistOptions<Group>): Worklist<Row, Group> {
  const box = useRef<HTMLDivElement>(null)
  const isCards = useIsPhone()
  const isTouch = useMediaQuery('(hover: none)') || isCards
  const isBusy = useIsInList(box)
  const held = useHeldGroups<Row, Group>({ live, list, isComplete, isBusy, own })
  const { groups } = held
  const folding = useFolds()
  const allLines = useMemo(
    () => linesOf<Held<Row>, HeldGroup<Row, Group>>(groups, folding.folds),
    [groups, folding.folds],
  )
  const lines = useMemo(() => linesWithout(allLines, leaving), [allLines, leaving])
  const rowLines = useMemo(() => lines.filter(isRowLine), [lines])
  const keys = useMemo(() => rowLines.map(({ key }) => key), [rowLines])
  const order = useMemo(() => rowLines.filter(({ kind }) => kind === 'row').map(({ key }) => key), [rowLines])
  const focus = useLineFocus({ box, keys, onEmpty })
  const selected = useSelectedReferences()
  const selectedRows = useMemo(() => rowsAmong<Row>(groups, selected), [groups, selected])
  useLayoutEffect(() => selectWithin(list), [list])
  return {
    ...held,
    ...folding,
    list,
    isComplete,
    scroller,
    box,
    lines,
    rowLines,
    order,
    focus,
    isCards,
    isTouch,
    selected,
    selectedRows,
  }
}

interface Folding {
  readonly folds: Folds
  readonly fold: (group: string) => void
  readonly unfold: (row: string) => void
}

function useFolds(): Folding {
  const [folds, setFolds] = useState<Folds>({ folded: NONE, unfolded: NONE })
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
  return groups.flatMap(({ rows }) => rows.filter(({ key, isGone }) => selected.has(key) && !isGone))
}
