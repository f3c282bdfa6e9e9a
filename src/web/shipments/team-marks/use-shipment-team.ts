import type { TeamDate, TeamPerson } from '#contract/dashboard-api/team.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { attentionOf } from '#facts/attention/attention.ts'
import type { AttentionItem } from '#facts/attention/rules.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { standingWith, type Standing } from '#facts/attention/dealt-with.ts'
import type { TickName } from '#facts/attention/rule.ts'
import type { ShownEntry } from '#facts/team/people.ts'
import { entryName } from '#facts/team/team-state.ts'
import { useTeam } from '../../team/use-team.ts'
import { colleaguesIn } from './owner-words.ts'
import { entryOf } from '#facts/team/standing-label.ts'
import { useTeamActions } from './use-team-actions.ts'

/** An attention item with what the team has done about it. */
export interface TeamItemState {
  readonly item: AttentionItem
  readonly standing: Standing
  /** The mark or the tick, whether it still covers the item or not. */
  readonly entry: ShownEntry | undefined
}

/** What the team has written about a shipment, and how to write more. */
export interface ShipmentTeam {
  readonly reference: string
  readonly items: readonly TeamItemState[]
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
  readonly handle: (items: readonly AttentionItem[]) => void
  readonly snooze: (items: readonly AttentionItem[], until: string | null) => void
  readonly bringBack: (items: readonly AttentionItem[]) => void
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
  return {
    reference,
    items: attentionOf(shipment, judge).map((item) => {
      const standing = standingWith(item, shipment, judge)
      return { item, standing, entry: entryOf({ item, standing }, entries) }
    }),
    owner: entries.get(entryName('owners', reference)),
    me,
    colleagues: colleaguesIn(team),
    ownerName: judge.dealtWith?.ownerOf(reference)?.name ?? null,
    isUnreadable: team.isUnreadable,
    mayWrite: actions.mayWrite,
    tick: (name) => entries.get(entryName('ticks', `${reference}/${name}`)),
    handle: (items) => actions.handle([{ shipment, items }]),
    snooze: (items, until) => actions.snooze([{ shipment, items }], until),
    bringBack: (items) => actions.bringBack([{ shipment, items }]),
    giveTo: (person) => actions.giveTo([reference], person),
    setTick: (name, on) => actions.setTick(name, on, shipment),
    lastFreeDay: entries.get(entryName('dates', `${reference}/last-free-day`)),
    setLastFreeDay: (told) => actions.setLastFreeDay(told, shipment),
    undo: actions.undo,
  }
}
