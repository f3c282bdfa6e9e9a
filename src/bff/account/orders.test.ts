import { expect, test } from 'vitest'
import { instant, NOW } from '#facts/testing/known-shipment.ts'
import { deliveredShipment, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { carriedBy } from '#facts/testing/search-index.ts'
import { judgedRequiredOf } from '#facts/shipment/required.ts'
import { planExport } from './export-plan.ts'
import { allOrders, namedIn, tagsFound } from './orders.ts'
import { suggestedIn } from './search-routes.ts'
import { createRoom } from './testing/room.ts'

const BY = { id: 'a', name: 'Jonas Thiel' }
const dated = (on = '2026-12-10') => ({ kind: 'tag-dates', value: { on }, at: NOW, rev: 1, by: BY }) as const

test('a text finds orders with shipments, and orders with only a required date', async () => {
  const room = createRoom({ wallMs: () => instant(NOW) })
  room.put(sampleShipment({ reference: 'A', tags: ['PO-18725'] }))
  room.mark({ ...dated(), key: 'PO-18726' })
  const judged = await room.start().account.judged()
  expect(await tagsFound(judged, { q: 'po 18726' })).toEqual(['PO-18726'])
  expect(await tagsFound(judged, { q: 'status of 18725, 18726' })).toEqual(['PO-18726', 'PO-18725'])
  expect(await tagsFound(judged, { q: 'po 1872 rotterdam' })).toEqual(['PO-18725'])
  const unknown = 'PO-18762 is not in your account. Did you mean PO-18726?'
  const groups = [{ title: 'PO', suggestions: [{ word: 'PO-18726', count: 0 }] }]
  expect(await suggestedIn(judged, 'PO-18762')).toMatchObject({ unknown, groups })
  expect(await suggestedIn(judged, '18726')).toMatchObject({ unknown: null, groups })
  expect((await suggestedIn(judged, 'Cutoff Sat 21 Nov')).enter.search).toEqual({ due: 'cutoff-day-1' })
})

test('a mode beside a number or another filter is no part of a name that has it', async () => {
  const room = createRoom({ wallMs: () => instant(NOW) })
  room.put(sampleShipment({ reference: 'A', tags: ['URGENT#2'], ...carriedBy('Skarven Air') }))
  const judged = await room.start().account.judged()
  const entered = async (text: string) => (await suggestedIn(judged, text)).enter.search
  expect(await entered('air urgent')).toEqual({ mode: 'Air', q: 'urgent' })
  expect(await entered('air delayed')).toEqual({ mode: 'Air', required: 'after' })
  expect((await suggestedIn(judged, 'air stuck')).text.count).toBe(0)
  expect(await entered('urgent skarven air')).toEqual({ carrier: 'Skarven Air', tag: 'URGENT#2' })
})

test('whether a PO is late is on its page, because its shipment may be late for another PO', async () => {
  const room = createRoom({ wallMs: () => instant(NOW) })
  room.put(deliveredShipment('2026-11-16', { tags: ['PO-18725', 'PO-18726'] }))
  room.mark({ ...dated('2026-11-15'), key: 'PO-18726' })
  const judged = await room.start().account.judged()
  const late = { required: 'after', q: 'Rotterdam' }
  expect((await suggestedIn(judged, 'late Rotterdam')).enter.search).toEqual(late)
  const opens = { page: 'po', tag: 'PO-18725' }
  expect((await suggestedIn(judged, 'PO-18725 late')).enter.opens).toEqual(opens)
  const unknown = '“late” was left out, because nothing matches the whole text.'
  const enter = { search: { q: 'PO-187 late' } }
  expect(await suggestedIn(judged, 'PO-187 late')).toMatchObject({ enter, unknown })
})

test('the file of a PO has no verdict by the required date of another PO', async () => {
  const room = createRoom({ wallMs: () => instant(NOW) })
  const shipment = sampleShipment({ reference: 'A', tags: ['PO-18725', 'PO-18726'] })
  room.put(shipment)
  room.mark({ ...dated(), key: 'PO-18726' })
  const { account } = room.start()
  const history = { readSince: () => expect.unreachable() }
  const requiredIn = async (tag: string) => {
    const request = {
      of: 'po',
      search: `tag=${tag}`,
      format: 'csv',
      fields: 'shown',
      rows: 'shipments',
    } as const
    const { judge } = await planExport(request, { account, history }, BY, new AbortController().signal)
    return judgedRequiredOf(shipment, judge)?.on
  }
  expect(await requiredIn('po-18726')).toBe('2026-12-10')
  expect(await requiredIn('PO-18725')).toBeUndefined()
})

test('an order has the current revision of its date, and a pasted text has the current date of its tag', async () => {
  const room = createRoom({ wallMs: () => instant(NOW) })
  room.put(sampleShipment({ reference: 'A', tags: ['PO-1'] }))
  const { account } = room.start()
  const read = async () => {
    const judged = await account.judged()
    const { orders: all } = await allOrders(judged)
    const { names } = await namedIn(judged, ['PO-1', 'po-1', 'PO-9'])
    return [all.map(({ on, rev }) => ({ on, rev })), names.map(({ date }) => date)]
  }
  const setBy = (rev: number, name: string) =>
    room.mark({ ...dated(), key: 'po-1', rev, by: { id: name, name } })
  expect(await read()).toEqual([[{ on: null, rev: 0 }], [null, null, null]])
  setBy(4, 'Jonas Thiel')
  const date = { on: '2026-12-10', rev: 4, by: 'Jonas Thiel' }
  expect(await read()).toEqual([[{ on: '2026-12-10', rev: 4 }], [date, date, null]])
  setBy(5, 'Mira Okafor')
  const again = { ...date, rev: 5, by: 'Mira Okafor' }
  expect(await read()).toEqual([[{ on: '2026-12-10', rev: 5 }], [again, again, null]])
})
