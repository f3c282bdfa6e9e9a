/** The filter values of shipments, read independently from full shipments. */
import type { Shipment } from '#contract/schema.ts'
import { attentionOf } from '#facts/attention/attention.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import type { LoadedFilters } from '#facts/views/search.ts'

/** The time of all counts. */
export const NOW_MS = Date.UTC(2026, 10, 20, 9)
const JUDGE = judgeAt(NOW_MS, 'UTC')

function codesOf(...places: readonly (Place | null)[]): (string | null)[] {
  return places.flatMap((place) => [place?.code ?? null, place?.countryCode ?? null])
}

type Place = NonNullable<Shipment['portOfLoading']>
export type Values = (shipment: Shipment) => readonly (string | null | undefined)[]

/** The values of a shipment for each filter. */
export const VALUES = {
  stage: (shipment) => [stageOf(shipment)],
  attention: attentionNamesOf,
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
  'stage',
  'attention',
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

/** The attention rules have their own tests. Here they read full shipments, without rows and their cache. */
function attentionNamesOf(shipment: Shipment): string[] {
  const names = attentionOf(shipment, JUDGE).flatMap(({ group, kind }) => [group, kind])
  return isEstimatePassed(shipment) ? [...names, 'overdue'] : names
}

/** The stage of an active shipment. */
function stageOf({ milestones, currentMilestoneIndex: at }: Shipment): string {
  if (milestones.length === 0) return 'no-route'
  const here = milestones[at]
  if (!here?.completed) return 'awaiting-pickup'
  if (at === milestones.length - 1) return 'arrived'
  if (here.departure?.actual) return 'travelling'
  if (here.type === 'Pickup') return 'picked-up'
  const isMain = milestones.map(({ type, transportToNext: leg }) =>
    leg?.mode == null ? type === 'OriginPort' || type === 'TransshipmentPort' : leg.mode !== 'Truck',
  )
  const [isBehind, isAhead] = [isMain.slice(0, at).includes(true), isMain.slice(at).includes(true)]
  if (isBehind === isAhead) return 'waiting-transshipment'
  return isAhead ? 'waiting-origin' : 'waiting-arrival'
}

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

/** Whether what is expected next is estimated for a day that is over everywhere. */
function isEstimatePassed(shipment: Shipment): boolean {
  const estimate = nextDateOf(shipment)
  return estimate !== null && !estimate.actual && estimate.date <= '2026-11-18'
}

/** The departure from where it is, or the arrival where it is heading; before its route, the pickup. */
function nextDateOf({ milestones, currentMilestoneIndex: at }: Shipment) {
  const here = milestones[at]?.completed ? milestones[at] : null
  const next = milestones[here ? at + 1 : 0]
  if (!next) return null
  if (here && here.type !== 'Pickup' && !here.departure?.actual) return here.departure
  return next.type === 'Pickup' ? next.departure : next.arrival
}
