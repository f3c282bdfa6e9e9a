import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { identityKey } from '#contract/identity-key.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { grouped } from '#facts/text/grouped.ts'
import type { TodaySearch, TodayTab } from '#facts/filters/today-search.ts'
import { useStore } from '../lib/create-store.ts'
import { useNewestEntry } from '../lib/use-history-entry.ts'
import { noteOwn, ownChanges } from '../team/use-act.ts'
import type { WorkRow } from '../table/lines.ts'
import { endSelection } from '../table/selection-store.ts'
import { useWorklist, type Worklist, type WorklistOptions } from '../table/use-table.ts'
import { useOpenOrder } from '../shipments/columns/use-open-order.ts'
import { keepTodayOrder } from '../api/today-order.ts'
import type { Target } from '../shipments/team-marks/targets.ts'
import type { TeamWork } from '../shipments/team-marks/team-keys.ts'
import { useTeamWork, type PendingDialog } from '../shipments/team-marks/use-pending-dialog.ts'
import { useVerbs, type VerbRow, type Verbs } from '../shipments/team-marks/use-verbs.ts'
import { useFocusUndone } from '../shipments/team-marks/use-focus-undone.ts'
import type { RowsByTab, ShownRow, TodayGroupOfRows, TodayRow } from '#facts/filters/today-rows.ts'
import { useGroupLines } from './group-lines.tsx'
import { countInRows } from './today-choice.ts'

export type HeldTodayRow = TodayRow & WorkRow & { readonly group: Omit<TodayGroupOfRows, 'rows'> }

/** The rows of the page. */
interface TodayListOptions extends Pick<
  WorklistOptions<HeldTodayRow>,
  'rows' | 'isComplete' | 'isOld' | 'stickyTop'
> {
  readonly judge: Judge
  readonly search: TodaySearch
  /** The rows of all tabs, without filters. */
  readonly byTab: RowsByTab
}

/** The drawn rows of Today, and the actions on them. */
export interface TodayList extends Worklist<HeldTodayRow>, PendingDialog {
  /** Expands or collapses a group, or the items of a row. */
  readonly fold: ReturnType<typeof useGroupLines<HeldTodayRow>>['fold']
  readonly work: TeamWork
  /** Opens the page of a PO. */
  readonly openOrder: (tag: string) => void
  readonly judge: Judge
  readonly tab: TodayTab
  /** The current state of a shipment; `undefined` if it no longer has items. */
  readonly rowNow: (reference: string) => ShownRow | undefined
  readonly verbsOf: (rows: readonly VerbRow[], isAll?: boolean) => Verbs
  /** The shipments of expanded rows. A change of their items moves the rows below. */
  readonly expanded: readonly string[]
}

/** Id of the current tab, which gets the focus when the last row has disappeared. */
export const CURRENT_TAB = 'today-current-tab'

function focusTab(): void {
  document.getElementById(CURRENT_TAB)?.focus()
}

