import { expect, test } from 'vitest'
import { WHOLE_ROWS_MAX } from '#contract/dashboard-api/account.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { atPort, instant, known, NOW, waiting } from '#facts/testing/known-shipment.ts'
import { readShipmentsSearch, type ShipmentsSearch } from '#facts/filters/search.ts'
import type { TodaySearch, TodayTab } from '#facts/filters/today-search.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { allOrders, orderWithRows } from './orders.ts'
import { createRoom } from './testing/room.ts'
import { facetsOf } from './facets.ts'
import { ExportLines } from './export-lines.ts'
import { planExport } from './export-plan.ts'
import { shipmentsOfTab, todayOf } from './today.ts'

const OVER = 3

test('of more than 5,000 rows and orders, the answer has the first ones and the number of the rest', async () => {
  const room = createRoom({ wallMs: () => Date.UTC(2026, 10, 20, 9) })
  for (let at = 0; at < WHOLE_ROWS_MAX + OVER; at += 1) {
    room.put(sampleShipment(`R-${at}`, { tags: [`PO-${at}`, 'ALL'], updatedAt: '2026-10-01T08:00:00Z' }))
  }
  const judged = await room.start().account.judged()
  const today = await todayOf(judged, {})
  expect(today).toMatchObject({ more: OVER, tabs: { open: WHOLE_ROWS_MAX + OVER } })
  expect(today.rows).toHaveLength(WHOLE_ROWS_MAX)
  const { orders, more } = await allOrders(judged)
  expect([orders.length, more]).toEqual([WHOLE_ROWS_MAX, OVER + 1])
  const all = await orderWithRows(judged, 'ALL')
  expect([all.rows.length, all.more]).toEqual([WHOLE_ROWS_MAX, OVER])
  expect(all.order.shipments).toBe(WHOLE_ROWS_MAX + OVER)
})

test('an order without shipments names similar tags', async () => {
  const room = createRoom({ wallMs: () => instant(NOW) })
  room.put(sampleShipment('R-1', { tags: ['PO-88213'] }))
  const unknown = await orderWithRows(await room.start().account.judged(), 'po 88213')
  expect(unknown).toMatchObject({ rows: [], similar: ['PO-88213'], order: { verdict: 'none', shipments: 0 } })
})

const SHIPMENTS = [
  atPort('2026-11-08', 5, { reference: 'PASSED', tags: ['PO-2', 'PO-1'] }),
  atPort('2026-11-15', 6, { reference: 'NEAR', tags: ['PO-1'], insured: true }),
  waiting({ reference: 'CUTOFF', booking: { ...known().booking, cargoCutoff: day('2026-11-20') } }),
  known({ reference: 'LOW', tags: [] }),
  known({ reference: 'CALM' }),
]

function roomOfToday() {
  const room = createRoom({ wallMs: () => instant(NOW) })
  for (const shipment of SHIPMENTS) room.put(shipment)
  const { account } = room.start()
  return { room, account, judged: () => account.judged() }
}

test.each([
  ['', ['CUTOFF', 'NEAR', 'PASSED', 'LOW']],
  ['q=po-2', ['PASSED']],
  ['q=roterdam', ['CUTOFF', 'NEAR', 'PASSED', 'LOW']],
  ['tag=PO-2', ['PASSED']],
  ['insured=yes', ['NEAR']],
  ['insured=yes&tag=PO-2', []],
  ['etaFrom=2026-12-22&etaTo=2026-12-22', ['NEAR', 'PASSED']],
])('“%s” leaves %j of Today', async (query, references) => {
  const search = readShipmentsSearch(Object.fromEntries(new URLSearchParams(query)))
  const { rows, tabs } = await todayOf(await roomOfToday().judged(), search)
  expect(tabs).toEqual({ open: 4, snoozed: 0, handled: 0 })
  expect(rows.map(({ shipment }) => shipment.reference)).toEqual(references)
})

