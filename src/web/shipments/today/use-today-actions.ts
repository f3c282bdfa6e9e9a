import { useMemo, useState } from 'react'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { AttentionItem } from '#facts/attention/rules.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { itemKey } from '#facts/attention/fingerprint.ts'
import { lastUndone } from '../../team/use-act.ts'
import type { ShownTeam } from '../../team/use-team.ts'
import { useStore } from '../../lib/create-store.ts'
import { announce } from '../../ui/announcer.tsx'
import { isMine } from '../team-marks/is-mine.ts'
import { deadlineOf } from '../team-marks/snooze-deadline.ts'
import { doOrAsk } from '../team-marks/bulk-question.tsx'
import { useTeamActions } from '../team-marks/use-team-actions.ts'
import { todayItemsOf, type TodayGroupOfRows, type TodayRow } from './today-rows.ts'
import { doneWords } from './act-words.ts'

/** A row that is acted on, or one of its items. */
export interface Chosen {
  readonly row: TodayRow
  readonly at?: number
}

/** What the reader can do about rows of Today. */
export interface TodayActions {
  readonly mayWrite: boolean
  /** References of what the reader has acted on since the page was opened. */
  readonly own: ReadonlySet<string>
  /** Keys of rows that the reader has just dealt with, and that the groups still have. */
  readonly leaving: ReadonlySet<string>
  /** Each says whether it was done, and does more once it was: perhaps later, when the reader was asked. */
  readonly handle: (chosen: readonly Chosen[], onDone?: () => void) => boolean
  readonly snooze: (chosen: readonly Chosen[], until: string | null, onDone?: () => void) => boolean
  /** The earliest date among their items that are still due. */
  readonly deadline: (chosen: readonly Chosen[]) => string | null
  readonly bringBack: (chosen: readonly Chosen[], onDone?: () => void) => boolean
  /** Takes them, or gives them back where the reader has all of them. */
  readonly take: (chosen: readonly Chosen[]) => boolean
  readonly giveTo: (chosen: readonly Chosen[], person: TeamPerson | null) => boolean
  readonly undo: () => void
}

/** What the reader has dealt with since the groups were put together. */
interface Leaving {
  readonly groups: readonly TodayGroupOfRows[]
  /** Of rows. */
  readonly keys: ReadonlySet<string>
  /** Of shipments that have no other items in the groups. */
  readonly references: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()
const NOTHING = { keys: NONE, references: NONE }

interface ActedShipment {
  readonly shipment: ShipmentOutline
  readonly items: readonly AttentionItem[]
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
  const own = useMemo(() => new Set([...acted, ...undone]), [acted, undone])
  const { leaving, goneWith, leave } = useLeaving(groups)
  const act = (
    chosen: readonly Chosen[],
    [verb, done]: readonly [verb: string, done: string],
    write: (acted: readonly ActedShipment[], more: string) => boolean,
    onDone?: () => void,
  ): boolean => {
    if (!actions.mayWrite || chosen.length === 0) return false
    const acted = actedOn(chosen, judge)
    const run = () => {
      const { gone, left } = goneWith(acted)
      if (!write(acted, `${left} left`)) return false
      setActed((before) => new Set([...before, ...acted.map(({ shipment }) => shipment.reference)]))
      leave(chosen, gone)
      announce(doneWords(done, acted, left))
      onDone?.()
      return true
    }
    const items = acted.reduce((sum, each) => sum + each.items.length, 0)
    return doOrAsk({ verb, rows: acted.length, items, run })
  }
  const giveTo = (chosen: readonly Chosen[], person: TeamPerson | null): boolean => {
    const references = [...new Set(chosen.map(({ row }) => row.row.reference))]
    return actions.giveTo(references, person)
  }
  return {
    mayWrite: actions.mayWrite,
    own,
    leaving,
    handle: (chosen, onDone) => act(chosen, ['Handle', 'Handled'], actions.handle, onDone),
    snooze(chosen, until, onDone) {
      const write = (acted: readonly ActedShipment[], more: string) => actions.snooze(acted, until, more)
      return act(chosen, ['Snooze', 'Snoozed'], write, onDone)
    },
    deadline: (chosen) =>
      deadlineOf(
        actedOn(chosen, judge).flatMap(({ items }) => items),
        judge,
      ),
    bringBack: (chosen, onDone) => act(chosen, ['Bring back', 'Brought back'], actions.bringBack, onDone),
    take(chosen) {
      const isOwn = chosen.every(({ row }) => isMine(row.row, judge))
      return giveTo(chosen, isOwn ? null : team.me)
    },
    giveTo,
    undo: actions.undo,
  }
}

/** Rows that the reader has dealt with leave before the groups are put together without them. */
function useLeaving(groups: readonly TodayGroupOfRows[]) {
  const [last, setLast] = useState<Leaving>({ ...NOTHING, groups })
  const itemCounts = useMemo(() => itemCountsOf(groups), [groups])
  const { keys, references } = last.groups === groups ? last : NOTHING
  return {
    leaving: keys,
    /** Shipments that are gone once these items are, and how many remain. */
    goneWith: (acted: readonly ActedShipment[]) => {
      const whole = acted.filter(
        ({ shipment, items }) => items.length >= (itemCounts.get(shipment.reference) ?? Infinity),
      )
      const gone = new Set([...references, ...whole.map(({ shipment }) => shipment.reference)])
      return { gone, left: itemCounts.size - gone.size }
    },
    leave: (chosen: readonly Chosen[], gone: ReadonlySet<string>) => {
      const rows = chosen.filter(({ at }) => at === undefined).map(({ row }) => row.key)
      setLast({ groups, references: gone, keys: new Set([...keys, ...rows]) })
    },
  }
}

/** Each shipment once, with the items of all its chosen rows. */
function actedOn(chosen: readonly Chosen[], judge: Judge): ActedShipment[] {
  const acted = new Map<string, ActedShipment>()
  for (const { row, at } of chosen) {
    const { shipment, items } = todayItemsOf(row, judge)
    const own = (at === undefined ? items : items.slice(at, at + 1)).map(({ item }) => item)
    const known = acted.get(shipment.reference)?.items ?? []
    const names = new Set(known.map(itemKey))
    const more = own.filter((item) => !names.has(itemKey(item)))
    acted.set(shipment.reference, { shipment, items: [...known, ...more] })
  }
  return [...acted.values()].filter(({ items }) => items.length > 0)
}

/** How many items each shipment of the groups has. */
function itemCountsOf(groups: readonly TodayGroupOfRows[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { rows } of groups) {
    for (const { row, items } of rows) {
      counts.set(row.reference, Math.max(items.length, counts.get(row.reference) ?? 0))
    }
  }
  return counts
}
