import { FACTS_MAX, type ChangeFact } from '#contract/dashboard-api/history.ts'
import { ROUTE_ENDS } from '#contract/vocabulary.ts'
import type { Shipment } from '#contract/schema.ts'
import { alignMilestones, type Alignment } from './align-milestones.ts'
import { changedFact } from './changed-fact.ts'
import { changedMembers } from './changed-members.ts'
import { changedRoute } from './changed-route.ts'

/**
 * The differences between two versions of a shipment, the most important first. Compares known members only,
 * so a member that a service adds is not a change.
 */
export function compareShipments(
  earlier: Shipment,
  later: Shipment,
  alignment: Alignment = alignMilestones(earlier.milestones, later.milestones),
): readonly ChangeFact[] {
  const route = changedRoute(earlier, later, alignment)
  const isRouteChanged = route.some(({ kind, field }) => kind === 'route' || field === 'place')
  // Origin and destination follow from the milestones.
  const members = changedMembers(earlier, later).filter(
    ({ field }) => !(isRouteChanged && ROUTE_ENDS.some((end) => end === field)),
  )
  return [...members, ...route].toSorted((a, b) => b.weight - a.weight).slice(0, FACTS_MAX)
}

export function newShipmentFact({ status }: Shipment): ChangeFact {
  return changedFact('new', 'reference', 2, [null, status])
}
