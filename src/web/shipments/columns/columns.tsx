import { parseInstant } from '#contract/instant.ts'
import { openItems } from '#facts/team/shown-items.ts'
import { groupWord } from '#facts/attention/group.ts'
import { absenceOf } from '#facts/shipment/absence-of.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { hasOwnContainers } from '#facts/shipment/containers.ts'
import { originDepartureOf, vehicleOf } from '#facts/shipment/departure.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { slipDays, slipOf, slipSentence } from '#facts/shipment/slip.ts'
import { carrierNameOf, supplierOf } from '#facts/shipment/parties.ts'
import { shortPlaceName } from '#facts/shipment/place.ts'
import { isMissed, judgedRequiredOf } from '#facts/shipment/required.ts'
import { formatDateNear, formatLocalDate } from '#facts/text/local-date.ts'
import { formatMeasurement } from '#facts/text/units.ts'
import { COLUMN_NAMES, type ColumnName } from '#facts/filters/column-names.ts'
import { agoWords } from '#facts/words/ago-words.ts'
import { milestoneWord } from '#facts/words/milestone-words.ts'
import { requiredDistance } from '#facts/words/required-words.ts'
import { splitAtCapitals } from '#facts/words/split-at-capitals.ts'
import { statusLabel } from '../words/shipment-labels.ts'
import { deliveryEtaColumn, portEtaColumn } from './arrivals.tsx'
import {
  absent,
  badgeCell,
  type CellContent,
  type CellFacts,
  classed,
  identifier,
  oneLine,
  shownText,
  StatusPill,
  textCell,
  wholeText,
} from './cell.tsx'
import type { Column } from './column.ts'
import { cutoffsColumn } from './cutoffs.tsx'
import { dateCell, dateLines } from './date-cell.ts'
import { emptyReturnColumn } from './empty-return.tsx'
import { etaWords } from './eta-words.ts'
import { lastFreeDayColumn } from './last-free-day.tsx'
import { nextColumn } from './next.tsx'
import { routeColumn } from './route.tsx'
import { dealtBadge, itemBadge } from './row-badge.ts'
import { stageColumn } from './stage.tsx'
import { tagsColumn } from './tags.tsx'
import { dateText, listed } from './was-text.ts'

/** Title of the leading column, which is always shown. */
export const LEAD_TITLE = 'Shipment'

const etaColumn: Column = {
  name: 'eta',
  title: 'ETA',
  widthMin: 9,
  share: 9,
  fit: { compact: 2.5, pinned: 0.5, narrow: -0.5, tall: 0.75 },
  sort: 'eta',
  text: (shipment, judge) => etaWords(shipment, judge).date,
  shown: etaWords,
  cell: etaCell,
}

function etaCell(facts: CellFacts): CellContent {
  const { date, isKnown, note, brief } = etaWords(facts.shipment, facts.judge)
  // Which arrival it is comes before its distance.
  const sub = facts.isOneLine ? brief : note
  const slip = slipOf(facts.shipment, facts.judge)
  const cell = textCell(facts, { ...dateLines(date, sub), tone: isKnown ? 'strong' : 'muted' })
  const title = slip ? slipSentence(slip, facts.judge) : cell.title
  return classed(
    { ...cell, title },
    'max-sm:order-7 max-sm:col-start-2 max-sm:justify-self-end max-sm:text-right',
  )
}

const slipColumn: Column = {
  name: 'slip',
  title: 'ETA moved',
  widthMin: 9,
  share: 9,
  sort: 'slip',
  text(shipment, judge) {
    const slip = slipOf(shipment, judge)
    return slip ? slipSentence(slip, judge) : NOT_MOVED
  },
  cell(facts) {
    const slip = slipOf(facts.shipment, facts.judge)
    if (!slip) return absent(NOT_MOVED)
    const { today } = facts.judge
    return textCell(facts, { main: slipDays(slip.days), sub: `was ${formatDateNear(slip.was, today)}` })
  },
}

const NOT_MOVED = 'Not moved'

const requiredColumn: Column = {
  name: 'required',
  title: 'Required by',
  widthMin: 8,
  share: 9,
  sort: 'required',
  text(shipment, judge) {
    const required = judgedRequiredOf(shipment, judge)
    return required
      ? `${formatDateNear(required.on, judge.today)}, ${requiredDistance(required.verdict)}`
      : NONE_REQUIRED
  },
  cell: requiredCell,
  isPair: true,
}

const NONE_REQUIRED = 'None set'

/** Red only for a missed date. */
function requiredCell(facts: CellFacts): CellContent {
  const { shipment, judge } = facts
  const required = judgedRequiredOf(shipment, judge)
  if (!required) return absent(shipment.status === 'Cancelled' ? 'Not expected' : NONE_REQUIRED)
  const words = requiredDistance(required.verdict)
  const badge = isMissed(required.verdict) ? ({ tone: 'bad', words } as const) : null
  const main = formatDateNear(required.on, judge.today)
  return textCell({ ...facts, badge }, { main, sub: badge ? null : words })
}

