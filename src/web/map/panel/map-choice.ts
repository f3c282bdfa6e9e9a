import type { OverviewParts, ShipmentCount } from '#contract/dashboard-api/overview.ts'
import { UNLOCATED } from '#facts/map/map-area.ts'
import { placesIn, type MarksAt } from '#facts/map/map-marks.ts'
import type { MapSearch } from '#facts/filters/map-search.ts'
import { transportWords } from '#facts/words/transport-words.ts'
import { listedNames } from '../overview/overview-words.ts'

/** Choice shown beside the map: the shipments of some places or a lane, or those that are not on the map. */
export interface Chosen extends ShipmentCount {
  readonly title: string
  readonly note: string | null
  /** Keys of the chosen places; empty for another choice. */
  readonly placeKeys: ReadonlySet<string>
}

const NO_PLACES: ReadonlySet<string> = new Set()

/** The choice in the address; `null` if there is none. */
export function chosenOf(
  { places, lanes, unlocated }: OverviewParts,
  marksAt: MarksAt,
  { area, lane }: MapSearch,
): Chosen | null {
  if (area === UNLOCATED) {
    return {
      title: 'Not on the map',
      note: 'No position is recorded for the places that these shipments have reached.',
      placeKeys: NO_PLACES,
      ...unlocated,
    }
  }
  if (area !== undefined) {
    const chosen = placesIn(area, places, marksAt)
    const { count, passedCount } = sumOf(chosen)
    const isAny = chosen.length > 0
    return {
      title: isAny ? listedNames(chosen.map(({ name }) => name)) : 'Last reported here',
      note: isAny ? null : 'No shipment was last reported here.',
      placeKeys: new Set(chosen.map(({ key }) => key)),
      count,
      passedCount,
    }
  }
  if (lane === undefined) return null
  const found = lanes.find(({ key }) => key === lane)
  return {
    title: found ? `${found.fromName} to ${found.toName}` : 'On the way',
    note: found ? found.mode && transportWords(found.mode).long : 'No shipment is on the way there now.',
    placeKeys: NO_PLACES,
    ...sumOf(found ? [found] : []),
  }
}

function sumOf(counts: readonly ShipmentCount[]): ShipmentCount {
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    passedCount: counts.reduce((sum, { passedCount }) => sum + passedCount, 0),
  }
}
