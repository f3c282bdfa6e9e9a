import type { ShipmentDateName, TeamDate, TeamPerson, TeamTagDate } from '#contract/dashboard-api/team.ts'

/** Dates that the team has set. */
export interface TeamDates {
  /** Of one shipment: the same object until the date is set again. */
  readonly of: (reference: string, name: ShipmentDateName) => TeamDate | null
  /** By when all shipments of an order have to arrive, by any spelling of its tag. */
  readonly ofTag: (tag: string) => TeamTagDate | null
  /** Of each order that has one, the spelling for which it was set. */
  readonly tags: readonly string[]
  /** Who set the required day of a tag, or that of a shipment where `tag` is `null`. */
  readonly requiredSet: (reference: string, tag: string | null) => DateSet | null
}

/** Who set a date, and when. */
interface DateSet {
  readonly by: TeamPerson
  /** ISO 8601 instant. */
  readonly at: string
  /** Number of the change. */
  readonly rev: number
}

/** While the team has set none, or they are not known. */
export const NO_DATES: TeamDates = {
  of: () => null,
  ofTag: () => null,
  tags: [],
  requiredSet: () => null,
}

/** What the team has written, as far as it is dates. */
export interface WithDates {
  /** `null` until the team's state has been read. */
  readonly dealtWith: { readonly dates: TeamDates } | null
}

/** The dates that shipments are judged by. */
export function datesOf({ dealtWith }: WithDates): TeamDates {
  return dealtWith?.dates ?? NO_DATES
}