const etdColumn: Column = {
  name: 'etd',
  title: 'ETD',
  widthMin: 10.5,
  share: 10.5,
  sort: 'etd',
  text: (shipment, judge) => dateText(originDepartureOf(shipment)?.at, judge),
  shown: (shipment) => originDepartureOf(shipment)?.at,
  cell(facts) {
    const departure = originDepartureOf(facts.shipment)
    if (!departure) return absent(NOT_KNOWN_YET)
    const { milestone, at } = departure
    const place = shortPlaceName(milestone.place) ?? milestoneWord(milestone, facts.shipment.mode)
    return dateCell(facts, at, at?.actual ? `Left ${place}` : place)
  },
}

const vesselColumn: Column = {
  name: 'vessel',
  title: 'Vessel or flight',
  widthMin: 12,
  share: 12.5,
  sort: 'vessel',
  text(shipment) {
    const vehicle = vehicleOf(shipment)
    return listed([vehicle?.name, vehicle?.voyage])
  },
  shown: vehicleOf,
  cell(facts) {
    const vehicle = vehicleOf(facts.shipment)
    const isNoneToCome = facts.shipment.mode === 'Land'
    if (!vehicle) return absent(isNoneToCome ? null : NOT_KNOWN_YET)
    return textCell(facts, { main: vehicle.name, sub: vehicle.voyage })
  },
}

const destinationColumn: Column = {
  name: 'destination',
  title: 'Destination',
  widthMin: 10,
  share: 11,
  sort: 'destination',
  text: ({ destination }) => shortPlaceName(destination) ?? NOT_KNOWN_YET,
  shown: ({ destination }) => destination,
  cell(facts) {
    const { destination } = facts.shipment
    const name = shownText(shortPlaceName(destination))
    return name === null ? absent(NOT_KNOWN_YET) : textCell(facts, { main: name })
  },
}

const supplierColumn: Column = {
  name: 'supplier',
  title: 'Supplier',
  widthMin: 11,
  share: 12,
  sort: 'supplier',
  text: (shipment) => listed([supplierOf(shipment)], 'not recorded'),
  cell(facts) {
    const name = shownText(supplierOf(facts.shipment))
    return name === null ? absent('Not recorded') : wholeText(facts, name)
  },
}

const goodsColumn: Column = {
  name: 'goods',
  title: 'Goods',
  widthMin: 10,
  share: 13,
  sort: 'goods',
  text: ({ descriptionOfGoods }) => listed([descriptionOfGoods], 'not described'),
  cell(facts) {
    const goods = shownText(facts.shipment.descriptionOfGoods)
    return goods === null ? absent('Not described') : wholeText(facts, goods)
  },
}

const weightColumn: Column = {
  name: 'weight',
  title: 'Gross weight',
  widthMin: 8,
  share: 8,
  sort: 'weight',
  text: ({ cargo: { totalWeight } }) => (totalWeight ? formatMeasurement(totalWeight) : NOT_KNOWN_YET),
  shown: ({ cargo: { totalWeight } }) => totalWeight,
  cell(facts) {
    const { totalWeight } = facts.shipment.cargo
    return totalWeight ? textCell(facts, { main: formatMeasurement(totalWeight) }) : absent(NOT_KNOWN_YET)
  },
}

const attentionColumn: Column = {
  name: 'attention',
  title: 'Attention',
  widthMin: 21.5,
  share: 21.5,
  sort: 'attention',
  text: (_shipment, _judge, items) => openItems(items)[0]?.reason ?? 'none',
  shown: (_shipment, _judge, items) => openItems(items),
  cell: attentionCell,
  isPair: true,
}

/**
 * The most pressing item as a badge; below it, how pressing it is unless a heading says so, what to do, and the number
 * of further items. Otherwise what the team has handled or snoozed.
 */
function attentionCell(facts: CellFacts): CellContent {
  const { items, judge } = facts
  const [first, ...others] = openItems(items)
  if (!first) {
    const badge = dealtBadge(items, judge)
    return badge ? badgeCell(facts, badge, '') : absent('None')
  }
  const more = others.length > 0 ? ` · +${others.length} more` : ''
  const below = `${groupWord(first.group)} · ${first.shortStep}${more}`
  return badgeCell(facts, itemBadge(first), below)
}

const carrierColumn: Column = {
  name: 'carrier',
  title: 'Carrier',
  widthMin: 8.5,
  share: 11,
  fit: { compact: 1.25 },
  sort: 'carrier',
  text: (shipment) => listed([carrierNameOf(shipment)]),
  cell(facts) {
    const { shipment } = facts
    const name = shownText(shipment.carrier?.name)
    return name === null ? absent(absenceOf('carrier', shipment)) : textCell(facts, { main: name })
  },
}

