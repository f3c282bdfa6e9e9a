import { useMemo, useState } from 'react'
import { identityKey } from '#contract/identity-key.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { TickName } from '#facts/attention/rule.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { grouped } from '#facts/text/grouped.ts'
import { datedHere, lastUndone } from '../../team/use-act.ts'
import type { ShownTeam } from '../../team/use-team.ts'
import { createStore, useStore } from '../../lib/create-store.ts'
import { targetsOf, withItems, type Target } from '../team-marks/targets.ts'
import { useTeamActions } from '../team-marks/use-team-actions.ts'
import type { TodayGroupOfRows, TodayRow } from '#facts/views/today-rows.ts'
import type { TodaySearch } from '#facts/views/today-search.ts'
import { countInRows } from './today-choice.ts'

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
  /** References of rows of which the user has dealt with items, the latest last. */
  readonly changed: readonly string[]
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

/** What the user has done to shipments since the page was opened, by reference. */
interface Acted extends Pick<TodayActions, 'changed'> {
  /** Nothing is left of them in the tab. */
  readonly gone: ReadonlySet<string>
}

const NOTHING_DONE: Acted = { gone: new Set(), changed: [] }

/** @param groups what belongs into the tab at this moment */
export function useTodayActions(
  groups: readonly TodayGroupOfRows[],
  { mine }: Pick<TodaySearch, 'mine'>,
  judge: Judge,
  team: ShownTeam,
): TodayActions {
  const actions = useTeamActions(judge, team)
  const [acts] = useState(() => createStore(NOTHING_DONE))
  const acted = useStore(acts)
  // What comes back by it may have been done on another page.
  const lastUndo = useStore(lastUndone)
  const dated = useStore(datedHere)
  const { actedOn, changed } = useMemo(() => {
    const undone = new Set(lastUndo.references)
    return {
      actedOn: new Set([...acted.gone, ...undone, ...(dated.size > 0 ? ofOrders(groups, dated) : [])]),
      changed: acted.changed.filter((reference) => !undone.has(reference)),
    }
  }, [acted, lastUndo, dated, groups])
  const note = ({ gone, changed: latest }: Acted) => {
    const before = acts.get()
    acts.set({
      gone: new Set([...before.gone, ...gone]),
      changed: [...before.changed.filter((each) => !latest.includes(each)), ...latest],
    })
  }
  const noteDone = (done: readonly Target[]) =>
    note({ gone: new Set(wholeOf(done, groups).map(referenceOf)), changed: done.map(referenceOf) })
  // What is given away is no longer among the user's own.
  const rowsGiven = (chosen: readonly Chosen[]) => {
    const rows = [...new Map(chosen.map(({ row }) => [row.subject, row])).values()]
    if (mine) note({ gone: new Set(rows.map(({ subject }) => subject)), changed: [] })
    return rows
  }
  // What Today adds to an action: what is left, and which rows leave.
  const also = (targets: readonly Target[], onDone?: () => void) => {
    const done = withItems(targets)
    return {
      more: `${grouped(countInRows(groups).shipments - wholeOf(done, groups).length)} left`,
      onDone() {
        noteDone(done)
        onDone?.()
      },
    }
  }
  return {
    mayWrite: actions.mayWrite,
    actedOn,
    changed,
    targets: (chosen, isAll) =>
      targetsOf(
        chosen.map(({ row, item }) => ({ shipment: row.shipment, items: row.items, item })),
        isAll,
      ),
    handle: (targets, onDone) => actions.handle(targets, also(targets, onDone)),
    snooze: (targets, until, onDone) => actions.snooze(targets, until, also(targets, onDone)),
    bringBack: (targets, onDone) => actions.bringBack(targets, also(targets, onDone)),
    take: (chosen) => actions.take(rowsGiven(chosen)),
    giveTo: (chosen, person) => actions.giveTo(rowsGiven(chosen), person),
    ticksOf: ({ items }) => [...new Set(items.flatMap(({ tick }) => tick?.name ?? []))],
    tick(row, name) {
      const { items, shipment } = row
      const ended = items.filter((item) => item.tick?.name === name)
      const tick = ended[0]?.tick
      if (!tick) return
      noteDone([{ shipment, items: ended }])
      actions.setTick(name, tick.fingerprint, row)
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

/** The shipments of which nothing is left in the groups without these items. */
function wholeOf(done: readonly Target[], groups: readonly TodayGroupOfRows[]): readonly Target[] {
  return done.filter(({ shipment, items }) => {
    const keys = new Set(items.map(({ key }) => key))
    const rows = groups.flatMap((group) => group.rows.filter(({ subject }) => subject === shipment.reference))
    return rows.every((row) => row.items.every(({ key }) => keys.has(key)))
  })
}

function referenceOf({ shipment }: Target): string {
  return shipment.reference
}
