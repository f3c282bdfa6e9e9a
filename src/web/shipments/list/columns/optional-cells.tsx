import { parseInstant } from '#contract/instant.ts'
import type { OutlineDate, ShipmentOutline } from '#contract/shipment-outline.ts'
import { formatBriefDate, formatLocalDate, formatShortDateNear, relativeDay } from '#facts/text/local-date.ts'
import { agoWords } from '#facts/text/relative-instant.ts'
import { freeTimeWords, isStored } from '../../detail/deadline-words.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { absenceOf } from '#facts/shipment/absence-of.ts'
import { openAttentionOf } from '#facts/shipment/dealt-with.ts'
import { clockAt, isCertainPast, isPastHere, type Clock } from '#facts/shipment/clock.ts'
import { hasOwnContainers } from '#facts/shipment/containers.ts'
import { cutoffsOf, type Cutoff } from '#facts/shipment/cutoffs.ts'
import { originDepartureOf, vehicleOf } from '#facts/shipment/departure.ts'
import { deliveryEtaOf, isDoorToPort, portEtaOf } from '#facts/shipment/eta.ts'
import { placeCode, shortPlaceName } from '#facts/shipment/place.ts'
import { milestoneWord } from '#facts/words/milestone-words.ts'
import { freeTimeOf } from '#facts/shipment/free-time.ts'
import { supplierOf } from '#facts/shipment/supplier.ts'
import { formatMeasurement } from '#facts/text/units.ts'
import { isDoorToDoorService } from '#facts/shipment/service-group.ts'
import { attentionWords, severityWord } from '#facts/words/attention-words.ts'
import { splitAtCapitals } from '#facts/words/split-at-capitals.ts'
import type { ColumnName, DEFAULT_COLUMNS } from '#facts/views/search.ts'
import { attentionBadge } from './attention-badge.ts'
import {
  badgeCell,
  oneLine,
  StatusPill,
  textCell,
  type CellContent,
  type CellFacts,
  type CellOf,
} from './cell.tsx'
import { dealtBadge, dealtWithOf } from './dealt-badge.ts'

/** The cells of the columns that have to be chosen. */
export const OPTIONAL_CELLS: Readonly<Record<Exclude<ColumnName, (typeof DEFAULT_COLUMNS)[number]>, CellOf>> =
  {
    status: statusCell,
    portEta: portEtaCell,
    etd: etdCell,
    vessel: vesselCell,
    destination: destinationCell,
    supplier: supplierCell,
    goods: goodsCell,
    weight: weightCell,
    attention: attentionCell,
    lastFreeDay: lastFreeDayCell,
    cutoffs: cutoffsCell,
    carrier: carrierCell,
    booking: bookingCell,
    bills: billsCell,
    containers: containersCell,
    created: createdCell,
  }

/** Where a service has no such thing, and nothing is to come. */
const NONE_RECORDED = 'None recorded'

function absent(facts: CellFacts, words: string | null): CellContent {
  return textCell(facts, { main: words ?? NONE_RECORDED, tone: 'muted' })
}

function statusCell({ shipment: { status } }: CellFacts): CellContent {
  const words = oneLine(splitAtCapitals(status)) || 'No status'
  return { className: 'cell-line', content: <StatusPill status={status} words={words} /> }
}

function portEtaCell(facts: CellFacts): CellContent {
  const { shipment, clock } = facts
  const eta = portEtaOf(shipment) ?? (isDoorToPort(shipment) ? deliveryEtaOf(shipment) : null)
  if (!eta) return absent(facts, 'No port')
  return dateCell(facts, eta.arrival, eta.arrival?.actual ? 'Arrived' : relativeOf(eta.arrival, clock))
}

function etdCell(facts: CellFacts): CellContent {
  const { shipment } = facts
  const departure = originDepartureOf(shipment)
  if (!departure) return absent(facts, NOT_KNOWN_YET)
  const { milestone, at } = departure
  const place = shortPlaceName(milestone.place) ?? milestoneWord(milestone, shipment.mode)
  return dateCell(facts, at, at?.actual ? `Left ${place}` : place)
}

