import { expect, test } from 'vitest'
import { atPort, known, waiting } from '#facts/testing/known-shipment.ts'
import type { SortOrder } from '#facts/filters/column-names.ts'
import { createRandom } from '../testing/random.ts'
import type { Account } from './account.ts'
import { countsOf } from './counts.ts'
import { allOrders } from './orders.ts'
import { sortedReferences, textIndexOf } from './query.ts'
import { createRoom } from './testing/room.ts'
import { todayOf } from './today.ts'

const SORTS: readonly SortOrder[] = ['shipment', '-eta', 'attention', 'tags', 'updated']

async function answersOf(account: Account) {
  const judged = await account.judged()
  const lists = []
  for (const sort of SORTS) lists.push(await sortedReferences(judged, { sort }))
  const { rows } = (await textIndexOf(judged)).find('PO-1')
  return {
    today: await todayOf(judged, {}),
    orders: await allOrders(judged),
    counts: await countsOf(judged, [{}, { attention: ['free-time'] }, { notes: 'yes' }]),
    found: rows.map(({ reference }) => reference).toSorted(),
    lists,
  }
}

test.each([1, 2, 3, 4])(
  'after any changes, all answers equal those after a fresh start (story %i)',
  async (seed) => {
    const random = createRandom(seed)
    const any = (count: number) => Math.floor(random() * count)
    let nowMs = Date.UTC(2026, 10, 20, 9)
    let updatedMs = Date.UTC(2026, 10, 19)
    const room = createRoom({ wallMs: () => nowMs })
    const put = () => {
      updatedMs += 1000 * any(60)
      const reference = `R-${any(12)}`
      const tags = [`PO-${any(4)}`, `po-${any(4)}`].slice(any(3))
      const updatedAt = new Date(updatedMs).toISOString()
      const parts = { reference, tags, updatedAt, status: any(4) === 0 ? 'Delivered' : 'Active' } as const
      room.put(
        [known(parts), waiting(parts), atPort(`2026-11-1${any(9)}`, any(9), parts)][any(3)] ?? known(parts),
      )
    }
    const by = { id: 'ann', name: 'Ann' }
    const acts = [
      put,
      put,
      () => room.remove(`R-${any(12)}`),
      () => room.note(`R-${any(12)}`),
      () => room.mark({ kind: 'owners', key: `R-${any(12)}`, rev: 1, value: { to: 'ann' }, by, at: '' }),
      () =>
        room.mark({
          kind: 'tag-dates',
          key: `PO-${any(4)}`,
          rev: 1,
          value: { on: '2026-12-01' },
          by,
          at: '',
        }),
      () => void (nowMs += 7_200_000 * any(6)),
    ]
    for (let at = 0; at < 10; at += 1) put()
    const { account } = room.start()
    for (let step = 0; step < 60; step += 1) {
      for (let each = any(3); each >= 0; each -= 1) acts[any(acts.length)]?.()
      expect(await answersOf(account), `step ${step}`).toEqual(await answersOf(room.start().account))
    }
  },
)
