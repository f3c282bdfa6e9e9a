import { useCallback, useId, useState, type ReactNode } from 'react'
import { useIsPrinting } from '../lib/use-is-printing.ts'
import type { ListKey } from '../table/keys.ts'
import type { Line, WorkRow } from '../table/lines.ts'
import { SelectRows } from '../table/select-box.tsx'
import { toggleAll, useSelected } from '../table/selection-store.ts'
import type { Worklist } from '../table/use-table.ts'

/** Rows under a heading. */
export interface RowGroup {
  /** Stable, and unique among the groups. */
  readonly key: string
  /** Whether the rows have no heading and cannot be collapsed. */
  readonly isPlain?: boolean
  /** Whether the group is initially collapsed. */
  readonly isFoldedFirst?: boolean
}

/** A row of a group. It shows its first item, and the others below it once expanded. */
export interface GroupedRow extends WorkRow {
  readonly group: RowGroup
  readonly items: readonly unknown[]
}

/** By key, whether the user has collapsed a group or a row. */
export type Folds = ReadonlyMap<string, boolean>

/** The lines of groups and expanded rows, and functions to expand or collapse one and to find the expanded rows. */
export function useGroupLines<Row extends GroupedRow>() {
  const isPaper = useIsPrinting()
  const [folds, setFolds] = useState<Folds>(new Map())
  const linesOf = useCallback((rows: readonly Row[]) => groupLines(rows, folds, isPaper), [folds, isPaper])
  const fold = useCallback(
    ({ key, isUnfolded }: Pick<Line<Row>, 'key' | 'isUnfolded'>) =>
      setFolds((before) => new Map(before).set(key, isUnfolded)),
    [],
  )
  // A row stays expanded while it has a single item.
  const expandedIn = (rows: readonly Row[]) => rows.filter(({ key }) => folds.get(key) === false)
  return { linesOf, fold, expandedIn }
}

/**
 * The lines of rows, from top to bottom, without rows of collapsed groups.
 *
 * @param isPaper nothing can be expanded on paper, so only groups collapsed by the user stay collapsed
 */
export function groupLines<Row extends GroupedRow>(
  rows: readonly Row[],
  folds: Folds,
  isPaper = false,
): readonly Line<Row>[] {
  const groups = Map.groupBy(rows, ({ group }) => group.key)
  return [...groups].flatMap(([name, own]): Line<Row>[] => {
    const [first] = own
    if (first?.group.isPlain) return own.flatMap(linesOfRow)
    const key = headingKey(name)
    const isFolded = folds.get(key) ?? (!isPaper && own.every(({ group }) => group.isFoldedFirst))
    const below = isFolded ? [] : own.flatMap(linesOfRow)
    return first ? [{ kind: 'heading', key, row: first, at: 0, isUnfolded: !isFolded }, ...below] : []
  })

  function linesOfRow(row: Row): Line<Row>[] {
    const isUnfolded = row.items.length > 1 && (isPaper || folds.get(row.key) === false)
    const items = isUnfolded ? [...row.items.keys()].slice(1) : []
    return [
      { kind: 'row', key: row.key, row, at: 0, isUnfolded },
      ...items.map((at) => ({ kind: 'item' as const, key: itemKey(row.key, at), row, at, isUnfolded })),
    ]
  }
}

/** Key of the line of an item. */
export function itemKey(row: string, at: number): string {
  return `${row}#${at}`
}

/** Key of the line of a group's heading. */
export function headingKey(group: string): string {
  return `heading ${group}`
}

/** A list that can expand and collapse lines. */
export interface FoldingList extends Worklist<GroupedRow> {
  readonly fold: (line: Line<GroupedRow>) => void
}

/** Shortcuts of a list whose rows can expand. */
export const FOLD_KEYS = {
  unfold: {
    keys: ['ArrowRight'],
    action: 'Show the other items of the row',
    run: (list) => foldRow(list, true),
  },
  fold: {
    keys: ['ArrowLeft'],
    action: 'Hide the other items of the row',
    run: (list) => foldRow(list, false),
  },
} satisfies Record<string, ListKey<FoldingList>>

function foldRow({ focusedLine: line, focus, fold }: FoldingList, isToUnfold: boolean): boolean {
  if (!line || line.row.items.length < 2) return false
  const { key } = line.row
  if (line.isUnfolded !== isToUnfold) fold({ ...line, key })
  if (!isToUnfold) focus.focusLine(key)
  return true
}

interface HeadingCellProps {
  readonly line: Line<GroupedRow>
  /** Its index among the lines. */
  readonly index: number
  readonly list: FoldingList
  /** Rendered in the button. @param count number of rows of the group */
  readonly children: (count: number) => ReactNode
}

/** The heading of a group: a button that collapses it, and a checkbox for all of its rows. */
export function HeadingCell({ line, index, list, children }: HeadingCellProps) {
  const nameId = useId()
  const boxId = useId()
  const { rows, view, stickyTop, fold } = list
  const own = rows.filter(({ group }) => group.key === line.row.group.key)
  const keys = own.filter(({ hasLeft }) => !hasLeft).map(({ key }) => key)
  return (
    <th
      scope="rowgroup"
      role="rowheader"
      aria-labelledby={nameId}
      className="sticky left-0 flex [width:var(--list-width,100%)] text-left font-normal"
    >
      <SelectRows
        id={boxId}
        total={keys.length}
        count={useSelected((selected) => keys.filter((key) => selected.has(key)).length)}
        onChange={() => toggleAll(keys)}
        aria-label="Select"
        aria-labelledby={`${boxId} ${nameId}`}
        className="max-sm:h-full not-forced-colors:max-sm:w-12"
      />
      <button
        id={nameId}
        type="button"
        aria-expanded={line.isUnfolded}
        onClick={({ currentTarget }) => {
          // Some browsers do not focus a clicked button.
          currentTarget.focus()
          const top = (view.current?.measurementsCache[index]?.start ?? 0) - stickyTop
          // It stays in place when its rows disappear.
          if (top < (view.current?.scrollOffset ?? 0)) view.current?.scrollToOffset(top)
          fold(line)
        }}
        className="flex min-h-[calc(2.25rem-1px)] min-w-0 flex-1 items-center gap-2 pr-4 pl-10 text-left hover:bg-hover focus-visible:-outline-offset-2 max-sm:min-h-12 max-sm:pl-12 print:min-h-6 print:pl-0"
      >
        {children(own.length)}
      </button>
    </th>
  )
}
