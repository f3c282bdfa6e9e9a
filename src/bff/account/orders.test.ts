import { expect, test } from 'vitest'
import { instant, NOW } from '#facts/testing/known-shipment.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { tagsFound } from './orders.ts'
import { createRoom } from './testing/room.ts'

test('a text finds orders of shipments, and those that are required and have none', async () => {
  const room = createRoom({ wallMs: () => instant(NOW) })
  room.put(sampleShipment({ reference: 'A', tags: ['PO-18725'] }))
  room.mark({
    kind: 'tag-dates',
    key: 'PO-18726',
    rev: 1,
    value: { on: '2026-12-10' },
    by: { id: 'a', name: 'Jonas Thiel' },
    at: NOW,
  })
  const judged = await room.start().account.judged()
  expect([...(await tagsFound(judged, 'po 18726'))]).toEqual(['PO-18726'])
  expect(await tagsFound(judged, '18725, 18726')).toEqual(new Set(['PO-18725', 'PO-18726']))
})
