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
