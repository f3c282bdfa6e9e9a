import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { openAttentionOf } from '../attention/attention.ts'
import { lastingReason } from '../attention/attention-words.ts'
import { groupWord } from '../attention/group.ts'
import type { Judge } from '../attention/judge.ts'
import { isDeliveryBeforePort } from '../shipment/data-notes.ts'
import { hasOwnContainers } from '../shipment/containers.ts'
import { originDepartureOf, vehicleOf } from '../shipment/departure.ts'
import { emptyReturnOf, type EmptyReturn } from '../shipment/empty-return.ts'
import { type Eta, etaOf, placeArrivalOf, portArrivalOf } from '../shipment/eta.ts'
import type { FreeTime } from '../shipment/free-time.ts'
import { isDoubtfulEta, nextEventOf } from '../shipment/next-event.ts'
import { carrierNameOf, supplierOf } from '../shipment/parties.ts'
import { judgedRequiredOf } from '../shipment/required.ts'
import { slipOf } from '../shipment/slip.ts'
import { routeEndsOf } from '../shipment/route-ends.ts'
import { judgeFreeTime, confirmedWords } from '../shipment/judged-free-time.ts'
import { unitWord } from '../text/units.ts'
import { upperFirst } from '../text/upper-first.ts'
import type { ColumnName } from '../filters/column-names.ts'
import { eventTitle } from '../words/event-title.ts'
import { requiredDistance, requiredSetOf } from '../words/required-words.ts'
import { splitAtCapitals } from '../words/split-at-capitals.ts'
import { stageLabel } from '../words/stage-words.ts'
import { yesOrNo } from '../text/yes-or-no.ts'
import {
  column,
  dateColumns,
  dayColumn,
  factWord,
  joined,
  measureColumns,
  momentColumn,
  placeColumns,
  type ExportColumn,
} from './sheet-column.ts'

const FREE_TIME_BASIS = {
  'no-start': 'Not dated: no port on the route',
  'date-unknown': 'Arrival date not known yet',
  projected: 'Counted from estimated arrival',
  running: 'Counted from actual arrival',
  stopped: 'Stopped: left the port',
} as const satisfies Record<FreeTime['state'], string>

const EMPTY_RETURN_BASIS = {
  'no-start': 'Not dated',
  deadline: 'Counted from actual departure',
  projected: 'Counted from estimated departure',
  'at-latest': 'At the latest, counted from actual delivery',
} as const satisfies Record<EmptyReturn['state'], string>

/**
 * The file columns for each list column. Each fact has a column of its own: a date, and whether it is an
 * estimate.
 */
