import type { MilestoneHistory } from '#contract/dashboard-api/history.ts'
import type { Milestone } from '#contract/schema.ts'
import { alignMilestones } from '#facts/changes/align-milestones.ts'
import { carriedDateChanges } from '#facts/changes/date-changes.ts'
import type { PastVersion } from '../../demo/past-of.ts'

/** The dates that the milestones of a shipment have had in its versions. */
export function datesSeenIn(versions: readonly PastVersion[]): readonly MilestoneHistory[] {
  let earlier: readonly Milestone[] = []
  let seen: readonly MilestoneHistory[] = []
  for (const { at, shipment } of versions) {
    const later = shipment.milestones
    const alignment = alignMilestones(earlier, later)
    seen = carriedDateChanges(seen, { earlier, later, alignment }, Math.floor(at / 60_000))
    earlier = later
  }
  return seen
}
