import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { counted } from '../text/counted.ts'
import { lowerFirst } from '../text/lower-first.ts'
import { formatDateNear, relativeDay } from '../text/local-date.ts'
import { instantInZone } from '../text/relative-instant.ts'
import type {
  AttentionItem,
  AttentionReason,
  AttentionSeverity,
  AwaitedDate,
  MissingFact,
} from '../shipment/attention-item.ts'
import { type Clock, isCertainPast, isPastHere } from '../shipment/clock.ts'
import type { EmptyReturn } from '../shipment/empty-return.ts'
import type { FreeTime } from '../shipment/free-time.ts'
import { whereabouts } from './milestone-place-name.ts'
import { dataNoteWords } from './data-note-words.ts'
import { eventWord, overdueWords } from './date-words.ts'
import { originWords } from './origin-words.ts'

/** An attention item in words. */
export interface AttentionWords {
  /** What is the matter. */
  readonly reason: string
  /** The day that it is about, with what that day is; `null` where it is about none. */
  readonly date: string | null
  readonly nextStep: string
  /** The same in fewer words than a column has room for. */
  readonly shortStep: string
}

const SEVERITY_WORDS = { high: 'High', medium: 'Medium', low: 'Low' } as const satisfies Record<
  AttentionSeverity,
  string
>

type NextSteps = Pick<AttentionWords, 'nextStep' | 'shortStep'>

/** 'High', 'Medium' or 'Low'. */
export function severityWord(severity: AttentionSeverity): string {
  return SEVERITY_WORDS[severity]
}

/** What is the matter, the day that it is about, and what to do next. */
export function attentionWords(item: AttentionItem, shipment: ShipmentOutline, clock: Clock): AttentionWords {
  switch (item.kind) {
    case 'free-time':
      return freeTimeWords(item, clock)
    case 'cutoff':
      return cutoffWords(item, shipment, clock)
    case 'overdue':
      return overdueEventWords(item, shipment, clock)
    case 'empty-return':
      return emptyReturnWords(item, clock)
    case 'not-picked-up':
      return notPickedUpWords(item, shipment, clock)
    case 'not-confirmed':
      return notConfirmedWords(item, clock)
    case 'dwell':
      return dwellWords(item, shipment, clock)
    case 'stale':
      return staleWords(item, shipment)
    case 'missing':
      return missingWords(item)
    case 'date-conflict':
      return conflictWords(item)
  }
}

type Item<Kind extends AttentionReason['kind']> = Extract<AttentionItem, { kind: Kind }>

function freeTimeWords({ date, freeTime }: Item<'free-time'>, clock: Clock): AttentionWords {
  const { isCollectionTracked, laterPickup } = freeTime
  const pickup = laterPickup && `, est. departure ${formatDateNear(laterPickup.date, clock.today)}`
  const day = labelledDate('Est. last free day', date, clock, false)
  const step = laterPickup
    ? 'Ask for an earlier pickup'
    : isCollectionTracked
      ? 'Arrange collection'
      : 'Check that it was collected'
  return {
    reason: date === null ? '' : freeTimeReason(freeTime, date, clock),
    date: day && `${day}${pickup ?? ''}`,
    nextStep: `${step}; carrier or terminal has the exact date.`,
    shortStep: step,
  }
}

/** 'Free time ends in 2 days (est.)', 'LFD passed 3 days ago (est.); departure from port not reported'. */
export function freeTimeReason(
  { isCollectionTracked, laterPickup }: FreeTime,
  date: string,
  clock: Clock,
): string {
  const distance = relativeDay(date, clock.today)
  const isPlanned = laterPickup !== null && !isCertainPast(laterPickup.date, clock)
  const planned = isPlanned ? '; planned pickup is after it' : ''
  if (isCertainPast(date, clock)) {
    const missing = isCollectionTracked
      ? 'departure from port not reported'
      : 'collection is not tracked in this data'
    return `LFD passed ${distance} (est.)${planned || `; ${missing}`}`
  }
  const ends = isPastHere(date, clock) ? 'may have ended' : 'ends'
  return `Free time ${ends} ${distance} (est.)${planned}`
}

