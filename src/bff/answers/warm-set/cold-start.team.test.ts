import { expect, test } from 'vitest'
import type { ListPage } from '#contract/dashboard-api/list.ts'
import type { Shipment } from '#contract/schema.ts'
import { createChangingShipments } from '../../testing/changing-shipments.ts'
import { startCold } from '../../testing/cold-proxy.ts'
import { createRandom } from '../../testing/random.ts'
import { mostInAnyMinute } from '../../testing/send-gate.ts'

const PEOPLE = 200
const SHIPMENTS = 3000
const TAGS = 200
const DURATION_MS = 180_000
/** Half of the people begin at about the same time. */
const SOON_MS = 60_000
const LATER_MS = 300_000

type Cold = Awaited<ReturnType<typeof startCold>>

/** Shipments of all statuses. Some of their tags are frequent. */
function shipmentsOf(count: number) {
  const shipments = createChangingShipments(count)
  for (const [index, shipment] of [...shipments.all()].entries()) {
    const status: Shipment['status'] =
      index % 20 === 0 ? 'Cancelled' : index % 3 === 0 ? 'Delivered' : 'Active'
    shipments.put({ ...shipment, status, tags: [`PO-${index % TAGS}`] })
  }
  return shipments
}

/** A person who reads pages of lists and opens shipments of them, at random from a seed. */
async function work({ clock, get }: Cold, person: number, statuses: number[]): Promise<void> {
  const random = createRandom(1000 + person)
  const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const rest = (leastMs: number, moreMs: number) =>
    new Promise<void>((resolve) => void clock.after(leastMs - Math.log(1 - random()) * moreMs, resolve))
  const queries = [
    () => 'status=Active',
    () => '',
    () => 'status=Delivered',
    () => `tag=PO-${Math.floor(TAGS * random() ** 3)}`,
    () => `q=S-${int(0, SHIPMENTS)}`,
  ]
  const read = async (path: string) => {
    const answer = await get(path, person)
    statuses.push(answer.statusCode)
    return answer.statusCode === 200 ? answer.json() : { rows: [], next: null }
  }
  await rest(random() * (random() < 0.5 ? SOON_MS : LATER_MS), 0)
  for (;;) {
    const query = queries[int(0, queries.length - 1)]?.() ?? ''
    const references: string[] = []
    for (let page = int(1, 4), cursor: string | null = ''; page > 0 && cursor !== null; page -= 1) {
      const behind = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const list: Pick<ListPage, 'rows' | 'next'> = await read(`/api/list?limit=50&${query}${behind}`)
      references.push(...list.rows.map(({ shipment }) => shipment.reference))
      cursor = list.next
      await rest(4000, 8000)
    }
    for (const reference of references.slice(0, int(1, 6))) {
      await read(`/api/shipments/${reference}`)
      await rest(15_000, 32_000)
    }
  }
}

test('200 people who arrive during a cold start with 3,000 shipments are never refused', async () => {
  const cold = await startCold(shipmentsOf(SHIPMENTS))
  const statuses: number[] = []
  for (let person = 0; person < PEOPLE; person += 1) void work(cold, person, statuses)
  await cold.pass(DURATION_MS)
  expect(statuses.length).toBeGreaterThan(500)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(mostInAnyMinute(cold.sentAtMs)).toBeLessThanOrEqual(57)
})
