import type { ChangeFact } from '#contract/dashboard-api/history.ts'
import { VEHICLE_FIELDS } from '#contract/vocabulary.ts'
import { formatDateNear } from '../text/local-date.ts'
import { lowerFirst } from '../text/lower-first.ts'
import { serviceWords } from '../words/service-words.ts'
import { splitAtCapitals } from '../words/split-at-capitals.ts'
import { changedMilestoneWords, milestoneKind, type SentenceContext } from './changed-milestone-words.ts'
import { moveWords } from './date-fact-words.ts'

const NAMES: Readonly<Record<string, string>> = {
  status: 'Status',
  tags: 'PO',
  carrier: 'Carrier',
  vessel: 'Vessel',
  voyageNumber: 'Voyage',
  flightNumber: 'Flight',
  mode: 'Transport',
  place: 'Place',
  cargoReadyDate: 'Cargo ready',
  completed: 'Completed',
  serviceType: 'Service',
  incoterms: 'Incoterms',
  insured: 'Insured',
  descriptionOfGoods: 'Description of goods',
  origin: 'Origin',
  portOfLoading: 'Port of loading',
  portOfDischarge: 'Port of discharge',
  destination: 'Destination',
  'booking.bookingNumber': 'Booking number',
  'booking.masterBill': 'Master bill',
  'booking.houseBill': 'House bill',
  'booking.cargoCutoff': 'Cargo cutoff',
  'booking.shippingInstructionCutoff': 'Shipping instruction cutoff',
  'booking.destinationPortFreeDays': 'Free days at port',
  'booking.emptyContainerReturnFreeDays': 'Free days until empty return',
  'cargo.containers': 'Container',
  'cargo.containers.sealNumber': 'Seal',
  'cargo.containers.type': 'Container type',
  'cargo.containers.unnumbered': 'Containers without a number',
  'cargo.packages': 'Packages',
  'cargo.totalWeight': 'Gross weight',
  'cargo.totalVolume': 'Volume',
  'cargo.chargeableWeight': 'Chargeable weight',
  'cargo.stackable': 'Stackable',
  'parcels.carrier': 'Parcel carrier',
  'parcels.trackingNumbers': 'Tracking number',
  'marketplace.fbaIds': 'Inbound ID',
  'marketplace.referenceIds': 'Reference ID',
}

/** Words for a fact that is not about a milestone's date. */
export function memberFactWords(fact: ChangeFact, context: SentenceContext): string {
  switch (fact.kind) {
    case 'cancelled':
      return 'Cancelled'
    case 'new':
      return 'New shipment'
    case 'confirmed':
      return fact.new === 'yes' ? 'Booking confirmed by the carrier' : 'Booking confirmation withdrawn'
    case 'route':
      return routeWords(fact, context)
    case 'tags':
    case 'number':
      return setWords(fact)
    case 'cutoff':
      return cutoffWords(fact, context)
    default:
      return stepWords(fact, context)
  }
}

function routeWords({ at, field, old, new: now }: ChangeFact, { mode }: SentenceContext): string {
  const kind = at ? milestoneKind(at, mode) : 'Milestone'
  if (field === 'place') return `${kind} is now ${now ?? 'not known'}, was ${old ?? 'not known'}`
  const name = at?.place ? `${kind} ${at.place}` : kind
  return `${name} ${now === null ? 'removed' : 'added'}`
}

function setWords({ kind, field, old, new: now }: ChangeFact): string {
  const name = nameOf(field)
  if (old !== null && now !== null) return `${name} ${now}, was ${old}`
  const added = kind === 'tags' ? 'added' : 'assigned'
  return now === null ? `${name} ${old ?? ''} removed` : `${name} ${now} ${added}`
}

function cutoffWords({ field, old, new: now, days }: ChangeFact, { today }: SentenceContext): string {
  const name = nameOf(field)
  const day = (text: string) => formatDateNear(text, today)
  if (now === null) return `${name} is no longer known, was ${day(old ?? '')}`
  if (old === null) return `${name} known: ${day(now)}`
  return `${name}${days === null ? '' : ` ${moveWords(days)}`}: ${day(now)}, was ${day(old)}`
}

/** 'Gross weight 18,420 kg, was 18,200 kg'. */
function stepWords(fact: ChangeFact, context: SentenceContext): string {
  const name = subjectOf(fact, context)
  const [old, now] = [valueWords(fact, fact.old, context), valueWords(fact, fact.new, context)]
  if (now === null) return `${name} is no longer known, was ${old ?? 'not known'}`
  return old === null ? `${name} known: ${now}` : `${name} ${now}, was ${old}`
}

/** The subject, with its milestone: 'Vessel from Shanghai'. */
function subjectOf({ field, at }: ChangeFact, { mode }: SentenceContext): string {
  const name = nameOf(field)
  if (!at || field === 'cargoReadyDate') return name
  if (field === 'place') return milestoneKind(at, mode)
  const isOfLeg = [...VEHICLE_FIELDS, 'mode', 'carrier'].includes(field)
  return `${name} ${isOfLeg ? 'from' : 'of'} ${changedMilestoneWords(at, mode)}`
}

function valueWords({ field }: ChangeFact, value: string | null, { today }: SentenceContext): string | null {
  if (value === null) return null
  if (field === 'serviceType') return serviceWords(value).short
  if (field === 'cargoReadyDate') return formatDateNear(value, today)
  return value
}

function nameOf(field: string): string {
  const known = Object.hasOwn(NAMES, field) ? NAMES[field] : undefined
  return known ?? lowerFirst(splitAtCapitals(field))
}
