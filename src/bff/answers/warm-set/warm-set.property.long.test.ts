import { expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import type { createChangingShipments } from '../../testing/changing-shipments.ts'
import { createRandom } from '../../testing/random.ts'
import { sampleDate } from '../../testing/sample-shipment.ts'
import { setUp } from './testing/running-warm-set.ts'

// The same questions to the set and to the service, whose shipments change while the set is filled and read.
test.each(Array.from({ length: 20 }, (_, seed) => seed))(
  'answers like the service (seed %i)',
  async (seed) => {
    const random = createRandom(seed)
    const pick = (count: number) => Math.floor(random() * count)
    const count = 100 + pick(500)
    const hasGaps = seed % 4 === 1
    const isSmall = seed % 3 === 0
    const { clock, shipments, readList, readAll, asked } = setUp(count, {
      shipmentsMax: isSmall ? 150 : 20_000,
      fillMs: 1 + pick(9000),
      pagesMax: hasGaps ? 1 : 5,
    })
    let questions = 0
    for (let round = 0; round < 12; round += 1) {
      changeSome(shipments, random, { count: count + 20, changesMax: hasGaps ? 150 : 30 })
      // A whole round of the feed, so that both have seen the same.
      await clock.advance(5000)
      for (let question = 0; question < 8; question += 1) {
        const anchor = shipments.all()[pick(count)]?.updatedAt ?? ''
        const query = someQuery(random, anchor)
        questions += 1
        const truth = shipments.page(new URLSearchParams(query))
        const { data, nextCursor } = await readList(query)
        expect(data.map(({ shipment }) => shipment)).toEqual(truth?.data)
        expect(nextCursor === null).toBe(truth?.nextCursor === null)
      }
      const all = await readAll({ status: 'Active', limit: '100' })
      const active = shipments.all().filter(({ status }) => status === 'Active')
      expect([...new Set(all.map(({ reference }) => reference))]).toEqual(
        active.map(({ reference }) => reference),
      )
    }
    // A small warm set keeps what is active, so that lists of any status soon reach below what it has.
    expect(asked.length).toBeLessThan(hasGaps || isSmall ? questions * 3 : questions)
  },
)

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'has the account set of the service, though the rest gives way (seed %i)',
  async (seed) => {
    const random = createRandom(seed)
    const count = 600
    const { clock, shipments, warmSet } = setUp(count, {
      shipmentsMax: seed % 2 === 0 ? 450 : 20_000,
      fillMs: 1 + Math.floor(random() * 3000),
    })
    for (let times = 0; times < 60; times += 1) changeSome(shipments, random, { count, changesMax: 60 })
    // Changes go on while it is filled.
    for (let round = 0; round < 20; round += 1) {
      await clock.advance(5000)
      changeSome(shipments, random, { count: count + 20, changesMax: 20 })
    }
    for (let round = 0; round < 10; round += 1) {
      changeSome(shipments, random, { count: count + 20, changesMax: 20 })
      await clock.advance(5000)
      const { shipments: kept = [], ...state } = warmSet.accountSet() ?? {}
      expect(state).toEqual({ isComplete: true, isTooLarge: false })
      expect(kept.map(({ reference }) => reference)).toEqual(accountSetOf(shipments))
    }
  },
)

/** Active shipments, and those delivered in the sixty days before 20 November. */
function accountSetOf(shipments: ReturnType<typeof createChangingShipments>): string[] {
  const isRecent = ({ milestones }: Shipment) =>
    milestones.some(({ arrival }) => arrival?.actual === true && arrival.date >= '2026-09-21')
  return shipments
    .all()
    .filter((one) => one.status === 'Active' || (one.status === 'Delivered' && isRecent(one)))
    .map(({ reference }) => reference)
    .toSorted((a, b) => (a < b ? -1 : 1))
}

function changeSome(
  shipments: ReturnType<typeof createChangingShipments>,
  random: () => number,
  { count, changesMax }: { count: number; changesMax: number },
): void {
  const pick = (among: number) => Math.floor(random() * among)
  for (let left = pick(changesMax); left > 0; left -= 1) {
    shipments.change(`S-${pick(count)}`, {
      status: (['Active', 'Delivered', 'Cancelled'] as const)[pick(3)] ?? 'Active',
      tags: [`PO-${pick(5)}`, `PO-${pick(5)}`],
      milestones: [
        milestone('Delivery', { arrival: sampleDate(`2026-09-${10 + pick(20)}`, { actual: pick(4) > 0 }) }),
      ],
      createdAt: `2026-0${1 + pick(9)}-01T00:00:00Z`,
    })
  }
}

function someQuery(random: () => number, updatedSince: string): Record<string, string> {
  const pick = (count: number) => Math.floor(random() * count)
  return {
    limit: String(1 + pick(100)),
    ...(pick(2) === 0 && { status: 'Active' }),
    ...(pick(3) === 0 && { tag: `PO-${pick(5)}` }),
    ...(pick(3) === 0 && { updatedSince }),
    ...(pick(3) === 0 && { createdSince: '2026-05-01T00:00:00Z' }),
  }
}
