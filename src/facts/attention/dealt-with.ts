import type { TickName } from '#contract/dashboard-api/judged-names.ts'
import type { TeamItem, TeamPerson, TeamTick } from '#contract/dashboard-api/team.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { TeamDates } from '../shipment/team-dates.ts'
import type { RuleJudge } from './rule.ts'
import type { AttentionItem } from './rules.ts'

/** The team's marks and ticks on one shipment. */
export interface TeamMarks {
  readonly item: (key: string) => TeamItem | null
  readonly tick: (name: TickName) => TeamTick | null
}

/** Whether an item is open or the team has dealt with it. */
export type Standing =
  /** `before` is the mark of an item that was dealt with and has come back. */
  | { readonly kind: 'open'; readonly before: TeamItem | null }
  | { readonly kind: 'handled' }
  | { readonly kind: 'snoozed'; readonly until: string | null }
  | { readonly kind: 'ticked'; readonly tick: TickName }

/**
 * What the team has marked, dated, noted and assigned. All facts read it from the judge, so that they agree.
 */
export interface DealtWith {
  /**
   * Returns the same object until something about the shipment is written; `null` if nothing was ever
   * written.
   */
  readonly marksOf: (reference: string) => TeamMarks | null
  /** Replaces the default derivation of an item's standing from its marks. */
  readonly standingOf?: (
    item: AttentionItem,
    shipment: ShipmentOutline,
    judge: RuleJudge,
    marks: TeamMarks,
  ) => Standing
  /** The same object until a date is set, changed or cleared. */
  readonly dates: TeamDates
  readonly noteCountOf: (reference: string) => number
  readonly ownerOf: (reference: string) => Owner | null
  readonly isMe: (person: TeamPerson) => boolean
}

/** The part of a judge that holds the team's marks. */
export interface WithMarks {
  /** `null` until the team's state has been read. */
  readonly dealtWith: DealtWith | null
}

/** The person that a shipment is assigned to. */
interface Owner {
  readonly name: string
  readonly isMe: boolean
}

/** The team's marks on a shipment; `null` if there are none or the team's state is not loaded. */
export function marksOf(
  { reference }: Pick<ShipmentOutline, 'reference'>,
  { dealtWith }: WithMarks,
): TeamMarks | null {
  return dealtWith?.marksOf(reference) ?? null
}
