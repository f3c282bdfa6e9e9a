import type { TickName } from '#contract/dashboard-api/judged-names.ts'
import type { TeamItem, TeamPerson, TeamTick } from '#contract/dashboard-api/team.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { TeamDates } from '../shipment/team-dates.ts'
import type { RuleJudge } from './rule.ts'
import type { AttentionItem } from './rules.ts'

/** What the team has written about one shipment. */
export interface TeamMarks {
  readonly item: (key: string) => TeamItem | null
  readonly tick: (name: TickName) => TeamTick | null
}

/** Whether an item needs a look, or the team has dealt with it. */
export type Standing =
  /** `before`: it was dealt with, and has come back since. */
  | { readonly kind: 'open'; readonly before: TeamItem | null }
  | { readonly kind: 'handled' }
  | { readonly kind: 'snoozed'; readonly until: string | null }
  | { readonly kind: 'ticked'; readonly tick: TickName }

/** What the team has dealt with and noted. Facts take it from the judge, so that all of them agree. */
export interface DealtWith {
  /** The same object as long as nothing is written about the shipment; `null` where nothing ever was. */
  readonly marksOf: (reference: string) => TeamMarks | null
  /** How an item stands, where that is not decided by its marks. */
  readonly standingOf?: (
    item: AttentionItem,
    shipment: ShipmentOutline,
    judge: RuleJudge,
    marks: TeamMarks,
  ) => Standing
  /** The same object as long as no date is set, changed or cleared. */
  readonly dates: TeamDates
  /** How many notes a shipment has. */
  readonly noteCountOf: (reference: string) => number
  /** Who takes care of a shipment. */
  readonly ownerOf: (reference: string) => Owner | null
  /** Whether a person is the user. */
  readonly isMe: (person: TeamPerson) => boolean
}

/** What shipments are judged by, as far as it is about the team's marks. */
export interface WithMarks {
  /** `null` until the team's state has been read. */
  readonly dealtWith: DealtWith | null
}

/** Who has taken a shipment, or was given it. */
interface Owner {
  readonly name: string
  /** It is the user. */
  readonly isMe: boolean
}

/** What the team has written about a shipment; `null` where nothing, or while it is not known. */
export function marksOf(
  { reference }: Pick<ShipmentOutline, 'reference'>,
  { dealtWith }: WithMarks,
): TeamMarks | null {
  return dealtWith?.marksOf(reference) ?? null
}
