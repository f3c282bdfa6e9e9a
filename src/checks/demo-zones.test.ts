import { expect, test } from 'vitest'
import type { LocatedPlace } from '#contract/shipment-outline.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { knownPosition } from '#facts/route/known-position.ts'
import { rowWithZones } from '../bff/places/place-zone.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { COUNTRY_ZONES, placeByCode } from '../places/places.ts'

/** Whether a known code, coordinates or a country locate it. */
function isLocated(place: LocatedPlace): boolean {
  const { type, code, countryCode } = place
  return (
    (code !== null && placeByCode(type, code) !== null) ||
    knownPosition(place) !== null ||
    COUNTRY_ZONES.has(countryCode ?? '')
  )
}

test('the demo’s rows have a zone for each place with a code, coordinates or a country', () => {
  let found = 0
  for (const shipment of demoShipments(day('2026-11-20'))) {
    const row = rowWithZones(shipment)
    const pairs = [
      [shipment.origin, row.origin],
      [shipment.portOfLoading, row.portOfLoading],
      [shipment.portOfDischarge, row.portOfDischarge],
      [shipment.destination, row.destination],
      ...shipment.milestones.map(({ place }, at) => [place, row.milestones[at]?.place ?? null] as const),
    ] as const
    for (const [place, placeOfRow] of pairs) {
      if (!place || !isLocated(place)) continue
      expect(placeOfRow?.timeZone, `${shipment.reference} ${place.type} ${place.code}`).toMatch(
        /^[A-Z][a-z]+\//,
      )
      found += 1
    }
  }
  expect(found).toBeGreaterThan(1000)
})
