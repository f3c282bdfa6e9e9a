import type { Milestone } from '#contract/schema.ts'
import type { ShipmentStatus } from '#contract/vocabulary.ts'
import { drawRoute, type RouteDrawing, type StopLabel } from './route-drawing.ts'
import { planRoute } from './route-plan.ts'
import { useCodeLookup } from './use-code-lookup.ts'
import { useSeaWays } from './use-sea-ways.ts'

/** A route as it can be drawn with what is known so far; what is still looked for follows. */
export function useRouteDrawing(
  milestones: readonly Milestone[],
  status: ShipmentStatus,
  stopLabels: readonly StopLabel[],
): RouteDrawing {
  const lookUpCode = useCodeLookup(milestones)
  const withoutLanes = planRoute(milestones, status, { lookUpCode, lookUpSeaWay: () => 'pending' })
  const lookUpSeaWay = useSeaWays(withoutLanes)
  return drawRoute(milestones, status, stopLabels, { lookUpCode, lookUpSeaWay })
}
