/** Places of shipments, from the facts about real places. */
import type { Place } from '#contract/schema.ts'
import { placeByCode, type PlaceKind } from '../places/places.ts'

/** The place with this code, as a shipment states it. */
export function placeOf(kind: PlaceKind, code: string): Place {
  const fact = placeByCode(kind, code)
  if (!fact) throw new Error(`The demo names ${kind} ${code}, which is not among the places.`)
  const { name, city, state, countryCode, lat, lon } = fact
  return {
    name,
    type: kind,
    city,
    state,
    countryCode,
    code: fact.code,
    fulfillmentCenter: null,
    coordinates: { lat, lon },
  }
}