export function useTodayList({ judge, search, byTab, ...options }: TodayListOptions): TodayList {
  const { tab = 'open' } = search
  const router = useRouter()
  const { rows } = options
  const isOwn = useIsOwn()
  const { linesOf, fold, expandedIn } = useGroupLines<HeldTodayRow>()
  const worklist = useWorklist<HeldTodayRow>({
    ...options,
    linesOf,
    list: `today ${JSON.stringify(search)}`,
    isOwn,
    onEmpty: focusTab,
    ...useNewestEntry(),
    open({ key, subject: reference }) {
      keepOrder(key)
      void router.navigate({ to: '/shipments/$reference', params: { reference } })
    },
  })
  const keepOrder = (opened: string) =>
    keepTodayOrder(
      worklist.rowLines.filter(({ kind }) => kind === 'row').map(({ row }) => row),
      opened,
    )
  const openOrder = useOpenOrder()
  useFocusUndone(worklist)
  const verbsOf = useVerbs(judge, {
    hiddenIn(references) {
      const visible = new Set(worklist.rowLines.map(({ row }) => row.subject))
      return references.filter((reference) => !visible.has(reference))
    },
    // Counts the drawn rows, like the tab.
    left: (done) => `${grouped(countInRows(worklist.rows).shipments - wholeOf(done, rows).length)} left`,
    // A shipment given away leaves the user's own.
    onGiven(rows) {
      if (search.mine) noteOwn(rows.map(referenceOf))
    },
  })
  const { chosen, selected, focusedLine: line } = worklist
  const verbRows = useMemo(() => {
    const item = selected.size === 0 && line?.kind === 'item' ? line.row.items[line.at]?.key : undefined
    return oncePerShipment(chosen.map((row) => ({ row, item })))
  }, [chosen, selected, line])
  const verbs = verbsOf(verbRows, selected.size > 0)
  const team = useTeamWork(worklist, verbs)
  const work: TeamWork = {
    ...team.work,
    handle: (targets) => verbs.handle(targets, () => focusAfter(worklist, targets)),
    snooze: (targets, until) => verbs.snooze(targets, until, () => focusAfter(worklist, targets)),
    bringBack: (targets) => verbs.bringBack(targets, () => focusAfter(worklist, targets)),
  }
  const rowNow = (reference: string) =>
    Object.values(byTab)
      .flat()
      .find(({ subject }) => subject === reference)
  const expanded = expandedIn(rows).map(({ subject }) => subject)
  return { ...worklist, ...team, fold, judge, tab, rowNow, verbsOf, expanded, work, openOrder }
}

/** After an action, focuses the same row if it stays in its group, otherwise the next line, otherwise the tab. */
function focusAfter({ rowLines, focus, selected }: Worklist<HeldTodayRow>, targets: readonly Target[]): void {
  endSelection()
  const keys = new Set(
    targets.flatMap(({ shipment, items }) => items.map(({ key }) => `${shipment.reference}/${key}`)),
  )
  const isDone = ({ row }: { readonly row: HeldTodayRow }) => {
    const { name } = row.group
    const left = row.items.find(({ key }) => !keys.has(`${row.subject}/${key}`))
    return !left || (name !== null && name !== left.group && name !== left.kind)
  }
  if (!rowLines.some(isDone)) return
  const from = rowLines.findLastIndex(({ key }) => key === focus.focused || selected.has(key))
  const next = rowLines.slice(from + 1).find((line) => !isDone(line))
  if (next) focus.focusStaying(next.key)
  else focusTab()
}

/** A row with an action, or the line of one of its items. */
interface Chosen {
  readonly row: TodayRow
  /** Key of that item. */
  readonly item?: string | undefined
}

/** Whether the user was the last to change a row's shipment or one of its orders. */
function useIsOwn() {
  const own = useStore(ownChanges)
  return useCallback(
    ({ subject, shipment }: TodayRow) =>
      own.has(subject) || shipment.tags.some((tag) => own.has(identityKey(tag))),
    [own],
  )
}

/** Rows for verbs: a shipment may have several rows, each with other items. */
export function oncePerShipment(chosen: readonly Chosen[]): VerbRow[] {
  const byReference = Map.groupBy(chosen, ({ row }) => row.subject)
  return [...byReference.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const items = new Map(own.flatMap(({ row }) => row.items.map((item) => [item.key, item])))
    return [{ ...first.row, items: [...items.values()], item: first.item }]
  })
}

/** The shipments with no items left in the rows after these are handled. */
function wholeOf(done: readonly Target[], rows: readonly TodayRow[]): readonly Target[] {
  return done.filter(({ shipment, items }) => {
    const keys = new Set(items.map(({ key }) => key))
    const own = rows.filter(({ subject }) => subject === shipment.reference)
    return own.every((row) => row.items.every(({ key }) => keys.has(key)))
  })
}

function referenceOf({ shipment }: Pick<Target, 'shipment'>): string {
  return shipment.reference
}