function cutoffWords({ cutoff }: Item<'cutoff'>, shipment: ShipmentOutline, clock: Clock): AttentionWords {
  const { kind, date, band } = cutoff
  const isCargo = kind === 'cargo'
  const name = isCargo ? 'Cargo cutoff' : 'Shipping instruction cutoff'
  const missing = isCargo ? 'arrival at port' : 'departure'
  const near = isPastHere(date, clock) ? 'may have passed' : 'is near'
  return {
    reason: band === 'passed' ? `${name} passed; ${missing} not reported` : `${name} ${near}`,
    // The reason names it.
    date: datedWords(date, clock, true),
    ...(isCargo ? cargoCutoffStep(shipment) : INSTRUCTION_STEP),
  }
}

const INSTRUCTION_STEP = {
  nextStep: 'Check that SI were submitted (not in this data).',
  shortStep: 'Check that SI were submitted',
} as const

function cargoCutoffStep({ incoterms, mode }: ShipmentOutline): NextSteps {
  const who = originWords(incoterms, mode)
  if (who === null) {
    return {
      nextStep: 'Find out who collects (not recorded) and check it is on its way.',
      shortStep: 'Find out who collects',
    }
  }
  const shortStep = incoterms === 'FOB' ? 'Check it left the supplier' : 'Check it was collected'
  return { nextStep: `${who}: check that it is on the way.`, shortStep }
}

function overdueEventWords(
  { event }: Item<'overdue'>,
  { mode }: ShipmentOutline,
  clock: Clock,
): AttentionWords {
  const { kind, date, milestone } = event
  const what = kind === 'cargo-ready' ? 'Cargo ready' : eventWord(kind, false)
  return {
    reason: overdueWords(event) ?? '',
    date: labelledDate(`${what}, ${whereabouts(milestone, mode)}:`, date, clock, false),
    nextStep:
      kind === 'pickup'
        ? 'Ask whether it was picked up, or for a new date.'
        : 'Ask the carrier for the actual date or a new estimate.',
    shortStep: kind === 'pickup' ? 'Ask if it was picked up' : 'Ask carrier for the date',
  }
}

function emptyReturnWords({ date, emptyReturn }: Item<'empty-return'>, clock: Clock): AttentionWords {
  const isPassed = date !== null && isCertainPast(date, clock)
  const isEstimate = emptyReturn.start?.actual === false
  const dateNoun = isEstimate ? 'Est. empty return date' : 'Empty return date'
  const mayHavePassed = date !== null && isPastHere(date, clock)
  const near = mayHavePassed ? `${dateNoun} may have passed` : 'Empty container is due back soon'
  return {
    reason: isPassed ? `${dateNoun} passed; return is not tracked in this data` : near,
    date: labelledDate(emptyReturnLabel(emptyReturn), date, clock, true),
    nextStep: 'Check that the empty container was returned, or arrange it.',
    shortStep: 'Check the empty was returned',
  }
}

/** 'Empty return by', or 'Est. empty return at the latest': a day that is counted from an estimate is one too. */
export function emptyReturnLabel({ state, start }: EmptyReturn): string {
  const label = state === 'at-latest' ? 'Empty return at the latest' : 'Empty return by'
  return start?.actual === false ? `Est. ${lowerFirst(label)}` : label
}

function notPickedUpWords(
  { date, daysPast }: Item<'not-picked-up'>,
  shipment: ShipmentOutline,
  clock: Clock,
): AttentionWords {
  return {
    reason: `Cargo ready date passed ${counted(daysPast, 'day')} ago; pickup not reported`,
    date: labelledDate('Cargo ready', date, clock, false),
    ...pickupStep(shipment),
  }
}

