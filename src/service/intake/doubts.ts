import { parseInstant } from '#contract/instant.ts'
import { isLocalDate, isPlausible, utcDateOf } from '#contract/local-date.ts'
import { recordedDatesOf } from '#contract/recorded-dates.ts'
import type { Place, Shipment } from '#contract/schema.ts'
import type { Clock } from '../clock.ts'

/** Maximum distance from the equator and from Greenwich, in degrees. */
const LATITUDE_MAX = 90
const LONGITUDE_MAX = 180

/**
 * Values that the specification rules out but readers can cope with, and placeholder dates. Each text has the field's
 * path and the problem. The record is stored unchanged, because only its source can correct it.
 *
 * @param clock without it, dates are not doubted
 */
export function doubtsAbout(shipment: Shipment, clock: Clock | undefined): string[] {
  return [
    ...doubtsAboutTimes(shipment),
    ...(clock ? doubtsAboutDates(shipment, clock) : []),
    ...doubtsAboutRoute(shipment),
    ...doubtsAboutCargo(shipment),
  ]
}

function doubtsAboutDates(shipment: Shipment, clock: Clock): string[] {
  const today = utcDateOf(clock.nowMs())
  return recordedDatesOf(shipment).flatMap(({ path, at: { date } }) =>
    isLocalDate(date) && !isPlausible(date, today) ? [`${path} is ${date}, more than ten years away`] : [],
  )
}

function doubtsAboutTimes({ cancelledAt, updatedAt }: Shipment): string[] {
  const isLater = cancelledAt !== null && (parseInstant(cancelledAt) ?? 0) > (parseInstant(updatedAt) ?? 0)
  return isLater ? ['cancelledAt is later than updatedAt'] : []
}

function doubtsAboutRoute(shipment: Shipment): string[] {
  const { milestones } = shipment
  const firstDelivery = milestones.findIndex(({ type }) => type === 'Delivery')
  return [
    ...(['origin', 'portOfLoading', 'portOfDischarge', 'destination'] as const).flatMap((field) =>
      doubtsAboutPlace(shipment[field], field),
    ),
    ...milestones.flatMap(({ type, place }, index) => [
      ...(type === 'Delivery' && index > firstDelivery
        ? [`milestones.${index}.type is a second Delivery`]
        : []),
      ...doubtsAboutPlace(place, `milestones.${index}.place`),
    ]),
  ]
}

function doubtsAboutPlace(place: Place | null, path: string): string[] {
  if (!place?.coordinates) return []
  const { lat, lon } = place.coordinates
  return [
    ...(Math.abs(lat) > LATITUDE_MAX ? [`${path}.coordinates.lat is ${lat}, beyond 90 degrees`] : []),
    ...(Math.abs(lon) > LONGITUDE_MAX ? [`${path}.coordinates.lon is ${lon}, beyond 180 degrees`] : []),
  ]
}

function doubtsAboutCargo({ cargo }: Shipment): string[] {
  const { totalWeight, totalVolume, chargeableWeight, packages } = cargo
  const totals = belowZero({ totalWeight, totalVolume, chargeableWeight }, 'cargo')
  const lines = packages.flatMap(({ quantity, weight, length, width, height }, index) => [
    ...(quantity !== null && quantity < 0 ? [`cargo.packages.${index}.quantity is ${quantity}`] : []),
    ...belowZero({ weight, length, width, height }, `cargo.packages.${index}`),
  ])
  return [...totals, ...lines]
}

/** Measurements with a value below zero. */
function belowZero(
  measurements: Readonly<Record<string, { readonly value: number } | null>>,
  path: string,
): string[] {
  return Object.entries(measurements).flatMap(([name, measurement]) =>
    measurement && measurement.value < 0 ? [`${path}.${name}.value is ${measurement.value}`] : [],
  )
}
