import type { Judge } from '#facts/attention/judge.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { rowFactsOf } from '#facts/views/derived.ts'
import { learnPlaces } from '#facts/shipment/place-names.ts'

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