/** A date of a milestone; a cancelled shipment awaits none. */
function dateCell(facts: CellFacts, at: OutlineDate | null, sub: string): CellContent {
  const { shipment, clock } = facts
  if (shipment.status === 'Cancelled' && !at?.actual) return absent(facts, 'Not expected')
  if (!at) return absent(facts, NOT_KNOWN_YET)
  const day = formatBriefDate(at.date, clock.today)
  return textCell(facts, { main: at.actual ? day : `Est. ${day}`, sub: facts.isOneLine ? null : sub })
}

function relativeOf(at: OutlineDate | null, clock: Clock): string {
  if (!at) return ''
  return isCertainPast(at.date, clock) ? 'est. passed' : relativeDay(at.date, clock.today)
}

function vesselCell(facts: CellFacts): CellContent {
  const vehicle = vehicleOf(facts.shipment)
  const isNoneToCome = facts.shipment.mode === 'Land'
  if (!vehicle) return absent(facts, isNoneToCome ? null : NOT_KNOWN_YET)
  return textCell(facts, { main: vehicle.name, sub: vehicle.voyage })
}

function destinationCell(facts: CellFacts): CellContent {
  const { destination } = facts.shipment
  const name = shownText(shortPlaceName(destination))
  if (name === null) return absent(facts, NOT_KNOWN_YET)
  const code = shownText(placeCode(destination))
  return textCell(facts, { main: name, sub: code === name ? null : code })
}

function supplierCell(facts: CellFacts): CellContent {
  const name = shownText(supplierOf(facts.shipment))
  return name === null ? absent(facts, 'Not recorded') : wholeText(facts, name)
}

function goodsCell(facts: CellFacts): CellContent {
  const goods = shownText(facts.shipment.descriptionOfGoods)
  return goods === null ? absent(facts, 'Not described') : wholeText(facts, goods)
}

/** In two lines where the row has two. */
function wholeText(facts: CellFacts, text: string): CellContent {
  if (facts.isOneLine) return textCell(facts, { main: text })
  return { className: 'cell-line whitespace-normal line-clamp-2', content: text }
}

function weightCell(facts: CellFacts): CellContent {
  const { totalWeight } = facts.shipment.cargo
  return totalWeight
    ? textCell(facts, { main: formatMeasurement(totalWeight) })
    : absent(facts, NOT_KNOWN_YET)
}

/**
 * The most pressing item as a badge; below it how pressing it is unless a heading says so, what to do about it, and how many
 * more there are. What the team has dealt with needs no attention; what is handled shows a check.
 */
function attentionCell(facts: CellFacts): CellContent {
  const { shipment, clock, look } = facts
  const [first, ...others] = openAttentionOf(shipment, clock)
  if (!first) {
    const dealt = dealtWithOf(shipment, clock)
    const badge = dealtBadge(dealt, shipment, clock)
    if (badge) return badgeCell(facts, badge, '')
    return absent(facts, dealt.length > 0 ? 'None open' : 'None')
  }
  const { shortStep } = attentionWords(first, shipment, clock)
  const more = others.length > 0 ? ` · +${others.length} more` : ''
  const severity = look.isGrouped ? '' : `${severityWord(first.severity)} · `
  const below = `${severity}${shortStep}${more}`
  return badgeCell(facts, attentionBadge(first, shipment, clock), below)
}

function lastFreeDayCell(facts: CellFacts): CellContent {
  const { shipment, clock } = facts
  if (shipment.status === 'Cancelled') return absent(facts, 'Not counted')
  // The value of such a service is for the page of the shipment.
  if (isDoorToDoorService(shipment.serviceType)) return absent(facts, 'Door-to-door service')
  const words = freeTimeWords(shipment, clock)
  if (!words) return absent(facts, null)
  const lastFreeDay = freeTimeOf(shipment, clock.rules)?.lastFreeDay ?? null
  const { value, isKnown, lines, alert } = words
  const badge = alert && lastFreeDay ? { tone: alert.tone, words: endWords(lastFreeDay, clock) } : null
  // How it was counted has no room beside a badge.
  const sub = [...(isStored(shipment) ? ['storage'] : []), ...(badge ? [] : lines)]
  return textCell(
    { ...facts, badge },
    {
      main: lastFreeDay === null ? value : `Est. ${value}`,
      sub: sub.join(' · '),
      tone: isKnown ? 'plain' : 'muted',
    },
  )
}

