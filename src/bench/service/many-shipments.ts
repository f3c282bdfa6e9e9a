/** Any number of shipments, varied from the demo's, the same in every run on every machine. */
import { addDays, localDateOfDay, type LocalDate } from '#contract/local-date.ts'
import type { Milestone, MilestoneDate, Shipment } from '#contract/schema.ts'
import { demoShipments } from '../../demo/demo-shipments.ts'

/** The day of the newest shipments. */
export const BENCH_TODAY = localDateOfDay(20_777)

/** On every fifth shipment. */
export const FREQUENT_TAG = 'SEASON-AW'
/** On every five-thousandth shipment. */
export const RARE_TAG = 'RECALL-7'

const FREQUENT_EVERY = 5
const RARE_EVERY = 5000

/** Days between two variants of the same demo shipment. */
const VARIANT_DAYS = 3
const DAY_MS = 86_400_000

interface Variety {
  /** The day of the newest shipments. */
  readonly today?: LocalDate
  /** Days between two variants of the same demo shipment, possibly fractional. */
  readonly variantDays?: number
}

/** Yields the shipments one by one, so that they are never all in memory. */
export function* manyShipments(
  count: number,
  { today = BENCH_TODAY, variantDays = VARIANT_DAYS }: Variety = {},
): Iterable<Shipment> {
  const demo = demoShipments(today)
  for (let index = 0; index < count; index += 1) {
    const shipment = demo[index % demo.length]
    const variant = Math.floor(index / demo.length)
    if (shipment) yield varied(shipment, index, variant, -Math.round(variant * variantDays))
  }
}

/** The reference of the shipment at an index. */
export function referenceAt(index: number): string {
  return `NW-${String(index).padStart(7, '0')}`
}

function varied(shipment: Shipment, index: number, variant: number, days: number): Shipment {
  const { booking, cargo, marketplace } = shipment
  return {
    ...shipment,
    reference: referenceAt(index),
    tags: tagsOf(shipment.tags, index, variant),
    booking: {
      ...booking,
      bookingNumber: renumbered(booking.bookingNumber, variant),
      masterBill: renumbered(booking.masterBill, variant),
      houseBill: renumbered(booking.houseBill, variant),
      cargoCutoff: moved(booking.cargoCutoff, days),
      shippingInstructionCutoff: moved(booking.shippingInstructionCutoff, days),
    },
    cargo: {
      ...cargo,
      containers: cargo.containers.map((container) => ({
        ...container,
        number: renumbered(container.number, variant),
      })),
    },
    marketplace: marketplace && {
      fbaIds: marketplace.fbaIds.map((id) => `${id}${variant}`),
      referenceIds: marketplace.referenceIds.map((id) => `${id}${variant}`),
    },
    milestones: shipment.milestones.map((milestone) => movedMilestone(milestone, days, variant)),
    cancelledAt: shipment.cancelledAt && movedInstant(shipment.cancelledAt, days, index),
    createdAt: movedInstant(shipment.createdAt, days, index),
    updatedAt: movedInstant(shipment.updatedAt, days, index),
  }
}

function tagsOf(tags: readonly string[], index: number, variant: number): string[] {
  const own = tags.map((tag) => (variant === 0 ? tag : `${tag}-${variant}`))
  if (index % FREQUENT_EVERY === 0) own.push(FREQUENT_TAG)
  if (index % RARE_EVERY === 0) own.push(RARE_TAG)
  return own
}

/** Another number of the same length. */
function renumbered(text: string | null, variant: number): string | null {
  if (text === null) return null
  const digits = /\d+$/.exec(text)?.[0] ?? ''
  const changed = (Number(digits) + variant * 7919) % 10 ** Math.min(digits.length, 15)
  return text.slice(0, text.length - digits.length) + String(changed).padStart(digits.length, '0')
}

function movedMilestone(milestone: Milestone, days: number, variant: number): Milestone {
  const leg = milestone.transportToNext
  return {
    ...milestone,
    // Each variant has its own vessels, so that none is in two places.
    transportToNext: leg && {
      ...leg,
      vessel: variant > 0 && leg.vessel ? `${leg.vessel} ${variant + 1}` : leg.vessel,
    },
    cargoReadyDate: moved(milestone.cargoReadyDate, days),
    arrival: movedDate(milestone.arrival, days),
    departure: movedDate(milestone.departure, days),
  }
}

function movedDate(event: MilestoneDate | null, days: number): MilestoneDate | null {
  return event && { ...event, date: addDays(event.date, days) }
}

function moved(date: LocalDate | null, days: number): LocalDate | null {
  return date && addDays(date, days)
}

/** Moved by full days. The last digits distinguish neighbours. */
function movedInstant(instant: string, days: number, index: number): string {
  const ms = new Date(instant).getTime() + days * DAY_MS
  return `${new Date(ms).toISOString().slice(0, -1)}${String(index % 1000).padStart(3, '0')}Z`
}
