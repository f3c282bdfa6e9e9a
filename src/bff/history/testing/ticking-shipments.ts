import { addDays, dayNumberOf, type LocalDate } from '#contract/local-date.ts'
import type { Shipment } from '#contract/schema.ts'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import { sampleShipment } from '../../testing/sample-shipment.ts'

export const TICKING_COUNT = 100
const FIRST_DAY = day('2027-01-01')

/** Shipments that change by the clock, so that any process knows the service's state at any time. */
export class TickingShipments {
  readonly #startMs: number

  /** @param startMs when all of them were new, in milliseconds since 1970 */
  constructor(startMs: number) {
    this.#startMs = startMs
  }

  /** The service's version at that time, counted from 0. */
  versionAt(index: number, ms: number): number {
    return Math.floor((ms - this.#startMs) / periodOf(index))
  }

  /** When the version started, in milliseconds since 1970. */
  beganAt(index: number, version: number): number {
    return this.#startMs + version * periodOf(index)
  }

  at(index: number, ms: number): Shipment {
    const version = this.versionAt(index, ms)
    const arrival = { date: addDays(FIRST_DAY, version), time: null, actual: false }
    return sampleShipment(`S-${index}`, {
      milestones: [milestone('Delivery', { arrival })],
      updatedAt: new Date(this.beganAt(index, version)).toISOString(),
    })
  }
}

/** The version with this date of delivery. */
export function versionOf(date: LocalDate): number {
  return dayNumberOf(date) - dayNumberOf(FIRST_DAY)
}

function periodOf(index: number): number {
  return 200 + index * 20
}
