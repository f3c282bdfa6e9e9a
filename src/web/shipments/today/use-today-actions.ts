import { useMemo, useState } from 'react'
import { identityKey } from '#contract/identity-key.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { grouped } from '#facts/text/grouped.ts'
import { datedHere, lastUndone } from '../../team/use-act.ts'
import { createStore, useStore } from '../../lib/create-store.ts'
import type { Target } from '../team-marks/targets.ts'
import { useVerbs, type VerbRow, type Verbs } from '../team-marks/use-verbs.ts'
import type { TodayGroupOfRows, TodayRow } from '#facts/views/today-rows.ts'
import type { TodaySearch } from '#facts/views/today-search.ts'
import { countInRows } from './today-choice.ts'

/** A row that is acted on, or the line of one of its items. */
export interface Chosen {
  readonly row: TodayRow
  /** The key of that item. */
  readonly item?: string | undefined
}

/** What the user can do about rows of Today, and what has been done. */
export interface TodayActions {
  /** References of rows that the user has dealt with since the page was opened, brought back, or given another date. */
  readonly own: ReadonlySet<string>
  /** References of rows of which the user has dealt with items. */
  readonly changed: ReadonlySet<string>
  readonly verbsOf: (rows: readonly VerbRow[], isAll?: boolean) => Verbs
}

/** References of what the user has dealt with since the page was opened. */
interface Acted {
  /** Nothing is left of them in the tab. */
  readonly gone: readonly string[]
  readonly changed: readonly string[]
}

const NOTHING_DONE: Acted = { gone: [], changed: [] }

/** @param groups what belongs into the tab at this moment */
export function useTodayActions(
  groups: readonly TodayGroupOfRows[],
  { mine }: Pick<TodaySearch, 'mine'>,
  judge: Judge,
): TodayActions {
  const [acts] = useState(() => createStore(NOTHING_DONE))
  const acted = useStore(acts)
  // What comes back by it may have been done on another page.
  const lastUndo = useStore(lastUndone)
  const dated = useStore(datedHere)
  const { own, changed } = useMemo(() => {
    const undone = new Set(lastUndo.references)
    return {
      own: new Set([...acted.gone, ...undone, ...(dated.size > 0 ? ofOrders(groups, dated) : [])]),
      changed: new Set(acted.changed.filter((reference) => !undone.has(reference))),
    }
  }, [acted, lastUndo, dated, groups])
  const note = ({ gone, changed: more }: Acted) => {
    const before = acts.get()
    acts.set({ gone: [...before.gone, ...gone], changed: [...before.changed, ...more] })
  }
  const verbs = useVerbs(judge, {
    left: (done) => `${grouped(countInRows(groups).shipments - wholeOf(done, groups).length)} left`,
    onDone: (done) => note({ gone: wholeOf(done, groups).map(referenceOf), changed: done.map(referenceOf) }),
    // What is given away is no longer among the user's own.
    onGiven(rows) {
      if (mine) note({ gone: rows.map(referenceOf), changed: [] })
    },
  })
  return { own, changed, verbsOf: verbs }
}

/** What verbs take: a shipment may have several rows, each with other items. */
export function oncePerShipment(chosen: readonly Chosen[]): VerbRow[] {
  const byReference = Map.groupBy(chosen, ({ row }) => row.subject)
  return [...byReference.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const items = new Map(own.flatMap(({ row }) => row.items.map((item) => [item.key, item])))
    return [{ ...first.row, items: [...items.values()], item: first.item }]
  })
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

function referenceOf({ shipment }: Pick<Target, 'shipment'>): string {
  return shipment.reference
}
