/** The filter values of shipments, read independently from full shipments. */
import type { Shipment } from '#contract/schema.ts'
import type { LoadedFilters } from '#facts/views/search.ts'

/** The time of all counts. */
export const NOW_MS = Date.UTC(2026, 10, 20, 9)

function codesOf(...places: readonly (Place | null)[]): (string | null)[] {
  return places.flatMap((place) => [place?.code ?? null, place?.countryCode ?? null])
}

type Place = NonNullable<Shipment['portOfLoading']>
export type Values = (shipment: Shipment) => readonly (string | null | undefined)[]

/** The values of a shipment for each filter. */
export const VALUES = {
  mode: ({ mode }) => [mode],
  service: ({ serviceType }) => [serviceType],
  carrier: ({ carrier }) => [carrier?.name],
  tags: ({ tags }) => tags,
  insured: ({ insured }) => [insured ? 'yes' : 'no'],
  hazardous: ({ cargo }) => [cargo.packages.some(({ hazardous }) => hazardous) ? 'yes' : 'no'],
  from: ({ portOfLoading, origin }) => codesOf(portOfLoading, origin),
  to: ({ portOfDischarge, destination }) => codesOf(portOfDischarge, destination),
  supplier: ({ origin }) => [origin?.type === 'ShippingParty' ? origin.name : null],
  vessel: ({ milestones }) => milestones.map(({ transportToNext: leg }) => leg?.vessel?.trim() || null),
} as const satisfies Partial<Record<keyof LoadedFilters, Values>>

export type FilterName = keyof typeof VALUES
export const NAMES: readonly FilterName[] = [
  'mode',
  'service',
  'carrier',
  'tags',
  'insured',
  'hazardous',
  'from',
  'to',
  'supplier',
  'vessel',
]

/** The day of the ETA: at the place of delivery, else at the port. */
export function etaDay({ milestones }: Shipment): string | null {
  const last = (wanted: string) => milestones.findLast(({ type }) => type === wanted)?.arrival
  return (last('Delivery') ?? last('DestinationPort'))?.date ?? null
}

/** The day of arrival at the last port, or at the end of a service without its own delivery. */
export function portEtaDay(shipment: Shipment): string | null {
  const port = shipment.milestones.findLast(({ type }) => type === 'DestinationPort')
  if (port) return port.arrival?.date ?? null
  return shipment.portOfDischarge === null ? null : etaDay(shipment)
}
