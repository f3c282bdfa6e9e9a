import { expect, test } from 'vitest'
import { WHOLE_ROWS_MAX } from '#contract/dashboard-api/account.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { Orders, orderWithRows } from './orders.ts'
import { createRoom } from './testing/room.ts'
import { todayOf } from './today.ts'

const OVER = 3

test('of more than 5,000 rows and orders the first come, and how many follow', async () => {
  const room = createRoom({ wallMs: () => Date.UTC(2026, 10, 20, 9) })
  for (let at = 0; at < WHOLE_ROWS_MAX + OVER; at += 1) {
    room.put(sampleShipment(`R-${at}`, { tags: [`PO-${at}`, 'ALL'], updatedAt: '2026-10-01T08:00:00Z' }))
  }
  const judged = await room.start().account.judged()
  const today = await todayOf(judged)
  expect(today).toMatchObject({ more: OVER, tabs: { open: WHOLE_ROWS_MAX + OVER } })
  expect(today.rows).toHaveLength(WHOLE_ROWS_MAX)
  const { orders, more } = await new Orders().all(judged)
  expect([orders.length, more]).toEqual([WHOLE_ROWS_MAX, OVER + 1])
  const all = await orderWithRows(judged, 'ALL')
  expect([all.rows.length, all.more, all.order.shipments]).toEqual([
    WHOLE_ROWS_MAX,
    OVER,
    WHOLE_ROWS_MAX + OVER,
  ])
})

test('an order follows a change of its shipments, and names similar tags where no shipment has the tag', async () => {
  const room = createRoom({ wallMs: () => Date.UTC(2026, 10, 20, 9) })
  room.put(sampleShipment('R-1', { tags: ['PO-88213'], updatedAt: '2026-11-19T08:00:00Z' }))
  const { account } = room.start()
  const orders = new Orders()
  const stagesOf = async () => (await orders.all(await account.judged())).orders.map(({ stages }) => stages)
  const before = await stagesOf()
  expect(await stagesOf()).toEqual(before)
  room.put(
    sampleShipment('R-1', { tags: ['PO-88213'], status: 'Delivered', updatedAt: '2026-11-20T08:00:00Z' }),
  )
  const unknown = await orderWithRows(await account.judged(), 'po 88213')
  expect(unknown).toMatchObject({ rows: [], similar: ['PO-88213'], order: { verdict: 'none', shipments: 0 } })
  expect((await orderWithRows(await account.judged(), 'PO-88213')).order.stages).not.toEqual(before[0])
})
