import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { NAME_HEADER } from '#contract/dashboard-api/headers.ts'
import { listNews, listPage } from '#contract/dashboard-api/list.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { atPort, instant, NOW } from '#facts/testing/known-shipment.ts'
import { joined, setUp } from '../feed/testing/running-feed.ts'
import { limits, untilComplete } from '../testing/until-complete.ts'
import { sampleDate, sampleShipment } from '../testing/sample-shipment.ts'
import { sendProblem } from '../testing/upstream-double.ts'

const options = { limits, wallMs: () => instant(NOW) }
/** The account has more shipments than fit. */
const partly = { ...options, limits: { ...limits, shipmentsMax: 3 } }

/**
 * `S-0` to `S-6` in order of their last update. `S-1` arrives last. `F-1` is the oldest, and its free time ends
 * today.
 */
async function setUpList(over = options) {
  const service = await setUp(7, over)
  const arrival = sampleDate('2026-12-24')
  service.shipments.put({
    ...sampleShipment('S-1', { milestones: [milestone('Pickup'), milestone('Delivery', { arrival })] }),
    updatedAt: '2026-11-20T07:58:00Z',
  })
  service.shipments.put(atPort('2026-11-13', 7, { reference: 'F-1', updatedAt: '2026-11-19T08:00:00Z' }))
  const { proxy } = service
  const reader = await joined(proxy)
  await untilComplete(proxy)
  return {
    ...service,
    reader,
    pageOf: async (query: string) => listPage.parse(await proxy.jsonOf(`/api/list?${query}`)),
    answerTo: async (query: string, headers?: Record<string, string>) => {
      const { status, code } = await proxy.get(`/api/list?${query}`, headers && { headers })
      return [status, code]
    },
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof setUpList>>['pageOf']>>

const rowsIn = ({ rows }: Page) => rows.map(({ shipment }) => shipment.reference)
const refused = [400, 'invalid_cursor']

test('a list of a complete copy is a snapshot with current rows, filtered, sorted and judged without the service', async () => {
  const { reader, shipments, pollFor, upstream, pageOf, answerTo } = await setUpList()
  const asked = upstream.requests.length
  const first = await pageOf('limit=3')
  expect(first).toMatchObject({ isWhole: true, known: 8, total: 8 })
  expect(rowsIn(first)).toEqual(['S-0', 'S-1', 'S-2'])
  const second = await pageOf(`limit=3&cursor=${first.next}`)
  expect(rowsIn(second)).toEqual(['S-3', 'S-4', 'S-5'])
  const third = await pageOf(`limit=3&cursor=${second.next}`)
  expect(rowsIn(third)).toEqual(['S-6', 'F-1'])
  expect(third).toMatchObject({ snapshot: first.snapshot, next: null })
  const byEta = await pageOf('sort=-eta&limit=2')
  expect(rowsIn(byEta)).toEqual(['S-1', 'F-1'])
  expect(rowsIn(await pageOf('q=s-3'))).toEqual(['S-3'])
  const [row] = (await pageOf('attention=free-time')).rows
  expect(row).toMatchObject({
    version: byEta.version,
    owner: null,
    marks: [],
    required: null,
    items: [{ key: 'free-time', group: 'due-now' }],
  })
  expect(upstream.requests.length).toBe(asked)
  shipments.change('S-2', { tags: ['PO-9'] })
  await pollFor(reader)
  const again = await pageOf(`limit=3&snapshot=${first.snapshot}`)
  expect([again.snapshot, ...rowsIn(again)]).toEqual([first.snapshot, 'S-0', 'S-1', 'S-2'])
  expect(again.rows[2]?.shipment.tags).toEqual(['PO-9'])
  expect(await answerTo(`tag=PO-9&snapshot=${first.snapshot}`)).toEqual(refused)
})

test('while the copy is incomplete, a list is answered from it, without requests to the service', async () => {
  const { upstream, pageOf } = await setUpList(partly)
  const page = await pageOf('q=S-')
  expect(page).toMatchObject({ isWhole: false, isCapped: true, known: 3, total: 3 })
  expect(rowsIn(page)).toEqual(['S-0', 'S-1', 'S-2'])
  expect((await pageOf('q=S-6')).total).toBe(0)
  expect(upstream.requests.filter(({ url }) => url?.includes('search='))).toEqual([])
})

test('a list of the complete account comes from the service, judged alike, if the service has all of its filters', async () => {
  const { upstream, pageOf } = await setUpList(partly)
  const query = 'whole=yes&status=Active&updatedSince=24h&q=S-&limit=4'
  const first = await pageOf(query)
  expect(first).toMatchObject({ isWhole: false, snapshot: null, total: null })
  expect(rowsIn(first)).toEqual(['S-0', 'S-1', 'S-2', 'S-3'])
  const second = await pageOf(`${query}&cursor=${first.next}`)
  expect(rowsIn(second)).toEqual(['S-4', 'S-5', 'S-6'])
  expect(second.next).toBeNull()
  expect(upstream.requests.at(-1)?.url).toContain('updatedSince=2026-11-19T09%3A00%3A00Z')
  const { version } = first
  const again = await pageOf(`whole=yes&have=${version.boot}.${version.sequence}`)
  expect(again.rows.find(({ shipment }) => shipment.reference === 'F-1')).toMatchObject({
    version,
    items: [{ key: 'free-time', group: 'due-now' }],
  })
  expect(await pageOf('whole=yes&sort=-eta')).toMatchObject({ known: 3, total: 3 })
})

test('a list becomes a snapshot if the copy is completed meanwhile', async () => {
  const { proxy, shipments, upstream, behave } = await setUp(7, options)
  const { promise: isWhole, resolve: release } = Promise.withResolvers<void>()
  behave((request, response) => {
    if (!request.url?.includes('limit=4')) shipments.listener(request, response)
    else void isWhole.then(() => shipments.listener(request, response))
  })
  const answer = proxy.jsonOf('/api/list?limit=4')
  await expect.poll(() => upstream.requests.some(({ url }) => url?.includes('limit=4'))).toBe(true)
  await joined(proxy)
  await untilComplete(proxy)
  release()
  expect(listPage.parse(await answer)).toMatchObject({ isWhole: true, total: 7 })
})

test('if the service fails, a list shows the copy, and fails if that is empty or everything is required', async () => {
  const { behave, pageOf, answerTo } = await setUpList(partly)
  const fail: RequestListener = (_request, response) => sendProblem(response, 403, 'forbidden')
  behave(fail)
  expect(await pageOf('status=Active&limit=9')).toMatchObject({ isWhole: false, known: 3, total: 3 })
  const cold = await setUp(7, options)
  cold.behave(fail)
  expect((await cold.proxy.get('/api/list?tag=PO-1')).status).toBe(502)
  const answers = [await answerTo('tag=PO-1'), await answerTo('tag=PO-1&whole=yes')]
  expect(answers.map(([status]) => status)).toEqual([200, 502])
})

test('an unreadable or forged cursor, or one of another list, is refused', async () => {
  const { pageOf, answerTo } = await setUpList()
  const { next } = await pageOf('limit=2&cols=eta')
  expect(await answerTo(`limit=3&cursor=${next}`)).toEqual([200, null])
  for (const query of [
    'cursor=x',
    `cursor=${next?.slice(0, -4)}`,
    `status=Active&cursor=${next}`,
    `status=Active&cursor=${forged(next, { snapshot: 'gone' })}`,
    'cursor=bnVsbA',
  ]) {
    expect(await answerTo(query), query).toEqual(refused)
  }
  const capped = await setUpList(partly)
  const query = 'updatedSince=24h&limit=2&whole=yes'
  const { next: ofService } = await capped.pageOf(query)
  for (const nowMs of [8.64e15 + 1, -1, 1.5, 253_402_300_800_000]) {
    expect(await capped.answerTo(`${query}&cursor=${forged(ofService, { nowMs })}`)).toEqual(refused)
  }
})

/** A page's cursor with some values replaced, as only a program would send it. */
function forged(cursor: string | null, over: object): string {
  const read = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString())
  return Buffer.from(JSON.stringify({ ...read, ...over })).toString('base64url')
}

test('the snapshot of another list, or of another user’s own shipments, is refused', async () => {
  const { proxy, pageOf, answerTo } = await setUpList()
  const as = (name: string) => ({ 'landfall-client': 'dashboard', [NAME_HEADER]: name })
  const mine = await proxy.get('/api/list?mine=yes', { headers: as('Ann') })
  const { snapshot: ofAnn } = listPage.parse(JSON.parse(mine.text))
  const { snapshot: ofActive } = await pageOf('status=Active&limit=2')
  const { next } = await pageOf('limit=2')
  for (const snapshot of [ofAnn, ofActive]) {
    expect(await answerTo(`limit=2&cursor=${forged(next, { snapshot })}`, as('Ben'))).toEqual(refused)
  }
  const newsFor = (name: string) => proxy.get(`/api/list/news?snapshot=${ofAnn}`, { headers: as(name) })
  const news = listNews.parse(JSON.parse((await newsFor('Ann')).text))
  expect(news).toMatchObject({ come: 0, gone: 0, moved: 0 })
  expect((await newsFor('Ben')).code).toBe('invalid_parameter')
})
