import type { RecordedDate } from '#contract/recorded-dates.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { DataNote } from '../shipment/data-notes.ts'
import { implausibleDatesOf } from '../shipment/plausible-dates.ts'
import { counted } from '../text/counted.ts'
import { formatRecordedDate, NOT_PLAUSIBLE } from '../text/local-date.ts'
import { lowerFirst } from '../text/lower-first.ts'
import { eventNoun } from './date-words.ts'
import { whereabouts } from './milestone-place-name.ts'

const WORDS = {
  'reported-not-completed': 'The next milestone has a reported date but is not marked as completed.',
  'leg-runs-backwards': 'One leg arrives before it departs.',
  'fact-in-the-future': 'A future date is reported as actual.',
  'delivery-before-port': 'Delivery estimate is before arrival at port.',
} as const satisfies Record<Exclude<DataNote, 'not-plausible'>, string>

export function dataNoteWords(note: DataNote, shipment: ShipmentOutline): string {
  return note === 'not-plausible' ? `${implausibleWords(shipment)}.` : WORDS[note]
}

/** 'Delivery estimate 31 Dec 9999 is not plausible', 'Cargo cutoff 1 Jan 1900 and 2 more dates are not plausible' */
function implausibleWords(shipment: ShipmentOutline): string {
  const [first, ...others] = implausibleDatesOf(shipment)
  if (!first) return ''
  const date = `${dateName(first, shipment)} ${formatRecordedDate(first.at.date)}`
  return others.length === 0
    ? `${date} is ${NOT_PLAUSIBLE}`
    : `${date} and ${counted(others.length, 'more date')} are ${NOT_PLAUSIBLE}`
}

const FIELD_NAMES = {
  cargoReadyDate: 'Cargo ready date',
  cargoCutoff: 'Cargo cutoff',
  shippingInstructionCutoff: 'SI cutoff',
} as const

/** 'Delivery estimate', 'Reported departure from Shanghai' */
function dateName({ field, milestone, at }: RecordedDate, { mode }: ShipmentOutline): string {
  if (field !== 'arrival' && field !== 'departure') return FIELD_NAMES[field]
  const isPlaced = milestone !== null && milestone.type !== 'Pickup' && milestone.type !== 'Delivery'
  const noun = eventNoun(nounOf(field, milestone?.type))
  const name = at.actual ? `Reported ${lowerFirst(noun)}` : `${noun} estimate`
  return isPlaced ? `${name} ${field === 'arrival' ? 'at' : 'from'} ${whereabouts(milestone, mode)}` : name
}

function nounOf(field: 'arrival' | 'departure', type: string | undefined) {
  if (type === 'Pickup') return 'pickup'
  return type === 'Delivery' ? 'delivery' : field
}
