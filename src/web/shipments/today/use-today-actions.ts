import { useCallback, useMemo, useState } from 'react'
import { identityKey } from '#contract/identity-key.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { TickName } from '#facts/attention/rule.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { shownItems } from '#facts/team/shown-items.ts'
import { grouped } from '#facts/text/grouped.ts'
import { datedHere, lastUndone } from '../../team/use-act.ts'
import type { ShownTeam } from '../../team/use-team.ts'
import { useStore } from '../../lib/create-store.ts'
import { targetsOf, withItems, type Target } from '../team-marks/targets.ts'
import { useTeamActions } from '../team-marks/use-team-actions.ts'
import type { ShownTodayItem, TodayGroupOfRows, TodayRow } from '#facts/views/today-rows.ts'

/** A row that is acted on, or the line of one of its items. */
export interface Chosen {
  readonly row: TodayRow
  /** The key of that item. */
  readonly item?: string | undefined
}

/** What the user can do about rows of Today. */
export interface TodayActions {
  readonly mayWrite: boolean
  /** References of rows that the user has dealt with since the page was opened, brought back, or given another date. */
  readonly actedOn: ReadonlySet<string>
  /** Keys of rows that the user has just dealt with, and that the groups still have. */
  readonly leaving: ReadonlySet<string>
  /** What verbs take: items that still belong to the tab. */
  readonly targets: (chosen: readonly Chosen[], isAll: boolean) => readonly Target[]
  /** Each says whether it was done, and does more once it was: perhaps later, when the user was asked. */
  readonly handle: (targets: readonly Target[], onDone?: () => void) => boolean
  readonly snooze: (targets: readonly Target[], until: string | null, onDone?: () => void) => boolean
  readonly bringBack: (targets: readonly Target[], onDone?: () => void) => boolean
  /** Takes them, or gives them back where the user has all of them. */
  readonly take: (chosen: readonly Chosen[]) => boolean
  readonly giveTo: (chosen: readonly Chosen[], person: TeamPerson | null) => boolean
  /** Ticks that end open items of the row. */
  readonly ticksOf: (row: TodayRow) => readonly TickName[]
  readonly tick: (row: TodayRow, name: TickName) => void
  readonly undo: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** @param groups what belongs into the tab at this moment */
export function useTodayActions(
  groups: readonly TodayGroupOfRows[],
  judge: Judge,
  team: ShownTeam,
): TodayActions {
  const actions = useTeamActions(judge, team)
  const [acted, setActed] = useState(NONE)
  // What comes back by it may have been done on another page.
  const { references: undone } = useStore(lastUndone)
  const dated = useStore(datedHere)
  const actedOn = useMemo(
    () => new Set([...acted, ...undone, ...(dated.size > 0 ? ofOrders(groups, dated) : [])]),
    [acted, undone, dated, groups],
  )
  const { today } = judge
  // The groups follow in the background; the team's state has already what waits to be sent.
  const itemsLeft = useCallback(
    ({ items, marks, subject: reference }: TodayRow) =>
      shownItems(items, marks, { ...team, reference, today }).filter(
        ({ state }, at) => state.kind === items[at]?.state.kind,
      ),
    [team, today],
  )
  const leaving = useLeaving(groups, acted, itemsLeft)
  // What Today adds to an action: what is left, and which rows leave.
  const also = (targets: readonly Target[], onDone?: () => void) => ({
    more: `${grouped(leftAfter(groups, leaving, targets))} left`,
    onDone() {
      setActed((before) => {
        const after = new Set(before)
        for (const each of withItems(targets)) {
          // What still has items keeps its place, until the user has the list put in order.
          if (isAllOf(each, groups, itemsLeft)) after.add(each.shipment.reference)
          else after.delete(each.shipment.reference)
        }
        return after
      })
      onDone?.()
    },
  })
  // A second click on a row that is just leaving says nothing new.
  const isOver = (targets: readonly Target[]) =>
    targets.every(({ shipment, items }) => items.length === 0 && actedOn.has(shipment.reference))
  return {
    mayWrite: actions.mayWrite,
    actedOn,
    leaving,
    targets: (chosen, isAll) =>
      targetsOf(
        chosen.map(({ row, item }) => ({ shipment: row.shipment, items: itemsLeft(row), item })),
        isAll,
      ),
    handle: (targets, onDone) => !isOver(targets) && actions.handle(targets, also(targets, onDone)),
    snooze: (targets, until, onDone) =>
      !isOver(targets) && actions.snooze(targets, until, also(targets, onDone)),
    bringBack: (targets, onDone) => !isOver(targets) && actions.bringBack(targets, also(targets, onDone)),
    take: (chosen) => actions.take(referencesOf(chosen)),
    giveTo: (chosen, person) => actions.giveTo(referencesOf(chosen), person),
    ticksOf: ({ items }) => [...new Set(items.flatMap(({ tick }) => tick?.name ?? []))],
    tick({ items, shipment, subject }, name) {
      const tick = items.find((item) => item.tick?.name === name)?.tick
      if (!tick) return
      actions.setTick(name, tick.fingerprint, shipment)
      setActed((before) => new Set([...before, subject]))
    },
    undo: actions.undo,
  }
}

/** The shipments of these orders. */
function ofOrders(groups: readonly TodayGroupOfRows[], orders: ReadonlySet<string>): string[] {
  const rows = groups.flatMap((group) => group.rows)
  return rows
    .filter(({ shipment }) => shipment.tags.some((tag) => orders.has(identityKey(tag))))
    .map(({ subject }) => subject)
}

/** The items of a row that still belong to its tab. */
type ItemsLeft = (row: TodayRow) => readonly ShownTodayItem[]

/** Whether nothing is left of a shipment once these items are dealt with. */
function isAllOf(
  { shipment, items }: Target,
  groups: readonly TodayGroupOfRows[],
  itemsLeft: ItemsLeft,
): boolean {
  const keys = new Set(items.map(({ key }) => key))
  const rows = groups.flatMap((group) => group.rows.filter(({ subject }) => subject === shipment.reference))
  return rows.every((row) => itemsLeft(row).every(({ key }) => keys.has(key)))
}

function referencesOf(chosen: readonly Chosen[]): string[] {
  return [...new Set(chosen.map(({ row }) => row.subject))]
}

/** Keys of rows that the user has dealt with. They leave before the groups are put together without them. */
function useLeaving(
  groups: readonly TodayGroupOfRows[],
  acted: ReadonlySet<string>,
  itemsLeft: ItemsLeft,
): ReadonlySet<string> {
  return useMemo(() => {
    if (acted.size === 0) return NONE
    const rows = groups.flatMap((group) => group.rows.filter(({ subject }) => acted.has(subject)))
    return new Set(rows.filter((row) => itemsLeft(row).length === 0).map(({ key }) => key))
  }, [groups, acted, itemsLeft])
}

/** How many shipments remain once these items are dealt with, too. */
function leftAfter(
  groups: readonly TodayGroupOfRows[],
  leaving: ReadonlySet<string>,
  targets: readonly Target[],
): number {
  const counts = itemCountsOf(groups, leaving)
  for (const { shipment, items } of targets) {
    if (items.length >= (counts.get(shipment.reference) ?? Infinity)) counts.delete(shipment.reference)
  }
  return counts.size
}

/** How many items each shipment of the groups has, without rows that leave. */
function itemCountsOf(
  groups: readonly TodayGroupOfRows[],
  leaving: ReadonlySet<string>,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { rows } of groups) {
    for (const { key, subject, items } of rows) {
      if (leaving.has(key)) continue
      counts.set(subject, Math.max(items.length, counts.get(subject) ?? 0))
    }
  }
  return counts
}
