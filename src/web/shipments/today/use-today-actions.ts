import { useCallback, useMemo, useState } from 'react'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { TickName } from '#facts/attention/rule.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { shownItems } from '#facts/team/shown-items.ts'
import { datedHere, lastUndone } from '../../team/use-act.ts'
import type { ShownTeam } from '../../team/use-team.ts'
import { useStore } from '../../lib/create-store.ts'
import { announce } from '../../ui/announcer.tsx'
import { showToast } from '../../ui/toast.tsx'
import { deadlineOf } from '../team-marks/snooze-deadline.ts'
import { noOpenItemWords } from '../team-marks/team-words.ts'
import { confirmIfBulk } from '../team-marks/bulk-question.tsx'
import { useTeamActions } from '../team-marks/use-team-actions.ts'
import type { ShownTodayItem, TodayGroupOfRows, TodayRow } from '#facts/views/today-rows.ts'
import { doneWords } from './act-words.ts'

/** A row that is acted on, or one of its items. */
export interface Chosen {
  readonly row: TodayRow
  readonly at?: number
}

/** What the user can do about rows of Today. */
export interface TodayActions {
  readonly mayWrite: boolean
  /** References of rows that the user has dealt with since the page was opened, brought back, or given another date. */
  readonly actedOn: ReadonlySet<string>
  /** Keys of rows that the user has just dealt with, and that the groups still have. */
  readonly leaving: ReadonlySet<string>
  /** Each says whether it was done, and does more once it was: perhaps later, when the user was asked. */
  readonly handle: (chosen: readonly Chosen[], onDone?: () => void) => boolean
  readonly snooze: (chosen: readonly Chosen[], until: string | null, onDone?: () => void) => boolean
  /** The earliest date among their items that are still due. */
  readonly deadline: (chosen: readonly Chosen[]) => string | null
  readonly bringBack: (chosen: readonly Chosen[], onDone?: () => void) => boolean
  /** Takes them, or gives them back where the user has all of them. */
  readonly take: (chosen: readonly Chosen[]) => boolean
  readonly giveTo: (chosen: readonly Chosen[], person: TeamPerson | null) => boolean
  /** Ticks that end open items of the row. */
  readonly ticksOf: (row: TodayRow) => readonly TickName[]
  readonly tick: (row: TodayRow, name: TickName) => void
  readonly undo: () => void
}

const NONE: ReadonlySet<string> = new Set()

interface ActedShipment {
  readonly shipment: TodayRow['shipment']
  readonly items: readonly ShownTodayItem[]
}

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
    () => new Set([...acted, ...undone, ...(dated.size > 0 ? withTag(groups, dated) : [])]),
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
  const act = (
    chosen: readonly Chosen[],
    [verb, done]: readonly [verb: string, done: string],
    write: (acted: readonly ActedShipment[], more: string) => boolean,
    onDone?: () => void,
  ): boolean => {
    if (!actions.mayWrite || chosen.length === 0) return false
    const acted = shipmentsOf(chosen, itemsLeft)
    if (acted.length === 0) {
      // A second click on a row that is just leaving says nothing new.
      const others = referencesOf(chosen).filter((reference) => !actedOn.has(reference))
      if (others.length > 0) showToast({ words: noOpenItemWords(others) })
      return false
    }
    const run = () => {
      const left = leftAfter(groups, leaving, acted)
      if (!write(acted, `${left} left`)) return false
      // What still has items keeps its place, until the user has the list put in order.
      const gone = acted.filter((each) => isAllOf(each, groups, itemsLeft))
      setActed((before) => new Set([...before, ...gone.map(({ shipment }) => shipment.reference)]))
      announce(doneWords(done, acted, left))
      onDone?.()
      return true
    }
    const items = acted.reduce((sum, each) => sum + each.items.length, 0)
    return confirmIfBulk({ verb, rows: acted.length, items, run })
  }
  return {
    mayWrite: actions.mayWrite,
    actedOn,
    leaving,
    handle: (chosen, onDone) => act(chosen, ['Handle', 'Handled'], actions.handle, onDone),
    snooze(chosen, until, onDone) {
      const write = (acted: readonly ActedShipment[], more: string) => actions.snooze(acted, until, more)
      return act(chosen, ['Snooze', 'Snoozed'], write, onDone)
    },
    deadline: (chosen) => deadlineIn(shipmentsOf(chosen, itemsLeft), judge),
    bringBack: (chosen, onDone) => act(chosen, ['Bring back', 'Brought back'], actions.bringBack, onDone),
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

/** The shipments that have one of these tags. */
function withTag(groups: readonly TodayGroupOfRows[], tags: ReadonlySet<string>): string[] {
  const rows = groups.flatMap((group) => group.rows)
  return rows
    .filter(({ shipment }) => shipment.tags.some((tag) => tags.has(tag)))
    .map(({ subject }) => subject)
}

/** The items of a row that still belong to its tab. */
type ItemsLeft = (row: TodayRow) => readonly ShownTodayItem[]

/** Whether nothing is left of a shipment once these items are dealt with. */
function isAllOf(
  { shipment, items }: ActedShipment,
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

function deadlineIn(acted: readonly ActedShipment[], judge: Judge): string | null {
  return deadlineOf(
    acted.flatMap(({ items }) => items),
    judge,
  )
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
  acted: readonly ActedShipment[],
): number {
  const counts = itemCountsOf(groups, leaving)
  for (const { shipment, items } of acted) {
    if (items.length >= (counts.get(shipment.reference) ?? Infinity)) counts.delete(shipment.reference)
  }
  return counts.size
}

/** Each shipment once, with the items of all its chosen rows. */
function shipmentsOf(chosen: readonly Chosen[], itemsLeft: ItemsLeft): ActedShipment[] {
  const acted = new Map<string, ActedShipment>()
  for (const { row, at } of chosen) {
    const { shipment } = row
    const own = at === 0 ? itemsLeft(row).slice(0, 1) : row.items.slice(at, at && at + 1)
    const known = acted.get(shipment.reference)?.items ?? []
    const keys = new Set(known.map(({ key }) => key))
    const more = own.filter(({ key }) => !keys.has(key))
    acted.set(shipment.reference, { shipment, items: [...known, ...more] })
  }
  return [...acted.values()].filter(({ items }) => items.length > 0)
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
