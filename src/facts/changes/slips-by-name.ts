import { SLIP_NAMES_MAX, type SlipOf } from '#contract/dashboard-api/changes.ts'
import { compareText } from '../text/compare-text.ts'

/**
 * How many shipments of each name arrive later than first seen, those with the most first.
 *
 * @param shipments the name of each with its slip: how many days later the arrival is, negative if earlier; `null` if
 * unchanged
 */
export function slipsByName(
  by: SlipOf['by'],
  shipments: readonly (readonly [name: string | null, slip: number | null])[],
): readonly SlipOf[] {
  return [...Map.groupBy(shipments, ([name]) => name)]
    .flatMap(([name, own]) => {
      const later = own.flatMap(([, slip]) => (slip !== null && slip > 0 ? slip : []))
      if (name === null || later.length === 0) return []
      const days = Math.round(later.reduce((sum, slip) => sum + slip) / later.length)
      return [{ by, name, shipments: own.length, later: later.length, days }]
    })
    .toSorted((one, other) => other.later - one.later || compareText(one.name, other.name))
    .slice(0, SLIP_NAMES_MAX)
}
