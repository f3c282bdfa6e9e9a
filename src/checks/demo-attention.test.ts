/** What a newcomer sees on the first screen: the demo account. */
import { expect, test } from 'vitest'
import { isInAccountSet, deliveredOn } from '#contract/dashboard-api/account-set.ts'
import { packShipment } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { ATTENTION_KINDS } from '#facts/shipment/team-rules.ts'
import { rowFactsOf } from '#facts/views/row-facts.ts'
import { demoShipments } from '../demo/demo-shipments.ts'

const MOMENTS = ['2026-11-20T00:05', '2026-11-22T09:00', '2027-01-01T23:55', '2028-02-29T09:00'] as const

test.each(MOMENTS)('Today has something to do of every kind in the demo account at %s', (moment) => {
  const date = moment.slice(0, 10)
  const clock = clockAt(new Date(`${moment}:00Z`).getTime(), 'UTC')
  const kinds = new Set(
    demoShipments(day(date))
      .filter((shipment) => isInAccountSet({ ...shipment, deliveredOn: deliveredOn(shipment) }, day(date)))
      .flatMap((shipment) => rowFactsOf(packShipment(shipment), clock).attention.map(({ kind }) => kind)),
  )
  expect(ATTENTION_KINDS.filter((kind) => !kinds.has(kind))).toEqual([])
})