const bookingColumn: Column = {
  name: 'booking',
  title: 'Booking',
  widthMin: 9.5,
  share: 10.5,
  sort: null,
  text: ({ booking: { bookingNumber }, bookingConfirmedByCarrier }) =>
    `${bookingNumber ?? NOT_KNOWN_YET}, ${bookingConfirmedByCarrier ? 'confirmed' : 'not confirmed'}`,
  cell(facts) {
    const { shipment } = facts
    const number = shownText(shipment.booking.bookingNumber)
    if (number === null) return absent(absenceOf('booking', shipment) ?? NOT_KNOWN_YET)
    const sub = shipment.bookingConfirmedByCarrier ? 'Carrier confirmed' : 'Carrier not confirmed yet'
    return identifier(textCell(facts, { main: number, sub }))
  },
}

const billsColumn: Column = {
  name: 'bills',
  title: 'Bills',
  widthMin: 10.5,
  share: 13,
  sort: null,
  text: ({ booking: { masterBill, houseBill } }) => listed([masterBill, houseBill]),
  shown: ({ booking: { masterBill, houseBill } }) => [masterBill, houseBill],
  cell(facts) {
    const { booking } = facts.shipment
    const [master, house] = [shownText(booking.masterBill), shownText(booking.houseBill)]
    const bills = [master && `Master ${master}`, house && `House ${house}`].filter((bill) => bill !== null)
    const [main, sub] = bills
    if (main === undefined) return absent(absenceOf('booking', facts.shipment) ?? NOT_KNOWN_YET)
    return identifier(textCell(facts, { main, sub }))
  },
}

const containersColumn: Column = {
  name: 'containers',
  title: 'Containers',
  widthMin: 9,
  share: 10,
  sort: null,
  text: ({ cargo }) => listed(cargo.containers.map(({ number }) => number)),
  shown: ({ cargo }) => cargo.containers,
  cell(facts) {
    const { shipment } = facts
    // Known numbers come first, because users look for them.
    const [first, ...others] = shipment.cargo.containers
      .map(({ number }) => shownText(number))
      .toSorted((one, other) => Number(one === null) - Number(other === null))
      .map((number) => number ?? 'Number not known yet')
    if (first === undefined) return absent(absenceOf('containers', shipment))
    const rest = others.length > 0 ? others.join(', ') : null
    const sub = hasOwnContainers(shipment.serviceType) ? rest : 'Shared, not yours'
    return identifier(textCell(facts, { main: first, sub }))
  },
}

const statusColumn: Column = {
  name: 'status',
  title: 'Status',
  widthMin: 5.75,
  share: 0,
  sort: 'status',
  text: ({ status }) => statusLabel(status).short,
  cell({ shipment: { status } }) {
    const words = oneLine(splitAtCapitals(status)) || 'No status'
    return { className: 'cell-line', content: <StatusPill status={status} words={words} /> }
  },
}

const createdColumn: Column = {
  name: 'created',
  title: 'Created',
  widthMin: 7,
  share: 0,
  sort: 'created',
  text: ({ createdAt }) => createdAt,
  cell(facts) {
    const { createdAt } = facts.shipment
    const atUs = parseInstant(createdAt)
    const day = atUs === null ? null : clockAt(atUs / 1000, facts.judge.timeZone).today
    const sub = day && formatLocalDate(day, { weekday: false, year: true })
    const main = shownText(agoWords(createdAt, facts.judge)) ?? NOT_KNOWN_YET
    return textCell(facts, { main, sub, tone: 'muted' })
  },
}

const updatedColumn: Column = {
  name: 'updated',
  title: 'Updated',
  widthMin: 6,
  share: 0,
  sort: 'updated',
  text: ({ updatedAt }) => updatedAt,
  cell: ({ shipment: { updatedAt }, judge }) => ({
    className: 'cell-line text-muted',
    content: oneLine(agoWords(updatedAt, judge)) || NOT_KNOWN_YET,
  }),
}

const BY_NAME: Readonly<Record<ColumnName, Column>> = {
  tags: tagsColumn,
  route: routeColumn,
  stage: stageColumn,
  next: nextColumn,
  eta: etaColumn,
  status: statusColumn,
  required: requiredColumn,
  portEta: portEtaColumn,
  deliveryEta: deliveryEtaColumn,
  slip: slipColumn,
  etd: etdColumn,
  vessel: vesselColumn,
  destination: destinationColumn,
  supplier: supplierColumn,
  goods: goodsColumn,
  weight: weightColumn,
  attention: attentionColumn,
  lastFreeDay: lastFreeDayColumn,
  emptyReturn: emptyReturnColumn,
  cutoffs: cutoffsColumn,
  carrier: carrierColumn,
  booking: bookingColumn,
  bills: billsColumn,
  containers: containersColumn,
  created: createdColumn,
  updated: updatedColumn,
}

/** All columns but the leading one, in their default order. */
export const COLUMNS: readonly Column[] = columnsNamed(COLUMN_NAMES)

export function columnsNamed(names: readonly ColumnName[]): Column[] {
  return names.map((name) => BY_NAME[name])
}
