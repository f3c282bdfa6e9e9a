import { expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import type { createChangingShipments } from '../../testing/changing-shipments.ts'
import { createRandom } from '../../testing/random.ts'
import { sampleDate } from '../../testing/sample-shipment.ts'
import { setUp, shipmentOperation } from './testing/running-warm-set.ts'

// Shipments change while the set is filled and read.
test.each(Array.from({ length: 8 }, (_, seed) => seed))(
  'the copy equals the service’s shipments (seed %i)',
  async (seed) => {
    const random = createRandom(seed)
    const pick = (count: number) => Math.floor(random() * count)
    const count = 100 + pick(500)
    const hasGaps = seed % 4 === 1
    const { clock, shipments, held, read, warmSet } = setUp(count, {
      fillMs: 1 + pick(9000),
      pagesMax: hasGaps ? 1 : 5,
    })
    for (let round = 0; round < 20; round += 1) {
      changeSome(shipments, random, { count: count + 20, changesMax: hasGaps ? 150 : 30 })
      // A complete round of the feed, so that both have seen the same.
      await clock.advance(5000)
      expect(warmSet.isWhole ? held() : shipments.all()).toEqual(shipments.all())
      const { reference = '' } = shipments.all()[pick(count)] ?? {}
      expect((await read(shipmentOperation(reference))).body).toEqual(shipments.find(reference))
    }
    // Enough time to fill it again after the last gap.
    await clock.advance(300_000)
    expect([warmSet.isWhole, held()]).toEqual([true, shipments.all()])
  },
)

test.each(Array.from({ length: 4 }, (_, seed) => seed))(
  'the copy has the service’s account set, though the rest is evicted (seed %i)',
  async (seed) => {
    const random = createRandom(seed)
    const count = 600
    const { clock, shipments, warmSet } = setUp(count, {
      shipmentsMax: seed % 2 === 0 ? 450 : 20_000,
      fillMs: 1 + Math.floor(random() * 3000),
    })
    for (let times = 0; times < 60; times += 1) changeSome(shipments, random, { count, changesMax: 60 })
    // Changes continue while it is filled.
    for (let round = 0; round < 20; round += 1) {
      await clock.advance(5000)
      changeSome(shipments, random, { count: count + 20, changesMax: 20 })
    }
    for (let round = 0; round < 10; round += 1) {
      changeSome(shipments, random, { count: count + 20, changesMax: 20 })
      await clock.advance(5000)
      expect(warmSet.filled).not.toBeNull()
      expect(new Set(warmSet.accountSet().map(({ reference }) => reference))).toEqual(accountSetOf(shipments))
    }
  },
)

/** Active shipments, and those delivered in the sixty days before 20 November. */
function accountSetOf(shipments: ReturnType<typeof createChangingShipments>): Set<string> {
  const isRecent = ({ milestones }: Shipment) =>
    milestones.some(({ arrival }) => arrival?.actual === true && arrival.date >= '2026-09-21')
  const found = shipments
    .all()
    .filter((one) => one.status === 'Active' || (one.status === 'Delivered' && isRecent(one)))
  return new Set(found.map(({ reference }) => reference))
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
