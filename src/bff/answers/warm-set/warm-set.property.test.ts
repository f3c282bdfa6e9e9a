import { expect, test } from 'vitest'
import { milestone } from '#contract/testing/sample-parts.ts'
import type { createChangingShipments } from '../../testing/changing-shipments.ts'
import { createRandom } from '#contract/testing/random.ts'
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
