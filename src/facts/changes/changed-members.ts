import type { ChangeFact, ChangeKind, ChangeWeight } from '#contract/dashboard-api/history.ts'
import type { Shipment } from '#contract/schema.ts'
import { placeName } from '../shipment/place.ts'
import { formatMeasurement, type Measurement } from '../text/units.ts'
import { yesOrNo } from '../text/yes-or-no.ts'
import { changedFact, changedValue } from './changed-fact.ts'

type Text = string | null
type Member<Value> = readonly [kind: ChangeKind, field: string, of: (shipment: Shipment) => Value]

const VALUES: readonly Member<Text>[] = [
  ['cutoff', 'booking.cargoCutoff', ({ booking }) => booking.cargoCutoff],
  ['cutoff', 'booking.shippingInstructionCutoff', ({ booking }) => booking.shippingInstructionCutoff],
  ['free-days', 'booking.destinationPortFreeDays', ({ booking }) => textOf(booking.destinationPortFreeDays)],
  [
    'free-days',
    'booking.emptyContainerReturnFreeDays',
    ({ booking }) => textOf(booking.emptyContainerReturnFreeDays),
  ],
  ['carrier', 'carrier', ({ carrier }) => carrier?.name ?? null],
  ['confirmed', 'bookingConfirmedByCarrier', (shipment) => yesOrNo(shipment.bookingConfirmedByCarrier)],
  ['cargo', 'cargo.totalWeight', ({ cargo }) => measureText(cargo.totalWeight)],
  ['cargo', 'cargo.totalVolume', ({ cargo }) => measureText(cargo.totalVolume)],
  ['cargo', 'cargo.chargeableWeight', ({ cargo }) => measureText(cargo.chargeableWeight)],
  ['cargo', 'cargo.stackable', ({ cargo }) => yesOrNo(cargo.stackable)],
  [
    'cargo',
    'cargo.containers.type',
    ({ cargo }) => listText(cargo.containers.flatMap(({ type }) => type ?? [])),
  ],
  ['cargo', 'cargo.packages', ({ cargo }) => listText(cargo.packages.map(packageText))],
  ['other', 'serviceType', ({ serviceType }) => serviceType],
  ['other', 'incoterms', ({ incoterms }) => incoterms],
  ['other', 'insured', ({ insured }) => yesOrNo(insured)],
  ['other', 'descriptionOfGoods', ({ descriptionOfGoods }) => descriptionOfGoods],
  ['other', 'parcels.carrier', ({ parcels }) => parcels?.carrier ?? null],
  ['other', 'origin', ({ origin }) => placeName(origin)],
  ['other', 'portOfLoading', ({ portOfLoading }) => placeName(portOfLoading)],
  ['other', 'portOfDischarge', ({ portOfDischarge }) => placeName(portOfDischarge)],
  ['other', 'destination', ({ destination }) => placeName(destination)],
]

const SEALS = 'cargo.containers.sealNumber'

/** Tags and numbers, which the service sends in any order. */
const SETS: readonly Member<readonly Text[]>[] = [
  ['tags', 'tags', ({ tags }) => tags],
  ['number', 'booking.bookingNumber', ({ booking }) => [booking.bookingNumber]],
  ['number', 'booking.masterBill', ({ booking }) => [booking.masterBill]],
  ['number', 'booking.houseBill', ({ booking }) => [booking.houseBill]],
  ['number', 'cargo.containers', ({ cargo }) => cargo.containers.map(({ number }) => number)],
  ['number', 'parcels.trackingNumbers', ({ parcels }) => parcels?.trackingNumbers ?? []],
  ['number', 'marketplace.fbaIds', ({ marketplace }) => marketplace?.fbaIds ?? []],
  ['number', 'marketplace.referenceIds', ({ marketplace }) => marketplace?.referenceIds ?? []],
  ['number', SEALS, ({ cargo }) => cargo.containers.map(({ sealNumber }) => sealNumber)],
]

/** Changes of everything except milestones. */
export function changedMembers(earlier: Shipment, later: Shipment): ChangeFact[] {
  const status = later.status === 'Cancelled' ? 'cancelled' : 'status'
  return [
    ...changedValue(status, 'status', [earlier.status, later.status]),
    ...VALUES.flatMap(([kind, field, of]) => changedValue(kind, field, [of(earlier), of(later)])),
    ...SETS.flatMap(([kind, field, of]) => changedSet(kind, field, [of(earlier), of(later)])),
  ]
}

/** A number that replaces another is one fact. */
function changedSet(
  kind: ChangeKind,
  field: string,
  [earlier, later]: readonly [readonly Text[], readonly Text[]],
): ChangeFact[] {
  const [before, after] = [new Set(earlier), new Set(later)]
  const removed = [...before].filter((text) => text !== null && !after.has(text))
  const added = [...after].filter((text) => text !== null && !before.has(text))
  const replaced = kind === 'tags' ? 0 : Math.min(removed.length, added.length)
  const weightOf = (old: Text): ChangeWeight =>
    field === SEALS ? 1 : kind === 'number' && old !== null ? 3 : 2
  return [
    ...removed.map((old, at) => [old, at < replaced ? (added[at] ?? null) : null] as const),
    ...added.slice(replaced).map((text) => [null, text] as const),
  ].map((step) => changedFact(kind, field, weightOf(step[0]), step))
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

function textOf(number: number | null): Text {
  return number === null ? null : String(number)
}
