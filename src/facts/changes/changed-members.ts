import type { ChangeFact } from '#contract/dashboard-api/history.ts'
import type { Carrier, Shipment } from '#contract/schema.ts'
import { placeName } from '../shipment/place.ts'
import { daysFrom } from '../text/local-date.ts'
import { formatMeasurement, type Measurement } from '../text/units.ts'
import { changedFact } from './changed-fact.ts'

type Text = string | null

/** Changes of everything except milestones, tags and numbers. */
export function changedMembers(earlier: Shipment, later: Shipment): ChangeFact[] {
  return [
    ...changedStatus(earlier, later),
    ...changedDeadlines(earlier, later),
    ...changedCarrier('carrier', earlier.carrier, later.carrier),
    ...changedConfirmation(earlier, later),
    ...changedTexts('cargo', CARGO, earlier, later),
    ...changedTexts('other', OTHERS, earlier, later),
  ]
}

function changedStatus(earlier: Shipment, later: Shipment): ChangeFact[] {
  if (earlier.status === later.status) return []
  const step = { old: earlier.status, new: later.status }
  return later.status === 'Cancelled'
    ? [changedFact('cancelled', 'status', 3, step)]
    : [changedFact('status', 'status', 2, step)]
}

function changedDeadlines(earlier: Shipment, later: Shipment): ChangeFact[] {
  const cutoffs = (['cargoCutoff', 'shippingInstructionCutoff'] as const).flatMap((field) => {
    const step = { old: earlier.booking[field], new: later.booking[field] }
    if (step.old === step.new) return []
    const days = step.old !== null && step.new !== null ? daysFrom(step.old, step.new) : null
    return [changedFact('cutoff', `booking.${field}`, days !== null && days < 0 ? 3 : 2, { ...step, days })]
  })
  const freeDays = (['destinationPortFreeDays', 'emptyContainerReturnFreeDays'] as const).flatMap((field) => {
    const step = { old: numberText(earlier.booking[field]), new: numberText(later.booking[field]) }
    return step.old === step.new ? [] : [changedFact('free-days', `booking.${field}`, 2, step)]
  })
  return [...cutoffs, ...freeDays]
}

/** A carrier of the shipment, or of a leg. */
export function changedCarrier(
  field: string,
  earlier: Carrier | null,
  later: Carrier | null,
  at: ChangeFact['at'] = null,
): ChangeFact[] {
  const step = { old: earlier?.name ?? null, new: later?.name ?? null }
  if (step.old === step.new) return []
  return [changedFact('carrier', field, step.old === null ? 1 : 2, { at, ...step })]
}

function changedConfirmation(
  { bookingConfirmedByCarrier: was }: Shipment,
  { bookingConfirmedByCarrier: is }: Shipment,
): ChangeFact[] {
  if (was === is) return []
  const step = { old: yesOrNo(was), new: yesOrNo(is) }
  return [changedFact('confirmed', 'bookingConfirmedByCarrier', is ? 1 : 3, step)]
}

type Texts = Readonly<Record<string, (shipment: Shipment) => Text>>

const CARGO: Texts = {
  'cargo.totalWeight': ({ cargo }) => measureText(cargo.totalWeight),
  'cargo.totalVolume': ({ cargo }) => measureText(cargo.totalVolume),
  'cargo.chargeableWeight': ({ cargo }) => measureText(cargo.chargeableWeight),
  'cargo.stackable': ({ cargo }) => (cargo.stackable === null ? null : yesOrNo(cargo.stackable)),
  'cargo.packages': ({ cargo }) => listText(cargo.packages.map(packageText)),
}

const OTHERS: Texts = {
  serviceType: ({ serviceType }) => serviceType,
  incoterms: ({ incoterms }) => incoterms,
  insured: ({ insured }) => yesOrNo(insured),
  descriptionOfGoods: ({ descriptionOfGoods }) => descriptionOfGoods,
  'parcels.carrier': ({ parcels }) => parcels?.carrier ?? null,
  origin: ({ origin }) => placeName(origin),
  portOfLoading: ({ portOfLoading }) => placeName(portOfLoading),
  portOfDischarge: ({ portOfDischarge }) => placeName(portOfDischarge),
  destination: ({ destination }) => placeName(destination),
}

function changedTexts(
  kind: 'cargo' | 'other',
  texts: Texts,
  earlier: Shipment,
  later: Shipment,
): ChangeFact[] {
  return Object.entries(texts).flatMap(([field, textOf]) => {
    const step = { old: textOf(earlier), new: textOf(later) }
    return step.old === step.new ? [] : [changedFact(kind, field, 1, step)]
  })
}

type Package = Shipment['cargo']['packages'][number]

function packageText({ quantity, type, hazardous, weight, length, width, height }: Package): string {
  const measures = [weight, length, width, height].map((measure) => measureText(measure) ?? '?')
  const words = [`${quantity ?? '?'} × ${type ?? 'package'}`, measures.join(' × ')]
  return (hazardous ? [...words, 'hazardous'] : words).join(', ')
}

/** Sorted, because cargo comes in any order. */
function listText(texts: readonly string[]): Text {
  return texts.length === 0 ? null : texts.toSorted().join('; ')
}

function measureText(measure: Measurement | null): Text {
  return measure && formatMeasurement(measure)
}

function numberText(number: number | null): Text {
  return number === null ? null : String(number)
}

function yesOrNo(flag: boolean): string {
  return flag ? 'yes' : 'no'
}
