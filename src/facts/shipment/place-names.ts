import type { OutlinePlace } from '#contract/shipment-outline.ts'
import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { placeName } from './place.ts'

/** Adds the names of a row's places, by code in capitals. */
export function learnPlaces(row: ShipmentRow, names: Map<string, string>): void {
  const { portOfLoading, portOfDischarge, origin, destination } = unpackShipment(row)
  for (const place of [portOfLoading, portOfDischarge, origin, destination]) learnPlace(place, names)
}

function learnPlace(place: OutlinePlace | null, names: Map<string, string>): void {
  const name = placeName(place)
  if (!place || name === null) return
  if (place.code !== null && name !== place.code) names.set(place.code.toUpperCase(), name)
}
