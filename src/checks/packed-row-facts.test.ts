/** A packed row tells the same as the shipment that it was made of. It needs the demo and the dashboard's facts at once. */
import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { packShipment, unpackShipment } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { attentionOf } from '#facts/attention/attention.ts'
import { type Judge, judgeAt } from '#facts/attention/judge.ts'
import { cutoffsOf } from '#facts/shipment/cutoffs.ts'
import { dataNotesOf } from '#facts/shipment/data-notes.ts'
import { emptyReturnOf } from '#facts/shipment/empty-return.ts'
import { deliveryEtaOf, etaOf, isDoorToPort, portEtaOf } from '#facts/shipment/eta.ts'
import { dateSortKey } from '#facts/shipment/plausible-dates.ts'
import { freeTimeOf } from '#facts/shipment/free-time.ts'
import { doorToDoorWords, dwellWords, legDuration } from '#facts/shipment/leg.ts'
import { nextEventOf } from '#facts/shipment/next-event.ts'
import { placeCode, placeName } from '#facts/shipment/place.ts'
import { positionOf, stageOf } from '#facts/shipment/position.ts'
import { progressOf } from '#facts/shipment/progress.ts'
import { routeEndsOf } from '#facts/shipment/route-ends.ts'
import { serviceGroupOf } from '#facts/shipment/service-group.ts'
import { attentionWords } from '#facts/attention/attention-words.ts'
import { whereabouts } from '#facts/words/milestone-place-name.ts'
import { stageLabel } from '#facts/words/stage-words.ts'
import { milestoneLabel } from '../web/shipments/words/milestone-labels.ts'
import { etaWords } from '../web/shipments/columns/eta-words.ts'
import { nextEventWords } from '../web/shipments/words/next-event-words.ts'
import { raggedShipment } from './testing/ragged-shipment.ts'

const TODAY = day('2026-11-20')
const JUDGE = judgeAt(Date.UTC(2026, 10, 20, 9), 'Europe/Zurich')
const SEEDS = 600

/** Everything that a list, its attention items and its search among loaded rows are made of. */
function factsOf(shipment: ShipmentOutline, judge: Judge): unknown {
  const { milestones, mode, booking, tags, carrier, cargo, parcels, marketplace } = shipment
  return {
    scalars: [
      shipment.reference,
      shipment.status,
      shipment.serviceType,
      mode,
      shipment.incoterms,
      shipment.insured,
      shipment.bookingConfirmedByCarrier,
      shipment.cancelledAt,
      shipment.createdAt,
      shipment.updatedAt,
      serviceGroupOf(shipment),
    ],
    etas: [
      ...[etaOf(shipment), portEtaOf(shipment), deliveryEtaOf(shipment)].map(
        (eta) => eta && { ...eta, place: placeName(eta.place) },
      ),
      dateSortKey(etaOf(shipment)?.arrival),
    ],
    nextEvent: { ...nextEventOf(shipment, judge), milestone: null },
    position: [positionOf(shipment), stageOf(shipment), stageLabel(shipment), progressOf(shipment, judge)],
    ends: [routeEndsOf(shipment), isDoorToPort(shipment)],
    deadlines: [
      cutoffsOf(shipment),
      freeTimeOf(shipment, { arrivalDayCounts: false }),
      freeTimeOf(shipment, { arrivalDayCounts: true }),
      emptyReturnOf(shipment),
    ],
    notes: dataNotesOf(shipment, judge),
    attention: attentionOf(shipment, judge).map((item) => [
      { ...item, event: null },
      attentionWords(item, shipment, judge),
    ]),
    words: [etaWords(shipment, judge), nextEventWords(shipment, judge), doorToDoorWords(shipment)],
    milestones: milestones.map((milestone, index) => [
      milestone.type,
      milestone.warehouseType,
      milestone.cargoReadyDate,
      milestone.completed,
      milestone.arrival,
      milestone.departure,
      milestone.transportToNext?.mode ?? null,
      milestone.transportToNext?.vessel ?? null,
      milestone.transportToNext?.voyageNumber ?? null,
      milestone.transportToNext?.flightNumber ?? null,
      placeName(milestone.place),
      placeCode(milestone.place),
      whereabouts(milestone, mode),
      milestoneLabel(milestone, mode).short,
      dwellWords(shipment, index),
      legDuration(shipment, index, judge),
    ]),
    identifiers: [
      tags,
      carrier?.name ?? null,
      booking,
      cargo.containers.map(({ number }) => number),
      parcels?.trackingNumbers ?? [],
      marketplace?.fbaIds ?? [],
      marketplace?.referenceIds ?? [],
    ],
  }
}

/** The shipment packed, sent as JSON, and read again. */
function throughRow(shipment: Shipment): ShipmentOutline {
  return unpackShipment(JSON.parse(JSON.stringify(packShipment(shipment))))
}

describe('the facts of a packed row are those of its shipment', () => {
  test('for every demo shipment', () => {
    const shipments = demoShipments(TODAY)
    expect(shipments.length).toBeGreaterThan(300)
    for (const shipment of shipments) {
      expect(factsOf(throughRow(shipment), JUDGE)).toEqual(factsOf(shipment, JUDGE))
    }
  })

  test(`for ${SEEDS} shipments with holes, odd texts and words that are not known`, () => {
    const shipments = demoShipments(TODAY)
    for (let seed = 1; seed <= SEEDS; seed++) {
      const whole = shipments[seed % shipments.length] ?? shipments[0]
      const ragged = whole && raggedShipment(whole, seed)
      expect(ragged && factsOf(throughRow(ragged), JUDGE), `seed ${seed}`).toEqual(
        ragged && factsOf(ragged, JUDGE),
      )
    }
  })
})