/** Whether free time is over, below its last day. */
function endWords(lastFreeDay: string, clock: Clock): string {
  const distance = relativeDay(lastFreeDay, clock.today)
  if (isCertainPast(lastFreeDay, clock)) return `Passed ${distance}`
  return isPastHere(lastFreeDay, clock) ? 'May have ended' : `Ends ${distance}`
}

function cutoffsCell(facts: CellFacts): CellContent {
  const { shipment, clock } = facts
  const cutoffs = cutoffsOf(shipment, clock)
  if (cutoffs.length === 0) return absent(facts, absenceOf('cutoffs', shipment))
  const urgent = cutoffs.find(({ band }) => band === 'passed' || band === 'due')
  if (urgent) {
    const rest = cutoffs.filter((cutoff) => cutoff !== urgent).map((cutoff) => cutoffWords(cutoff, clock))
    const tone = urgent.band === 'passed' ? 'bad' : 'warn'
    return badgeCell(facts, { tone, words: cutoffWords(urgent, clock) }, rest.join(''))
  }
  const [main = '', sub] = cutoffs.map((cutoff) => cutoffWords(cutoff, clock))
  const isOpen = cutoffs.some(({ band }) => band !== 'closed')
  return textCell(facts, { main, sub, tone: isOpen ? 'plain' : 'muted' })
}

function cutoffWords({ kind, date, band }: Cutoff, clock: Clock): string {
  const words = `${kind === 'cargo' ? 'Cargo' : 'SI'} ${formatShortDateNear(date, clock.today)}`
  if (band === 'closed') return words
  const distance = band === 'passed' ? 'passed' : relativeDay(date, clock.today)
  return distance === '' ? words : `${words}, ${distance}`
}

function carrierCell(facts: CellFacts): CellContent {
  const { shipment } = facts
  const name = shownText(shipment.carrier?.name)
  return name === null ? absent(facts, absenceOf('carrier', shipment)) : textCell(facts, { main: name })
}

function bookingCell(facts: CellFacts): CellContent {
  const { shipment } = facts
  const number = shownText(shipment.booking.bookingNumber)
  if (number === null) return absent(facts, noBooking(shipment))
  const sub = shipment.bookingConfirmedByCarrier ? 'Carrier confirmed' : 'Carrier not confirmed yet'
  return identifier(textCell(facts, { main: number, sub }))
}

function billsCell(facts: CellFacts): CellContent {
  const { masterBill, houseBill } = facts.shipment.booking
  const [master, house] = [shownText(masterBill), shownText(houseBill)]
  const bills = [master && `Master ${master}`, house && `House ${house}`].filter((bill) => bill !== null)
  const [main, sub] = bills
  return main === undefined
    ? absent(facts, noBooking(facts.shipment))
    : identifier(textCell(facts, { main, sub }))
}

function noBooking(shipment: ShipmentOutline): string {
  return absenceOf('booking', shipment) ?? NOT_KNOWN_YET
}

function containersCell(facts: CellFacts): CellContent {
  const { shipment } = facts
  // Numbers that are known lead: they are what people look for.
  const [first, ...others] = shipment.cargo.containers
    .map(({ number }) => shownText(number))
    .toSorted((one, other) => Number(one === null) - Number(other === null))
    .map((number) => number ?? 'Number not known yet')
  if (first === undefined) return absent(facts, absenceOf('containers', shipment))
  const rest = others.length > 0 ? others.join(', ') : null
  const sub = hasOwnContainers(shipment.serviceType) ? rest : 'Shared, not yours'
  return identifier(textCell(facts, { main: first, sub }))
}

function createdCell(facts: CellFacts): CellContent {
  const { createdAt } = facts.shipment
  const atUs = parseInstant(createdAt)
  const sub =
    atUs === null ? null : formatLocalDate(clockAt(atUs / 1000).today, { weekday: false, year: true })
  const main = shownText(agoWords(createdAt, facts.clock.nowMs)) ?? NOT_KNOWN_YET
  return textCell(facts, { main, sub, tone: 'muted' })
}

/** Text that says something, else `null`. */
function shownText(text: string | null | undefined): string | null {
  return oneLine(text ?? '') || null
}

function identifier({ className, content }: CellContent): CellContent {
  return { className: `identifier ${className}`, content }
}
