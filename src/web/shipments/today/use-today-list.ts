import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Clock } from '#facts/shipment/clock.ts'
import type { TodayTab } from '#facts/views/today-search.ts'
import { useIsPhone, useMediaQuery } from '../../lib/use-media-query.ts'
import { useTeam, type ShownTeam } from '../../team/use-team.ts'
import { selectWithin, useSelectedReferences } from '../selection/selection-store.ts'
import type { HeldGroups } from './held-groups.ts'
import { linesWithout, todayLines, type Folds, type RowLine, type TodayLine } from './today-lines.ts'
import type { TodayGroupOfRows } from './today-rows.ts'
import { useHeldGroups } from './use-held-groups.ts'
import { useIsInList } from './use-is-in-list.ts'
import { useLineFocus, type LineFocus } from './use-line-focus.ts'
import { useTodayActions, type Chosen, type TodayActions } from './use-today-actions.ts'

/** What the page tells about its rows. */
export interface TodayListOptions {
  /** As they are at this moment; which of them are drawn meanwhile is the table's affair. */
  readonly groups: readonly TodayGroupOfRows[]
  readonly clock: Clock
  readonly tab: TodayTab
  /** Tells lists from one another: with another tab, filter or grouping all rows are drawn as they are. */
  readonly list: string
  /** The whole account set is here. Until then no row waits to be shown. */
  readonly isComplete: boolean
}

/** The rows of Today as they are drawn, and what can be done with them. */
export interface TodayList extends HeldGroups {
  readonly box: RefObject<HTMLDivElement | null>
  readonly clock: Clock
  readonly tab: TodayTab
  readonly team: ShownTeam
  readonly actions: TodayActions
  /** Lets in what waits. */
  readonly show: () => void
  readonly lines: readonly TodayLine[]
  /** Lines that can have the focus. */
  readonly rowLines: readonly RowLine[]
  readonly rowKeys: readonly string[]
  readonly folds: Folds
  readonly fold: (key: string) => void
  readonly unfold: (key: string) => void
  readonly focus: LineFocus
  readonly isCards: boolean
  /** There is no pointer that could rest on a row. */
  readonly isTouch: boolean
  /** Keys of the selected rows. */
  readonly selected: ReadonlySet<string>
  /** The selected rows that are still there. */
  readonly chosen: readonly Chosen[]
  /** The shipment that a note is written about. */
  readonly noteFor: string | null
  readonly writeNote: (reference: string | null) => void
}

const NONE: ReadonlySet<string> = new Set()

export function useTodayList({ groups: live, clock, tab, list, isComplete }: TodayListOptions): TodayList {
  const box = useRef<HTMLDivElement>(null)
  const team = useTeam()
  const isCards = useIsPhone()
  const isTouch = useMediaQuery('(hover: none)') || isCards
  const actions = useTodayActions(live, clock, team)
  const isBusy = useIsInList(box)
  const held = useHeldGroups({ live, list, isComplete, isBusy, own: actions.own })
  const { groups } = held
  const folding = useFolds()
  const allLines = useMemo(() => todayLines(groups, folding.folds), [groups, folding.folds])
  const lines = useMemo(() => linesWithout(allLines, actions.leaving), [allLines, actions.leaving])
  const rowLines = useMemo(() => lines.filter((line) => line.kind !== 'heading'), [lines])
  const rowKeys = useMemo(() => rowLines.map(({ key }) => key), [rowLines])
  const focus = useLineFocus(box, rowKeys)
  const selected = useSelectedReferences()
  const chosen = useMemo(() => chosenAmong(groups, selected), [groups, selected])
  const [noteFor, writeNote] = useState<string | null>(null)
  useLayoutEffect(() => selectWithin(`today ${list}`), [list])
  return {
    ...held,
    ...folding,
    box,
    clock,
    tab,
    team,
    actions,
    lines,
    rowLines,
    rowKeys,
    focus,
    isCards,
    isTouch,
    selected,
    chosen,
    noteFor,
    writeNote,
  }
}

function useFolds(): Pick<TodayList, 'folds' | 'fold' | 'unfold'> {
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

function chosenAmong(groups: HeldGroups['groups'], selected: ReadonlySet<string>): readonly Chosen[] {
  if (selected.size === 0) return []
  return groups.flatMap(({ rows }) =>
    rows.filter(({ key, isGone }) => selected.has(key) && !isGone).map((row) => ({ row })),
  )
}