function pickupStep({ incoterms, mode }: ShipmentOutline): NextSteps {
  const who = originWords(incoterms, mode)
  if (who === null) {
    return {
      nextStep: 'Find out who collects (not recorded) and ask for the date.',
      shortStep: 'Find out who collects',
    }
  }
  const shortStep = incoterms === 'FOB' ? 'Ask supplier for the date' : 'Ask operator for the date'
  return { nextStep: `${who}: ask for the date.`, shortStep }
}

const AWAITED = {
  'cargo-ready': 'Cargo ready',
  pickup: 'Est. pickup',
  'cargo-cutoff': 'Cargo cutoff',
  'shipping-instruction-cutoff': 'Shipping instruction cutoff',
} as const satisfies Record<AwaitedDate, string>

function notConfirmedWords({ date, before }: Item<'not-confirmed'>, clock: Clock): AttentionWords {
  return {
    reason: 'Booking not confirmed by the carrier yet',
    date: labelledDate(AWAITED[before], date, clock, true),
    nextStep: 'Ask the operator for the confirmation.',
    shortStep: 'Ask operator to confirm',
  }
}

function dwellWords(
  { milestoneIndex, days, date }: Item<'dwell'>,
  { milestones, mode }: ShipmentOutline,
  clock: Clock,
): AttentionWords {
  const milestone = milestones[milestoneIndex]
  const where = milestone ? whereabouts(milestone, mode) : 'transshipment'
  return {
    reason: `At ${where} for ${counted(days, 'day')}; departure not reported`,
    date: labelledDate('Arrived', date, clock, false),
    nextStep: 'Ask the carrier for the connection and its date.',
    shortStep: 'Ask carrier for connection',
  }
}

function staleWords({ days }: Item<'stale'>, { updatedAt }: ShipmentOutline): AttentionWords {
  return {
    reason: `No change for ${counted(days, 'day')}`,
    date: `Last change ${instantInZone(updatedAt)}`,
    nextStep: 'Ask the operator for an update.',
    shortStep: 'Ask operator for an update',
  }
}

const MISSING_WORDS = {
  'port-eta': 'estimated arrival at port',
  'delivery-eta': 'estimated delivery',
  'master-bill': 'master bill',
  'container-number': 'container number',
  carrier: 'carrier',
  'tracking-number': 'tracking number',
} as const satisfies Record<Exclude<MissingFact, 'tag'>, string>

function missingWords({ missing }: Item<'missing'>): AttentionWords {
  const facts = missing.flatMap((fact) => (fact === 'tag' ? [] : [MISSING_WORDS[fact]]))
  const sentences = facts.length > 0 ? [`Not known at this stage: ${facts.join(', ')}`] : []
  const steps = facts.length > 0 ? [`Ask the operator for ${facts.length === 1 ? 'it' : 'them'}.`] : []
  if (missing.includes('tag')) {
    sentences.push('No PO number')
    // The importer's own number: no operator has it.
    steps.push('Add or find the PO number.')
  }
  return {
    reason: sentences.join('. '),
    date: null,
    nextStep: steps.join(' '),
    shortStep: facts.length > 0 ? 'Ask operator for details' : 'Add or find the PO number',
  }
}

function conflictWords({ conflicts }: Item<'date-conflict'>): AttentionWords {
  return {
    reason: conflicts.map((conflict) => dataNoteWords(conflict).replace(/\.$/, '')).join('. '),
    date: null,
    nextStep: 'Ask the operator which date is right.',
    shortStep: 'Ask which date is right',
  }
}

/** 'Cargo ready Sat 21 Nov, tomorrow'; without the distance where the reason has it already. */
function labelledDate(
  label: string,
  date: string | null,
  clock: Clock,
  withDistance: boolean,
): string | null {
  return date === null ? null : `${label} ${datedWords(date, clock, withDistance)}`
}

function datedWords(date: string, { today }: Clock, withDistance: boolean): string {
  const distance = withDistance ? relativeDay(date, today) : ''
  return `${formatDateNear(date, today)}${distance === '' ? '' : `, ${distance}`}`
}
