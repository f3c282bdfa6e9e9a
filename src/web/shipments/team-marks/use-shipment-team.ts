import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JudgedRequired } from '#contract/dashboard-api/account.ts'
import type { TeamDate, TeamPerson } from '#contract/dashboard-api/team.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { TickName } from '#facts/attention/rule.ts'
import { tickableOf, tickFingerprint } from '#facts/attention/ticks.ts'
import type { ShownEntry } from '#facts/team/people.ts'
import { entryName } from '#facts/team/team-state.ts'
import { useTeam } from '../../team/use-team.ts'
import { judgedQuery } from '../data/judged.ts'
import { loadedRow } from '../data/list.ts'
import { colleaguesIn } from './owner-words.ts'
import { shownItems, type ShownItem } from '#facts/team/shown-items.ts'
import type { Target } from './targets.ts'
import { useTeamActions } from './use-team-actions.ts'

/** What the team has written about a shipment, and how to write more. */
export interface ShipmentTeam {
  readonly shipment: Target['shipment']
  readonly items: readonly ShownItem[]
  /** Whether it arrives by the day on which it is required, as the proxy judged it; `null` where it has not, or none is. */
  readonly required: JudgedRequired | null
  readonly owner: ShownEntry | undefined
  readonly me: TeamPerson | null
  /** Whom it can be assigned to. */
  readonly colleagues: readonly TeamPerson[]
  /** The name of the owner. */
  readonly ownerName: string | null
  /** Nothing of it could be read. */
  readonly isUnreadable: boolean
  readonly mayWrite: boolean
  readonly tick: (name: TickName) => ShownEntry | undefined
  readonly handle: (targets: readonly Target[]) => void
  readonly snooze: (targets: readonly Target[], until: string | null) => void
  readonly bringBack: (targets: readonly Target[]) => void
  readonly giveTo: (person: TeamPerson | null) => void
  readonly setTick: (name: TickName, on: boolean) => void
  /** The last free day that the team was told. */
  readonly lastFreeDay: ShownEntry | undefined
  /** `null`: it is the sum again. */
  readonly setLastFreeDay: (told: TeamDate | null) => void
  readonly undo: () => void
}

/** The team's marks on one shipment. */
export function useShipmentTeam(shipment: ShipmentOutline, judge: Judge): ShipmentTeam {
  const team = useTeam()
  const actions = useTeamActions(judge, team)
  const { reference } = shipment
  const { entries, me } = team
  const client = useQueryClient()
  const { data } = useQuery(judgedQuery(reference))
  const judged = data ?? loadedRow(client, reference)
  return {
    shipment,
    items: shownItems(judged?.items ?? [], judged?.marks ?? null, {
      ...team,
      reference,
      today: judge.today,
    }),
    required: judged?.required ?? null,
    owner: entries.get(entryName('owners', reference)),
    me,
    colleagues: colleaguesIn(team),
    ownerName: judge.dealtWith?.ownerOf(reference)?.name ?? null,
    isUnreadable: team.isUnreadable,
    mayWrite: actions.mayWrite,
    tick: (name) => entries.get(entryName('ticks', `${reference}/${name}`)),
    handle: actions.handle,
    snooze: actions.snooze,
    bringBack: actions.bringBack,
    giveTo: (person) => actions.giveTo([reference], person),
    setTick(name, on) {
      const tickable = on ? tickableOf(name, shipment, judge) : null
      actions.setTick(name, tickable && tickFingerprint(tickable), shipment)
    },
    lastFreeDay: entries.get(entryName('dates', `${reference}/last-free-day`)),
    setLastFreeDay: (told) => actions.setLastFreeDay(told, shipment),
    undo: actions.undo,
  }
}
