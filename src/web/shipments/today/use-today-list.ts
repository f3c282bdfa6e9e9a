import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Clock } from '#facts/shipment/clock.ts'
import type { TodayTab } from '#facts/views/today-search.ts'
import { useTeam, type ShownTeam } from '../../team/use-team.ts'
import type { Held } from '../../worklist/held-groups.ts'
import { itemKey } from '../../worklist/lines.ts'
import { clearSelection } from '../../worklist/selection-store.ts'
import { useReturn } from '../../worklist/use-return.ts'
import { useWorklist, type Worklist, type WorklistOptions } from '../../worklist/use-worklist.ts'
import { focusedLine } from '../../worklist/worklist-keys.ts'
import type { TodayGroupOfRows, TodayRow } from './today-rows.ts'
import { useTodayActions, type Chosen, type TodayActions } from './use-today-actions.ts'

/** A row as it is drawn. */
export type HeldTodayRow = Held<TodayRow>

/** What the page tells about its rows. */
export interface TodayListOptions extends Pick<
  WorklistOptions<TodayGroupOfRows>,
  'groups' | 'list' | 'isComplete' | 'scroller'
> {
  readonly clock: Clock
  readonly tab: TodayTab
}

/** The rows of Today as they are drawn, and what can be done with them. */
export interface TodayList extends Worklist<TodayRow, TodayGroupOfRows> {
  readonly clock: Clock
  readonly tab: TodayTab
  readonly team: ShownTeam
  readonly actions: TodayActions
  /** The selected rows, else the row or the item that has the focus. */
  readonly chosen: readonly Chosen[]
  /** The shipment that a note is written about. */
  readonly noteFor: string | null
  readonly writeNote: (reference: string | null) => void
  /** Whose menu of dates a key has opened: the key of a line, or `SELECTION`. */
  readonly snoozing: string | null
  readonly openSnooze: (of: string | null) => void
  /** Notes that a row is about to be opened, so that Back leads to it. */
  readonly keepOpened: (key: string) => void
  readonly open: (row: TodayRow) => void
}

/** What `snoozing` says while the selected rows are meant. */
export const SELECTION = 'the selection'

/** The current tab; the focus goes there when the last row has gone. */
export const CURRENT_TAB = 'today-current-tab'

function focusTab(): void {
  document.getElementById(CURRENT_TAB)?.focus()
}

export function useTodayList({ clock, tab, ...options }: TodayListOptions): TodayList {
  const router = useRouter()
  const team = useTeam()
  const actions = useTodayActions(options.groups, clock, team)
  const worklist = useWorklist<TodayRow, TodayGroupOfRows>({
    ...options,
    list: `today ${options.list}`,
    own: actions.own,
    leaving: actions.leaving,
    onEmpty: focusTab,
  })
  const [noteFor, writeNote] = useState<string | null>(null)
  const [snoozing, openSnooze] = useState<string | null>(null)
  const chosen = useMemo(() => chosenIn(worklist), [worklist])
  const keepOpened = useReturn(worklist)
  return {
    ...worklist,
    clock,
    tab,
    team,
    actions,
    chosen,
    noteFor,
    writeNote,
    snoozing,
    openSnooze,
    keepOpened,
    open({ key, row: { reference } }) {
      keepOpened(key)
      void router.navigate({ to: '/shipments/$reference', params: { reference } })
    },
  }
}

function chosenIn(list: Worklist<TodayRow, TodayGroupOfRows>): readonly Chosen[] {
  if (list.selectedRows.length > 0) return list.selectedRows.map((row) => ({ row }))
  const line = focusedLine(list)
  if (!line || line.row.isGone) return []
  return [line.kind === 'item' ? { row: line.row, at: line.at } : { row: line.row }]
}

/** After something was done, the focus is on the next line that it was not done to, else on the tab. */
export function goOn({ rowLines, focus }: TodayList, chosen: readonly Chosen[]): void {
  clearSelection()
  const done = new Set(chosen.map(({ row, at }) => (at === undefined ? row.key : itemKey(row.key, at))))
  const isDone = (keys: readonly string[]) => keys.some((key) => done.has(key))
  const from = rowLines.findLastIndex(({ key }) => key === focus.focused || done.has(key))
  const next = rowLines.slice(from + 1).find(({ key, row }) => !isDone([key, row.key]))
  if (next) focus.focusLine(next.key)
  else focusTab()
}