test('facets of Today count the rows of the tab, and ignore the selection of their own filter', async () => {
  const judged = await roomOfToday().judged()
  const count = async (search: ShipmentsSearch, ofTab: TodaySearch = { tab: 'open' }) => {
    const [insured] = await facetsOf(judged, search, ['insured'], ofTab)
    return Object.fromEntries(insured?.values.map((each) => [each.value, each.count]) ?? [])
  }
  expect(await count({})).toEqual({ yes: 1, no: 3 })
  expect(await count({ insured: 'yes' })).toEqual({ yes: 1, no: 3 })
  expect(await count({ tag: 'PO-2' })).toEqual({ no: 1 })
  expect(await count({}, { tab: 'open', kind: ['cutoff'] })).toEqual({ no: 1 })
  expect(await count({}, { tab: 'handled' })).toEqual({})
})

test('on the tab Handled, Mine means what the user has handled, also in exports and facets', async () => {
  const { room, account } = roomOfToday()
  const mira = { id: 'mira', name: 'Mira Okafor' }
  const { rows } = await todayOf(await account.judged(), {})
  for (const { shipment, items } of rows) {
    const by = { PASSED: mira, NEAR: { id: 'jonas', name: 'Jonas Thiel' } }[shipment.reference]
    if (!by) continue
    room.mark({ kind: 'owners', key: shipment.reference, rev: 1, value: { to: 'jonas' }, by, at: NOW })
    for (const { key, fingerprint } of items) {
      const value = { state: 'handled', fingerprint } as const
      room.mark({ kind: 'items', key: `${shipment.reference}/${key}`, rev: 1, value, by, at: NOW })
    }
  }
  const judged = { ...(await account.judged()), judge: account.judgeFor(mira) }
  const ofTab: TodaySearch = { tab: 'handled', mine: 'yes' }
  expect((await shipmentsOfTab(judged, ofTab)).map(({ row }) => row.reference)).toEqual(['PASSED'])
  const [insured] = await facetsOf(judged, { mine: 'yes' }, ['insured'], ofTab)
  expect(insured?.values).toMatchObject([{ value: 'no', count: 1 }])
})

test.each(['shown', 'all'] as const)('a file (%s) says who handled or snoozed an item', async (fields) => {
  const { room, account } = roomOfToday()
  const { rows } = await todayOf(await account.judged(), {})
  const near = rows.find(({ shipment }) => shipment.reference === 'NEAR')
  const fingerprint = near?.items[0]?.fingerprint ?? ''
  const by = { id: 'jonas', name: 'Jonas Thiel' }
  const standingsOn = async (tab: TodayTab) => {
    const request = { of: 'today', search: `tab=${tab}`, format: 'csv', fields, rows: 'shipments' } as const
    const sources = { account, history: { readSince: () => expect.unreachable() } }
    const plan = await planExport(request, sources, by, new AbortController().signal)
    const file = new ExportLines(plan, account, () => null)
    const at = file.columns.findIndex(({ title }) => title === 'Handled or snoozed')
    const standings: unknown[] = []
    for await (const lines of file.blocks()) standings.push(...lines.map((line) => line[at]))
    return [plan.fileName, ...standings]
  }
  const mark = { kind: 'items', key: 'NEAR/free-time', by, rev: 1, at: NOW } as const
  room.mark({ ...mark, value: { state: 'handled', fingerprint } })
  const handled = 'Handled by Jonas Thiel, Fri 20 Nov 09:00'
  expect(await standingsOn('handled')).toEqual(['shipments-2026-11-20-today-handled.csv', handled])
  room.mark({ ...mark, rev: 2, value: { state: 'snoozed', until: '2026-11-23', fingerprint } })
  const snoozed = 'Snoozed until Mon 23 Nov by Jonas Thiel, Fri 20 Nov 09:00'
  expect(await standingsOn('snoozed')).toEqual(['shipments-2026-11-20-today-snoozed.csv', snoozed])
  const none = [undefined, undefined, undefined]
  expect(await standingsOn('open')).toEqual(['shipments-2026-11-20-today.csv', ...none])
})
