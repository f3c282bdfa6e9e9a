import { useMemo, useState } from 'react'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { AttentionItem } from '#facts/shipment/attention-item.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { itemKey } from '#facts/shipment/fingerprint.ts'
import { referenceOf } from '../../team/team-state.ts'
import { useOutbox, type ShownTeam } from '../../team/use-team.ts'
import { announce } from '../../ui/announcer.tsx'
import { showToast } from '../../ui/toast.tsx'
import { tooManyWords } from '../team-marks/too-many-words.ts'
import { useTeamActions } from '../team-marks/use-team-actions.ts'
import { isMine, todayItemsOf, type TodayGroupOfRows, type TodayRow } from './today-rows.ts'
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
  /** Each says whether it was done. */
  readonly handle: (chosen: readonly Chosen[]) => boolean
  readonly snooze: (chosen: readonly Chosen[], until: string | null) => boolean
  readonly bringBack: (chosen: readonly Chosen[]) => boolean
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
  clock: Clock,
  team: ShownTeam,
): TodayActions {
  const actions = useTeamActions(clock, team)
  const outbox = useOutbox()
  const [own, setOwn] = useState(NONE)
  const { leaving, goneWith, leave } = useLeaving(groups)
  const act = (
    chosen: readonly Chosen[],
    done: string,
    write: (acted: readonly ActedShipment[], more: string) => boolean,
  ): boolean => {
    if (!actions.mayWrite || chosen.length === 0) return false
    const acted = actedOn(chosen, clock)
    const tooMany = tooManyWords(acted.length, acted.flatMap(({ items }) => items).length)
    if (tooMany !== null) {
      showToast({ words: tooMany })
      return false
    }
    const { gone, left } = goneWith(acted)
    if (!write(acted, `${left} left`)) return false
    setOwn((before) => new Set([...before, ...acted.map(({ shipment }) => shipment.reference)]))
    leave(chosen, gone)
    announce(doneWords(done, acted, left))
    return true
  }
  const giveTo = (chosen: readonly Chosen[], person: TeamPerson | null): boolean => {
    const references = [...new Set(chosen.map(({ row }) => row.row.reference))]
    if (!actions.mayWrite || references.length === 0) return false
    const tooMany = tooManyWords(references.length, 0)
    if (tooMany === null) actions.giveTo(references, person)
    else showToast({ words: tooMany })
    return tooMany === null
  }
  return {
    mayWrite: actions.mayWrite,
    own,
    leaving,
    handle: (chosen) => act(chosen, 'Handled', actions.handle),
    snooze: (chosen, until) => act(chosen, 'Snoozed', (acted, more) => actions.snooze(acted, until, more)),
    bringBack: (chosen) => act(chosen, 'Brought back', actions.bringBack),
    take(chosen) {
      const isOwn = chosen.every(({ row }) => isMine(row.row, clock))
      return giveTo(chosen, isOwn ? null : team.me)
    },
    giveTo,
    undo() {
      actions.undo()
      // What comes back by it may have been done on another page.
      const undone = outbox.view().unsent.map((write) => referenceOf(write))
      setOwn((before) => new Set([...before, ...undone.filter((reference) => reference !== null)]))
    },
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
function actedOn(chosen: readonly Chosen[], clock: Clock): ActedShipment[] {
  const acted = new Map<string, ActedShipment>()
  for (const { row, at } of chosen) {
    const { shipment, items } = todayItemsOf(row, clock)
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
