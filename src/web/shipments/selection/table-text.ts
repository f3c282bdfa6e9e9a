import type { OutlineDate, OutlinePlace, ShipmentOutline } from '#contract/shipment-outline.ts'
import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { leadOf } from '#facts/views/lead-of.ts'
import { openAttentionOf } from '#facts/shipment/dealt-with.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { hasOwnContainers } from '#facts/shipment/containers.ts'
import { originDepartureOf, vehicleOf } from '#facts/shipment/departure.ts'
import { deliveryEtaOf, etaOf, isDoorToPort, portEtaOf } from '#facts/shipment/eta.ts'
import { freeTimeOf } from '#facts/shipment/free-time.ts'
import { nextEventOf } from '#facts/shipment/next-event.ts'
import { placeName } from '#facts/shipment/place.ts'
import { supplierOf } from '#facts/shipment/supplier.ts'
import { unitWord } from '#facts/text/units.ts'
import { stageLabel } from '#facts/words/stage-words.ts'
import { attentionWords } from '#facts/words/attention-words.ts'
import { serviceLabel, statusLabel } from '../labels/shipment-labels.ts'
import { columnsNamed, LEAD_TITLE } from '../column-catalogue.ts'
import { nextEventWords } from '../next-event-words.ts'
import { DEFAULT_COLUMNS, type ColumnName, type LeadName, type ListLook } from '#facts/views/search.ts'

/**
 * Rows as a table of plain texts: a line of titles, then a line for each row, in the list's columns. Identifiers are
 * exactly as recorded. Dates are ISO dates, which mean the same to every reader and do not age.
 */
export function tableTexts(rows: readonly ShipmentRow[], look: ListLook, clock: Clock): string[][] {
  const { cols = DEFAULT_COLUMNS, lead = 'reference' } = look
  const columns = columnsNamed(cols)
  const leadTitles = lead === 'reference' ? [] : [LEAD_TITLES[lead]]
  return [
    [...leadTitles, LEAD_TITLE, 'Service', ...columns.map(({ title }) => title)],
    ...rows.map((row) => {
      const shipment = unpackShipment(row)
      return [
        ...leadTitles.map(() => leadOf(row, lead) ?? ''),
        row.reference,
        serviceLabel(row.serviceType).short,
        ...columns.map(({ name }) => TEXTS[name](shipment, clock)),
      ]
    }),
  ]
}

const LEAD_TITLES: Readonly<Record<Exclude<LeadName, 'reference'>, string>> = {
  tag: 'PO',
  booking: 'Booking number',
  masterBill: 'Bill',
  container: 'Container',
}

const TEXTS: Readonly<Record<ColumnName, (shipment: ShipmentOutline, clock: Clock) => string>> = {
  tags: ({ tags }) => tags.join('; '),
  route: ({ portOfLoading, origin, portOfDischarge, destination }) =>
    [portOfLoading ?? origin, portOfDischarge ?? destination].map(placeText).join(' → '),
  stage: (shipment) => stageLabel(shipment),
  next: nextText,
  eta: etaText,
  status: ({ status }) => statusLabel(status).short,
  portEta: (shipment) =>
    dateText(
      portEtaOf(shipment)?.arrival ?? (isDoorToPort(shipment) ? deliveryEtaOf(shipment).arrival : null),
    ),
  etd: (shipment) => dateText(originDepartureOf(shipment)?.at ?? null),
  vessel: vehicleText,
  destination: ({ destination }) => placeText(destination),
  supplier: (shipment) => supplierOf(shipment) ?? '',
  goods: ({ descriptionOfGoods }) => descriptionOfGoods ?? '',
  weight: ({ cargo: { totalWeight } }) =>
    totalWeight ? `${totalWeight.value} ${unitWord(totalWeight.unit)}` : '',
  attention: (shipment, clock) =>
    openAttentionOf(shipment, clock)
      .map((item) => attentionWords(item, shipment, clock).reason)
      .join('; '),
  lastFreeDay: lastFreeDayText,
  cutoffs: ({ booking: { cargoCutoff, shippingInstructionCutoff } }) =>
    known([labelled('Cargo', cargoCutoff), labelled('SI', shippingInstructionCutoff)]).join('; '),
  carrier: ({ carrier }) => carrier?.name ?? '',
  booking: ({ booking }) => booking.bookingNumber ?? '',
  bills: ({ booking: { masterBill, houseBill } }) => known([masterBill, houseBill]).join('; '),
  containers: ({ cargo, serviceType }) => {
    const numbers = known(cargo.containers.map(({ number }) => number)).join('; ')
    return numbers === '' || hasOwnContainers(serviceType) ? numbers : `${numbers} (shared)`
  },
  created: ({ createdAt }) => createdAt,
  updated: ({ updatedAt }) => updatedAt,
}

function placeText(place: OutlinePlace | null): string {
  const name = placeName(place)
  const code = place?.code ?? null
  if (name === null) return 'Not known yet'
  return code === null || code === name ? name : `${name} (${code})`
}

/** The next event with its date, or the stage if no event is to come. */
function nextText(shipment: ShipmentOutline, clock: Clock): string {
  const event = nextEventOf(shipment, clock)
  if (!event) return stageLabel(shipment)
  const { date, time, isReported, kind } = event
  const estimate = isReported || kind === 'cargo-ready' ? '' : 'est. '
  const words = known([date, time]).join(' ')
  return `${nextEventWords(shipment, clock).title}, ${words === '' ? 'date not known yet' : estimate + words}`
}

function etaText(shipment: ShipmentOutline): string {
  const eta = etaOf(shipment)
  if (!eta) return ''
  const { which, arrival } = eta
  if (!arrival) return 'Not known yet'
  return `${arrival.actual ? '' : 'Est. '}${arrival.date} (${which})`
}

function lastFreeDayText(shipment: ShipmentOutline, { rules }: Clock): string {
  const lastFreeDay = freeTimeOf(shipment, rules)?.lastFreeDay ?? null
  return lastFreeDay === null ? '' : `Est. ${lastFreeDay}`
}

function dateText(at: OutlineDate | null): string {
  return at ? `${at.actual ? '' : 'Est. '}${at.date}` : ''
}

function vehicleText(shipment: ShipmentOutline): string {
  const vehicle = vehicleOf(shipment)
  return vehicle ? known([vehicle.name, vehicle.voyage]).join(' ') : ''
}

function labelled(label: string, text: string | null): string | null {
  return text === null ? null : `${label} ${text}`
}

function known(texts: readonly (string | null)[]): string[] {
  return texts.filter((text) => text !== null).filter((text) => text !== '')
}
