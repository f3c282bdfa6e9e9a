import { expect, test } from 'vitest'
import type { TeamEntry } from '#contract/dashboard-api/team.ts'
import { drawnShipment } from '#facts/testing/drawn-shipment.ts'
import { createViewCounter } from '#facts/testing/count-view.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { createRandom } from '../testing/random.ts'
import { Counts } from './counts.ts'
import { createRoom } from './testing/room.ts'

const SEARCHES: readonly ShipmentsSearch[] = [
  {},
  { status: ['Active'] },
  { status: ['Active', 'Delivered'], attention: ['passed'] },
  { attention: ['due-now'] },
  { required: ['after', 'passed'] },
  { q: 'R-1' },
  { notes: 'yes' },
  { updatedSince: '24h' },
]

test.each([1, 2, 3])('counts are those of all rows, after whatever has changed (story %i)', async (seed) => {
  const random = createRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  let nowMs = Date.UTC(2026, 10, 20, 9)
  let updatedMs = nowMs - 26 * 3_600_000
  const room = createRoom({ wallMs: () => nowMs })
  const { account } = room.start()
  const counts = new Counts()
  const change = () => {
    updatedMs += 300_000
    const { shipment } = drawnShipment(below(1_000_000))
    room.put({ ...shipment, reference: `R-${below(40)}`, updatedAt: new Date(updatedMs).toISOString() })
  }
  const require = () => {
    const on = `2026-11-${String(10 + below(20))}`
    const by = { id: 'ann', name: 'Ann' }
    const key = `R-${below(40)}/required`
    const entry: TeamEntry = { kind: 'dates', key, rev: 1, value: { on }, by, at: '2026-11-19T08:00:00Z' }
    room.mark(entry)
  }
  const steps = [
    change,
    change,
    require,
    () => room.note(`R-${below(40)}`),
    () => room.remove(`R-${below(40)}`),
    () => void (nowMs += below(20) * 60_000),
  ]
  for (let made = 0; made < 40; made += 1) change()
  for (let step = 0; step < 60; step += 1) {
    steps[below(steps.length)]?.()
    // Not every version is counted.
    if (random() < 0.3) continue
    const judged = await account.judged()
    for (const search of SEARCHES) {
      const counter = createViewCounter(search, judged.judge)
      for (const { row, facts } of judged.rows) counter.add(row, facts)
      expect(await counts.of(judged, { search, me: null })).toEqual(counter.counted())
    }
  }
})
