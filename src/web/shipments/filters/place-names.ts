import type { Judge } from '#facts/attention/judge.ts'
import type { OutlinePlace } from '#contract/shipment-outline.ts'
import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { rowFactsOf } from '#facts/views/derived.ts'
import { placeName } from '#facts/shipment/place.ts'

/** Names of places by code in capitals, from the rows that begin or end there. */
export function placeNamesOf(
  codes: readonly string[],
  rows: readonly ShipmentRow[],
  judge: Judge,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const code of codes) {
    const isSame = (other: string) => other.toUpperCase() === code.toUpperCase()
    const row = rows.find((each) => {
      const { from, to } = rowFactsOf(each, judge)
      return from.some(isSame) || to.some(isSame)
    })
    if (row) learnPlaces(row, names)
  }
  return names
}

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