export const LIST_COLUMNS: Readonly<Record<ColumnName, readonly ExportColumn<ShipmentOutline>[]>> = {
  tags: [column('PO', 22, ({ tags }) => joined(tags))],
  route: [
    column('From', 20, (shipment) => routeEndsOf(shipment).from.name),
    column('From code', 9, (shipment) => routeEndsOf(shipment).from.code),
    column('To', 20, (shipment) => routeEndsOf(shipment).to.name),
    column('To code', 9, (shipment) => routeEndsOf(shipment).to.code),
  ],
  stage: [column('Stage', 28, (shipment) => stageLabel(shipment))],
  next: [
    column('Next event', 26, (shipment, judge) => {
      const event = nextEventOf(shipment, judge)
      return event ? eventTitle(event, shipment.mode) : stageLabel(shipment)
    }),
    dayColumn('Next event date', (shipment, judge) => nextEventOf(shipment, judge)?.date ?? null),
    column('Next event basis', 10, (shipment, judge) => {
      const event = nextEventOf(shipment, judge)
      if (!event?.date || event.kind === 'cargo-ready') return null
      return factWord(event.isReported)
    }),
    column(
      'Days since estimate passed',
      10,
      (shipment, judge) => nextEventOf(shipment, judge)?.overdueDays ?? null,
    ),
  ],
  eta: [
    dayColumn('ETA', (shipment) => etaOf(shipment)?.arrival?.date ?? null),
    column('ETA type', 14, (shipment) => {
      const eta = etaOf(shipment)
      return eta?.arrival ? eta.which : null
    }),
    column('ETA basis', 10, (shipment) => factWord(etaOf(shipment)?.arrival?.actual)),
    doubtColumn('ETA', etaOf),
  ],
  status: [column('Status', 10, ({ status }) => splitAtCapitals(status))],
  required: [
    dayColumn('Required by', (shipment, judge) => judgedRequiredOf(shipment, judge)?.on ?? null),
    column('Verdict', 28, (shipment, judge) => {
      const required = judgedRequiredOf(shipment, judge)
      return required && upperFirst(requiredDistance(required.verdict))
    }),
    column('Required date source', 16, (shipment, judge) => {
      const required = judgedRequiredOf(shipment, judge)
      return required && (required.tag ?? 'this shipment')
    }),
    column('Required date set by', 16, (shipment, judge) => setOf(shipment, judge)?.by ?? null),
    momentColumn('Required date set at', (shipment, judge) => setOf(shipment, judge)?.at ?? null),
    column(
      'Days after required by',
      8,
      (shipment, judge) => judgedRequiredOf(shipment, judge)?.verdict.days ?? null,
    ),
    column('Days late is a minimum', 12, (shipment, judge) =>
      judgedRequiredOf(shipment, judge)?.verdict.isAtLeast ? 'yes' : null,
    ),
  ],
  portEta: [
    ...dateColumns<ShipmentOutline>('Port ETA', (shipment) => portArrivalOf(shipment)?.arrival ?? null),
    doubtColumn('Port ETA', portArrivalOf),
  ],
  deliveryEta: [
    ...dateColumns<ShipmentOutline>('Delivery ETA', (shipment) => placeArrivalOf(shipment)?.arrival ?? null),
    doubtColumn('Delivery ETA', placeArrivalOf),
  ],
  slip: [
    column('Days ETA moved', 10, (shipment, judge) => slipOf(shipment, judge)?.days ?? null),
    dayColumn('ETA first seen as', (shipment, judge) => slipOf(shipment, judge)?.was ?? null),
    momentColumn('ETA first seen at', (shipment, judge) => slipOf(shipment, judge)?.since ?? null),
  ],
  etd: dateColumns('ETD', (shipment) => originDepartureOf(shipment)?.at ?? null),
  vessel: [
    column('Vessel or flight', 22, (shipment) => vehicleOf(shipment)?.name ?? null),
    column('Voyage', 10, (shipment) => vehicleOf(shipment)?.voyage ?? null),
  ],
  destination: placeColumns('Destination', ({ destination }) => destination),
  supplier: [column('Supplier', 22, supplierOf)],
  goods: [column('Description of goods', 30, ({ descriptionOfGoods }) => descriptionOfGoods)],
  weight: measureColumns('Weight', ({ cargo }) => cargo.totalWeight, unitWord),
  attention: [
    column('Attention', 40, (shipment, judge) =>
      joined(
        openAttentionOf(shipment, judge).map((item) => {
          return `${groupWord(item.group)}: ${lastingReason(item, shipment, judge)}`
        }),
      ),
    ),
  ],
  lastFreeDay: [
    dayColumn('Last free day', (shipment, judge) => judgeFreeTime(shipment, judge)?.lastFreeDay ?? null),
    column('Last free day basis', 24, (shipment, judge) => {
      const freeTime = judgeFreeTime(shipment, judge)
      if (freeTime?.confirmed?.holds) return upperFirst(confirmedWords(freeTime.confirmed))
      const { rules } = judge
      const isCounted = freeTime?.state === 'projected' || freeTime?.state === 'running'
      const counting = isCounted && rules.arrivalDayCounts ? ', which is day 1' : ''
      return freeTime && `${FREE_TIME_BASIS[freeTime.state]}${counting}`
    }),
  ],
  emptyReturn: [
    dayColumn('Empty return by', (shipment) => emptyReturnOf(shipment)?.date ?? null),
    column('Empty return basis', 24, (shipment) => {
      const emptyReturn = emptyReturnOf(shipment)
      if (!emptyReturn) return null
      const isEstimate = emptyReturn.state === 'at-latest' && !emptyReturn.start?.actual
      return isEstimate
        ? 'At the latest, counted from estimated delivery'
        : EMPTY_RETURN_BASIS[emptyReturn.state]
    }),
  ],
  cutoffs: [
    dayColumn('Cargo cutoff', ({ booking }) => booking.cargoCutoff),
    dayColumn('Shipping instruction cutoff', ({ booking }) => booking.shippingInstructionCutoff),
  ],
  carrier: [column('Carrier', 22, carrierNameOf)],
  booking: [
    column('Booking number', 18, ({ booking }) => booking.bookingNumber),
    column('Carrier confirmed', 10, (shipment) => yesOrNo(shipment.bookingConfirmedByCarrier)),
  ],
  bills: [
    column('Master bill', 18, ({ booking }) => booking.masterBill),
    column('House bill', 18, ({ booking }) => booking.houseBill),
  ],
  containers: [
    column('Containers', 26, ({ cargo }) => joined(cargo.containers.map(({ number }) => number))),
    column('Shared container', 8, ({ cargo, serviceType }) => {
      return cargo.containers.length > 0 ? yesOrNo(!hasOwnContainers(serviceType)) : null
    }),
  ],
  created: [momentColumn('Created', ({ createdAt }) => createdAt)],
  updated: [momentColumn('Updated', ({ updatedAt }) => updatedAt)],
}

/** Whether an earlier estimate has passed without a report, so that this one may be late. */
function doubtColumn(
  title: string,
  etaIn: (shipment: ShipmentOutline) => Eta | null,
): ExportColumn<ShipmentOutline> {
  return column(`${title} is doubtful`, 10, (shipment, judge) => {
    const eta = etaIn(shipment)
    const isBeforePort = eta?.which === 'Delivery' && isDeliveryBeforePort(shipment)
    return eta && (isBeforePort || isDoubtfulEta(eta, shipment, judge)) ? 'yes' : null
  })
}

function setOf(shipment: ShipmentOutline, judge: Judge) {
  const required = judgedRequiredOf(shipment, judge)
  return required && requiredSetOf(shipment.reference, required.tag, judge)
}
