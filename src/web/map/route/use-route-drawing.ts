import type { Milestone } from '#contract/schema.ts'
import type { ShipmentStatus } from '#contract/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import type { LonLat } from '../base/great-circle.ts'
import { drawRoute, type RouteDrawing, type StopLabel } from './route-drawing.ts'
import { planRoute, type RoutePlan } from './route-plan.ts'
import { useSeaWays } from '../sea-router/use-sea-ways.ts'
import { hasOnlyCode, type CodeLookup } from './stop-position.ts'

/** A route drawn from what is known so far. Results that are still missing follow. */
export function useRouteDrawing(
  milestones: readonly Milestone[],
  status: ShipmentStatus,
  stopLabels: readonly StopLabel[],
): RouteDrawing {
  const lookUpCode = useCodeLookup(milestones)
  const withoutLanes = planRoute(milestones, status, { lookUpCode, lookUpSeaWay: () => 'pending' })
  const lookUpSeaWay = useSeaWays(voyagesOf(withoutLanes))
  return drawRoute(milestones, status, stopLabels, { lookUpCode, lookUpSeaWay })
}

/** The ends of the legs by sea. */
function voyagesOf({ legs, stops }: RoutePlan): (readonly [LonLat, LonLat])[] {
  const positions = new Map(stops.map(({ milestoneIndex, position }) => [milestoneIndex, position]))
  return legs.flatMap(({ mode, fromIndex, toIndex }) => {
    const [from, to] = [positions.get(fromIndex), positions.get(toIndex)]
    return mode === 'Voyage' && from && to ? [[from, to] as const] : []
  })
}

/** Loads the list of known places only for a shipment with a place that has a code and no coordinates. */
function useCodeLookup(milestones: readonly Milestone[]): CodeLookup {
  const { data: places } = useQuery({
    queryKey: ['placeCodes'],
    queryFn: async () => {
      const { placeByCode } = await import('../../../places/places.ts')
      return { placeByCode }
    },
    enabled: milestones.some(({ place }) => hasOnlyCode(place)),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  })
  return (kind, code) => {
    const place = places?.placeByCode(kind, code)
    return place ? [place.lon, place.lat] : null
  }
}
