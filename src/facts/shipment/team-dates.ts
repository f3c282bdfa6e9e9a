import type { ShipmentDateName, TeamDate, TeamPerson, TeamTagDate } from '#contract/dashboard-api/team.ts'

/** The dates that the team has set. */
export interface TeamDates {
  /** The date of a shipment. The same object until the date is set again. */
  readonly of: (reference: string, name: ShipmentDateName) => TeamDate | null
  /** The required date of an order, by any spelling of its tag. */
  readonly ofTag: (tag: string) => TeamTagDate | null
  /** The orders that have a date, each in the spelling it was set for. */
  readonly tags: readonly string[]
  /** Who set the required date of a tag, or of a shipment if `tag` is `null`. */
  readonly requiredSet: (reference: string, tag: string | null) => DateSet | null
}

/** Who set a date, and when. */
interface DateSet {
  readonly by: TeamPerson
  /** ISO 8601 instant. */
  readonly at: string
  /** Revision of the change. */
  readonly rev: number
}

/** Used until the team's dates are loaded, or if it has set none. */
export const NO_DATES: TeamDates = {
  of: () => null,
  ofTag: () => null,
  tags: [],
  requiredSet: () => null,
}

/** The part of a judge that holds the team's dates. */
export interface WithDates {
  /** `null` until the team's state is loaded. */
  readonly dealtWith: { readonly dates: TeamDates } | null
}

export function datesOf({ dealtWith }: WithDates): TeamDates {
  return dealtWith?.dates ?? NO_DATES
}
