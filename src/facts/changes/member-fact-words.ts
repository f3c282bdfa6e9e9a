import type { ChangeFact } from '#contract/dashboard-api/history.ts'
import { VEHICLE_FIELDS } from '#contract/vocabulary.ts'
import { formatDateNear } from '../text/local-date.ts'
import { titled } from '../text/titled.ts'
import { upperFirst } from '../text/upper-first.ts'
import { serviceWords } from '../words/service-words.ts'
import { splitAtCapitals } from '../words/split-at-capitals.ts'
import { changedMilestoneWords, milestoneKind, moveWords, type SentenceContext } from './date-fact-words.ts'

/** Names of fields that differ from the field's own: `booking.masterBill` is 'Master bill' without an entry. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['tags', 'PO'],
  ['voyageNumber', 'Voyage'],
  ['flightNumber', 'Flight'],
  ['mode', 'Transport'],
  ['cargoReadyDate', 'Cargo ready'],
  ['serviceType', 'Service'],
  ['booking.destinationPortFreeDays', 'Free days at port'],
  ['booking.emptyContainerReturnFreeDays', 'Free days until empty return'],
  ['cargo.containers', 'Container'],
  ['cargo.containers.sealNumber', 'Seal'],
  ['cargo.containers.type', 'Container types'],
  ['cargo.totalWeight', 'Gross weight'],
  ['cargo.totalVolume', 'Volume'],
  ['parcels.carrier', 'Parcel carrier'],
  ['parcels.trackingNumbers', 'Tracking number'],
  ['marketplace.fbaIds', 'Inbound ID'],
  ['marketplace.referenceIds', 'Reference ID'],
])

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
  const named = titled(nameOf(field), now ?? old ?? '')
  if (old !== null && now !== null) return `${named}, was ${old}`
  if (now === null) return `${named} removed`
  return `${named} ${kind === 'tags' ? 'added' : 'assigned'}`
}

/** 'Gross weight 18,420 kg, was 18,200 kg', 'Cargo cutoff 1 day earlier: Sat 21 Nov, was Sun 22 Nov'. */
function stepWords(fact: ChangeFact, context: SentenceContext): string {
  const name = subjectOf(fact, context)
  const [old, now] = [fact.old, fact.new].map((value) => value && valueWords(fact, value, context))
  if (!now) return `${name} is no longer known, was ${old ?? 'not known'}`
  if (!old) return `${name} known: ${now}`
  return `${name} ${fact.days === null ? '' : `${moveWords(fact.days)}: `}${now}, was ${old}`
}

/** The subject, with its milestone: 'Vessel from Shanghai'. */
function subjectOf({ field, at }: ChangeFact, { mode }: SentenceContext): string {
  const name = nameOf(field)
  if (!at || field === 'cargoReadyDate') return name
  if (field === 'place') return milestoneKind(at, mode)
  const isOfLeg = [...VEHICLE_FIELDS, 'mode', 'carrier'].includes(field)
  return `${name} ${isOfLeg ? 'from' : 'of'} ${changedMilestoneWords(at, mode)}`
}

function valueWords({ kind, field }: ChangeFact, value: string, { today }: SentenceContext): string {
  if (field === 'serviceType') return serviceWords(value).short
  return kind === 'cutoff' || field === 'cargoReadyDate' ? formatDateNear(value, today) : value
}

function nameOf(field: string): string {
  const own = field.slice(field.lastIndexOf('.') + 1)
  return NAMES.get(field) ?? upperFirst(splitAtCapitals(own).toLowerCase())
}
