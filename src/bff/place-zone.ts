/** The time zone of a place. Only the proxy works it out; rows carry it. */
import tzLookup from '@photostructure/tz-lookup'
import type { LocatedPlace, PackableMilestone, PackableShipment } from '#contract/shipment-outline.ts'
import { positionText } from '#contract/shipment-row-place.ts'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { withZones, zonesOf } from '#facts/shipment/place-zones.ts'
import { COUNTRY_ZONES, placeByCode } from '../places/places.ts'
import { withPositions } from './place-position.ts'
import { isTimeZone } from './time-zone.ts'

/** The IANA zone by its code, else by its coordinates, else the main one of its country; `null` where none is known. */
export function zoneOf(place: LocatedPlace | null): string | null {
  if (!place) return null
  const { type, code, countryCode } = place
  const zone = code === null ? null : placeByCode(type, code)?.timeZone
  return zone ?? zoneByPosition(place) ?? COUNTRY_ZONES.get(countryCode ?? '') ?? null
}

function zoneByPosition(place: LocatedPlace): string | null {
  if (!place.coordinates || positionText(place) === null) return null
  const zone = tzLookup(place.coordinates.lat, place.coordinates.lon)
  // At sea there are only bands of an hour, which hold in no port.
  return zone.startsWith('Etc/') || !isTimeZone(zone) ? null : zone
}

/** Packs a shipment with the zone of each place, and the milestones where the maps draw them. */
export function packWithZones(
  shipment: PackableShipment & Parameters<typeof zonesOf<LocatedPlace>>[0],
): ShipmentRow {
  const zoned = withZones(shipment, zonesOf(shipment, zoneOf))
  return packShipment({ ...zoned, milestones: withPositions<PackableMilestone>(zoned.milestones) })
}
