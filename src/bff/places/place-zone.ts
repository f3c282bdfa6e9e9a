/** The time zone of a place. Only the proxy determines it; rows carry the result. */
import tzLookup from '@photostructure/tz-lookup'
import type { LocatedPlace, LocatedShipment, OutlinePlace } from '#contract/shipment-outline.ts'
import { toShipmentRow, type ShipmentRow } from '#contract/shipment-row.ts'
import { knownPosition } from '#facts/route/known-position.ts'
import { withZones, zonesOf } from '#facts/shipment/place-zones.ts'
import { COUNTRY_ZONES, placeByCode, PLACES } from '../../places/places.ts'
import { withPositions } from './place-position.ts'
import { isTimeZone } from './time-zone.ts'

/** The IANA zone by code, coordinates, state or else the main zone of the country; `null` if unknown. */
export function zoneOf(place: LocatedPlace | null): string | null {
  if (!place) return null
  const { type, code, countryCode, state } = place
  const zone = code === null ? null : placeByCode(type, code)?.timeZone
  const zoneOfState = state === null ? undefined : STATE_ZONES.get(stateKey(place))
  return zone ?? zoneByPosition(place) ?? zoneOfState ?? COUNTRY_ZONES.get(countryCode ?? '') ?? null
}

/** The zone of each state whose known places all share it. */
const STATE_ZONES = new Map(
  [...Map.groupBy(PLACES, stateKey)].flatMap(([key, [first, ...others]]) => {
    const isOne = others.every(({ timeZone }) => timeZone === first?.timeZone)
    return first && isOne ? [[key, first.timeZone] as const] : []
  }),
)

function stateKey({ countryCode, state }: Pick<LocatedPlace, 'countryCode' | 'state'>): string {
  return `${countryCode} ${state}`
}

function zoneByPosition(place: LocatedPlace): string | null {
  const position = knownPosition(place)
  if (!position) return null
  const [lon, lat] = position
  const zone = tzLookup(lat, lon)
  // At sea there are only one-hour bands, which no port uses.
  return zone.startsWith('Etc/') || !isTimeZone(zone) ? null : zone
}

/** The places of rows, by content, because a port occurs in thousands of rows. */
const places = new Map<string, OutlinePlace>()
const PLACES_MAX = 50_000

/** Returns the same object for equal places. */
function shared(place: OutlinePlace): OutlinePlace {
  const key = JSON.stringify(place)
  const known = places.get(key) ?? place
  if (places.size >= PLACES_MAX) places.clear()
  places.set(key, known)
  return known
}

/** The row of a shipment with the zone of each place, and milestones at the positions where maps draw them. */
export function rowWithZones(shipment: LocatedShipment): ShipmentRow {
  const zoned = withZones(shipment, zonesOf(shipment, zoneOf))
  return toShipmentRow({ ...zoned, milestones: withPositions(zoned.milestones) }, shared)
}
