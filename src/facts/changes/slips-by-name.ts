import { SLIP_NAMES_MAX, type SlipOf } from '#contract/dashboard-api/changes.ts'
import { compareText } from '../text/compare-text.ts'

/** Counts how many shipments of each name arrive later than first seen. */
export class SlipsByName {
  readonly #names = new Map<string, { shipments: number; later: number; days: number }>()

  /** @param slip how many days later the arrival is, negative if earlier; `null` if unchanged */
  add(name: string | null, slip: number | null): void {
    if (name === null) return
    const counts = this.#names.get(name) ?? { shipments: 0, later: 0, days: 0 }
    counts.shipments += 1
    if (slip !== null && slip > 0) {
      counts.later += 1
      counts.days += slip
    }
    this.#names.set(name, counts)
  }

  /** Those with the most late shipments. */
  most(): readonly SlipOf[] {
    return Array.from(this.#names, ([name, counts]) => ({
      name,
      ...counts,
      days: Math.round(counts.days / Math.max(1, counts.later)),
    }))
      .filter(({ later }) => later > 0)
      .toSorted((one, other) => other.later - one.later || compareText(one.name, other.name))
      .slice(0, SLIP_NAMES_MAX)
  }
}
