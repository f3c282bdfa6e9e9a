import type { ShipmentDateName, TeamDate, TeamTagDate } from '#contract/dashboard-api/team.ts'

/** Dates that the team has set. */
export interface TeamDates {
  /** Of one shipment. The same object as long as it is not written anew. */
  readonly of: (reference: string, name: ShipmentDateName) => TeamDate | null
  /** By when all shipments of a tag have to arrive. */
  readonly ofTag: (tag: string) => TeamTagDate | null
}

/** While the team has set none, or they are not known. */
export const NO_DATES: TeamDates = { of: () => null, ofTag: () => null }

/** What the team has written, as far as it is dates. */
export interface WithDates {
  /** `null` until the team's state has been read. */
  readonly dealtWith: { readonly dates: TeamDates } | null
}

/** The dates that shipments are judged by. */
export function datesOf({ dealtWith }: WithDates): TeamDates {
  return dealtWith?.dates ?? NO_DATES
}
