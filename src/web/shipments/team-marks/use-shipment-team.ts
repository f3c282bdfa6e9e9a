import type { TickName } from '#contract/dashboard-api/judged-names.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JudgedParts, JudgedRequired, JudgedRow } from '#contract/dashboard-api/account.ts'
import type { ShipmentDateName, TeamDate, TeamPerson } from '#contract/dashboard-api/team.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { tickableOf, tickFingerprint } from '#facts/attention/ticks.ts'
import { entryIn, type ShownEntry } from '#facts/team/people.ts'
import { usePendingWrites } from '../../team/team-writes.ts'
import { useAct } from '../../team/use-act.ts'
import { usePeople, useTeam } from '../../team/use-team.ts'
import { judgedQuery } from '../../api/judged.ts'
import { loadedRow } from '../../api/list.ts'
import { colleaguesIn } from './owner-words.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { judgeOfRow } from '#facts/team/judge-of-row.ts'
import { shownItems, withPending, type ShownItem } from '#facts/team/shown-items.ts'
import type { Target } from './targets.ts'
import { useVerbs, type Verbs } from './use-verbs.ts'

/** The team's marks on a shipment, and functions to change them. */
export interface ShipmentTeam {
  readonly shipment: Target['shipment']
  /** The judge that includes the team's marks on the shipment. */
  readonly judge: Judge
  readonly items: readonly ShownItem[]
  readonly marks: readonly ShownEntry[]
  /** The proxy's verdict on the required date; `null` if there is no such date, or no verdict yet. */
  readonly required: JudgedRequired | null
  /** The team's entry under a key of dates. */
  readonly date: (name: ShipmentDateName) => ShownEntry | undefined
  /** The shipment's owner. */
  readonly owner: JudgedRow['owner']
  readonly me: TeamPerson | null
  /** People to whom it can be assigned. */
  readonly colleagues: readonly TeamPerson[]
  /** Whether team data could not be read. */
  readonly isUnreadable: boolean
  readonly tick: (name: TickName) => ShownEntry | undefined
  readonly mayWrite: boolean
  readonly verbs: Verbs
  readonly setTick: (name: TickName, on: boolean) => void
  /** Sets the confirmed last free day; `null` returns to the calculated one. */
  readonly setLastFreeDay: (confirmed: TeamDate | null) => void
}

export function useShipmentTeam(shipment: ShipmentOutline, judge: Judge): ShipmentTeam {
  const team = useTeam()
  const people = usePeople()
  const verbsOf = useVerbs(judge)
  const act = useAct()
  const { reference } = shipment
  const { me, isUnreadable } = team
  const client = useQueryClient()
  const { data } = useQuery(judgedQuery(reference))
  const judged = data ?? loadedRow(client, reference) ?? NOTHING
  const { items, owner, marks } = withPending(judged, usePendingWrites(reference))
  const shown = shownItems(reference, items, marks)
  const verbs = verbsOf([{ shipment, owner, marks, items: shown }])
  const ownJudge = judgeOfRow({ ...judged, marks }, judge)
  return {
    shipment,
    judge: ownJudge,
    items: shown,
    marks,
    required: judged.required,
    date: (name) => entryIn(marks, 'dates', `${reference}/${name}`),
    owner,
    me,
    colleagues: colleaguesIn(people, me, owner),
    isUnreadable,
    mayWrite: verbs.mayWrite,
    verbs,
    tick: (name) => entryIn(marks, 'ticks', `${reference}/${name}`),
    setTick(name, on) {
      const tickable = on ? tickableOf(name, shipment, ownJudge) : null
      verbs.tick(name, tickable && tickFingerprint(tickable))
    },
    setLastFreeDay(confirmed) {
      const key = `${reference}/last-free-day`
      const done = confirmed
        ? `last free day set to ${formatDateNear(confirmed.on, judge.today)}`
        : 'last free day calculated again'
      act([{ kind: 'dates', key, value: confirmed, over: entryIn(marks, 'dates', key) }], {
        words: `${reference} ${done}`,
      })
    },
  }
}

const NOTHING: JudgedParts = { items: [], required: null, owner: null, noteCount: 0, marks: [] }
