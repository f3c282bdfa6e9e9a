import type { ShipmentRow } from '#contract/shipment-row.ts'
import { placeName } from './place.ts'

/** Adds the names of a row's places by upper-case code. Keeps the first name of each code. */
export function learnPlaces(row: ShipmentRow, names: Map<string, string>): void {
  const { portOfLoading, portOfDischarge, origin, destination } = row
  for (const place of [portOfLoading, portOfDischarge, origin, destination]) {
    const code = place?.code?.toUpperCase()
    if (!place || code === undefined || names.has(code)) continue
    const name = placeName(place)
    if (name !== null && name !== place.code) names.set(code, name)
  }
}
