import { useQuery } from '@tanstack/react-query'
import type { Milestone } from '#contract/schema.ts'
import { hasOnlyCode, type CodeLookup } from './stop-position.ts'

/** Loads the list of known places only for a shipment with a place that has a code and no coordinates. */
export function useCodeLookup(milestones: readonly Milestone[]): CodeLookup {
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
