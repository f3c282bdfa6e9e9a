import { describe, expect, test } from 'vitest'
import type { RequestListener } from 'node:http'
import { countsAnswer, judgedShipment, unchanged } from '#contract/dashboard-api/account.ts'
import { listPage } from '#contract/dashboard-api/list.ts'
import { foundOrdersAnswer, namedAnswer, orderAnswer, ordersAnswer } from '#contract/dashboard-api/orders.ts'
import { overviewAnswer } from '#contract/dashboard-api/overview.ts'
import { todayAnswer } from '#contract/dashboard-api/today.ts'
import { judgedPath, NAMED_ORDERS_PATH } from '#contract/dashboard-api/paths.ts'
import { atPort, instant, NOW } from '#facts/testing/known-shipment.ts'
import { joined, setUp } from '../feed/testing/running-feed.ts'
import { limits, untilComplete } from '../testing/until-complete.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { sendProblem } from '../testing/upstream-double.ts'

const options = { limits, wallMs: () => instant(NOW) }

/** `F-1`'s free time ends today. `D-1` is delivered. */
async function setUpAccount(over: Parameters<typeof setUp>[1] = options) {
  const service = await setUp(0, over)
  service.shipments.put(atPort('2026-11-13', 7, { reference: 'F-1', updatedAt: '2026-11-19T08:00:00Z' }))
  service.shipments.put(sampleShipment('A/2', { updatedAt: '2026-11-18T08:00:00Z' }))
  service.shipments.put(sampleShipment('D-1', { status: 'Delivered', updatedAt: '2026-11-17T08:00:00Z' }))
  const reader = await joined(service.proxy)
  const { jsonOf } = service.proxy
  return {
    ...service,
    reader,
    jsonOf,
    judgedOf: async (reference: string) => judgedShipment.parse(await jsonOf(judgedPath(reference))),
    countsOf: async (...searches: readonly string[]) => {
      const query = searches.map((search) => `search=${encodeURIComponent(search)}`).join('&')
      return countsAnswer.parse(await jsonOf(`/api/counts?${query}`))
    },
    pageOf: async (query: string) => listPage.parse(await jsonOf(`/api/list?${query}`)),
  }
}

async function setUpComplete(over: Parameters<typeof setUp>[1] = options) {
  const account = await setUpAccount(over)
  await untilComplete(account.proxy)
  return account
}

describe('an account with a complete copy', () => {
  test('is judged and counted without a request to the service, and has a new version after a change', async () => {
    const { reader, shipments, pollFor, upstream, judgedOf, countsOf, jsonOf } = await setUpComplete()
    const asked = upstream.requests.length
    const { items, ...shipment } = await judgedOf('F-1')
    expect(shipment).toMatchObject({ isWhole: true, isCapped: false, known: 3, owner: null, required: null })
    expect(items[0]).toMatchObject({
      key: 'free-time',
      group: 'due-now',
      date: '2026-11-20',
      reason: 'Free time ends today (est.)',
      fingerprint: expect.stringContaining('2026-11-13'),
      state: { kind: 'open', cameBack: null },
    })
    expect(await countsOf('status=Active', 'status=Active&attention=free-time', 'q=F-1')).toMatchObject({
      badge: 1,
      statuses: { Active: 2, Delivered: 1, Cancelled: 0 },
      views: [
        { shown: 2, among: 2, delivered: 0 },
        { shown: 1, among: 2, delivered: 0 },
        { shown: 1, among: 1, delivered: 0 },
      ],
    })
    const { asOf, version } = shipment
    const path = '/api/shipments/F-1/judged?'
    const have = `have=${version.boot}.${version.sequence}`
    expect(unchanged.parse(await jsonOf(path + have)).asOf).toBe(asOf)
    const others = ['counts?', 'today?', 'orders?', 'orders?tag=PO-1&', 'overview?mode=Ocean&', 'list?']
    for (const whole of others) {
      expect(unchanged.parse(await jsonOf(`/api/${whole}${have}`)).unchanged).toBe(true)
    }
    expect(upstream.requests.length).toBe(asked)
    shipments.change('F-1', { status: 'Cancelled' })
    await pollFor(reader)
    const after = judgedShipment.parse(await jsonOf(path + have))
    expect(after.items).toEqual([])
    expect(after.version.boot).toBe(version.boot)
    expect(after.version.sequence).toBeGreaterThan(version.sequence)
  })

  test('changes its version after a quarter of an hour', async () => {
    let nowMs = instant(NOW)
    const { judgedOf } = await setUpComplete({ limits, wallMs: () => nowMs })
    const { version, items } = await judgedOf('F-1')
    nowMs += 14 * 60_000
    expect((await judgedOf('F-1')).version).toEqual(version)
    nowMs += 24 * 3_600_000
    const later = await judgedOf('F-1')
    expect(later.version.sequence).toBeGreaterThan(version.sequence)
    expect(later.items[0]?.reason).not.toBe(items[0]?.reason)
  })

  test.each<[string, RequestListener]>([
    ['fails', (_request, response) => response.writeHead(500).end()],
    ['refuses the key', (_request, response) => sendProblem(response, 401, 'invalid_api_key')],
    ['does not answer', () => {}],
  ])('reports its age and sends no requests while the service %s', async (_what, behaviour) => {
    const { upstream, clock, reader, behave, judgedOf, countsOf, pageOf, jsonOf } = await setUpComplete()
    const { asOf } = await judgedOf('F-1')
    behave(behaviour)
    await clock.advance(60_000)
    await expect.poll(() => reader.states().at(-1)).toBe('offline')
    const asked = upstream.requests.length
    const age = { asOf, isWhole: true, known: 3 }
    expect(await judgedOf('F-1')).toMatchObject({ ...age, items: [{ key: 'free-time' }] })
    expect(await countsOf('status=Active')).toMatchObject({ ...age, badge: 1, views: [{ shown: 2 }] })
    const page = await pageOf('sort=-updated&limit=2')
    expect(page).toMatchObject({ ...age, total: 3, rows: [{}, {}] })
    expect((await pageOf(`sort=-updated&limit=2&cursor=${page.next}`)).rows).toHaveLength(1)
    const rows = [{ shipment: { reference: 'F-1' } }]
    const today = todayAnswer.parse(await jsonOf('/api/today'))
    expect(today).toMatchObject({ ...age, more: 0, rows: [...rows, {}] })
    const overview = overviewAnswer.parse(await jsonOf('/api/overview?status=Delivered'))
    expect(overview).toMatchObject({ ...age, among: 2, total: { count: 2 } })
    const orders = ordersAnswer.parse(await jsonOf('/api/orders'))
    expect(orders).toMatchObject({ ...age, more: 0, orders: [{ tag: 'PO-1', shipments: 1 }] })
    expect(orderAnswer.parse(await jsonOf('/api/orders?tag=PO-1'))).toMatchObject({ ...age, rows })
    expect(upstream.requests.length).toBe(asked)
  })

  test('keeps answering while it is reloaded after too many changes, and is complete afterwards', async () => {
    const { proxy, shipments, upstream, behave, reader, pollFor, judgedOf, countsOf, pageOf } =
      await setUpComplete()
    const before = await judgedOf('F-1')
    for (let at = 0; at < 600; at += 1) shipments.change(`N-${at}`)
    const held: (() => void)[] = []
    behave((request, response) => {
      const isPoll = request.url?.includes('updatedSince=') === true
      if (isPoll) shipments.listener(request, response)
      else held.push(() => shipments.listener(request, response))
    })
    await pollFor(reader)
    await expect.poll(() => held.length).toBeGreaterThan(0)
    const partly = await countsOf('status=Active')
    expect(partly).toMatchObject({ isWhole: false, isCapped: false, statuses: null })
    expect(partly.views).toEqual([{ shown: partly.known, among: partly.known, delivered: 0 }])
    expect(await pageOf('sort=-updated&limit=2')).toMatchObject({ isWhole: false, total: partly.known })
    behave(shipments.listener)
    for (const answer of held) answer()
    await untilComplete(proxy)
    // The feed keeps polling.
    const others = () => upstream.requests.filter(({ url }) => url?.includes('updatedSince=') !== true)
    const asked = others().length
    expect(await judgedOf('F-1')).toMatchObject({ isWhole: true, known: 603, items: before.items })
    expect(await countsOf('status=Active')).toMatchObject({ badge: 1, views: [{ shown: 602 }] })
    expect(await pageOf('sort=-updated&limit=2')).toMatchObject({ isWhole: true, total: 603 })
    expect(others()).toHaveLength(asked)
  })
})

test('after a time without readers, an account is complete once it has been read again', async () => {
  const { proxy, clock, reader, shipments, countsOf, pageOf } = await setUpComplete()
  reader.leave()
  await expect.poll(() => proxy.connections()).toBe(0)
  await clock.advance(121_000)
  shipments.change('A/2', { tags: ['meanwhile'] })
  expect(await countsOf()).toMatchObject({ isWhole: false, known: 3, statuses: null })
  await joined(proxy)
  await untilComplete(proxy)
  expect(await pageOf('tag=meanwhile')).toMatchObject({ isWhole: true, total: 1 })
})

test('an account becomes complete without a stream too, while requests keep coming', async () => {
  const { proxy, clock } = await setUp(3, options)
  await untilComplete(proxy)
  const isWholeAfter = async (ms: number) => {
    await clock.advance(ms)
    return countsAnswer.parse(await proxy.jsonOf('/api/counts')).isWhole
  }
  expect(await isWholeAfter(119_000)).toBe(true)
  expect(await isWholeAfter(119_000)).toBe(true)
  expect(await isWholeAfter(121_000)).toBe(false)
  await clock.advance(5000)
  await untilComplete(proxy)
})

test('a service that violates its specification is reported as the cause, and the cursor API still works', async () => {
  const { proxy, shipments } = await setUp(250, options)
  shipments.change('S-249')
  shipments.sortByReference()
  await joined(proxy)
  await expect.poll(async () => (await proxy.get('/api/counts')).code).toBe('upstream_invalid')
  expect((await proxy.get('/api/shipments?limit=2')).status).toBe(200)
})

test('a shipment missing from the copy is read from the service and judged, or is unknown', async () => {
  const { proxy, judgedOf } = await setUpComplete({ ...options, limits: { ...limits, shipmentsMax: 2 } })
  expect(await judgedOf('D-1')).toMatchObject({ isWhole: false, isCapped: true, known: 2 })
  const reply = await proxy.get('/api/shipments/NONE/judged')
  expect([reply.status, reply.code]).toEqual([404, 'shipment_not_found'])
})

const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty']
const ACCOUNT_PATHS = ['/api/list?', '/api/today?', '/api/overview?', '/api/facets?of=stage&']

test('unknown and invalid parameters are refused, and the answer says what is allowed', async () => {
  const { proxy } = await setUpAccount()
  const refused = [
    ['/api/counts?other=1', 'other', 'search, have'],
    ['/api/counts?search=status%3DGone', 'status', 'Active, Delivered, Cancelled'],
    ['/api/counts?search=attention%3Dfree-time%26attention%3Dnothing', 'attention', 'due-now'],
    ['/api/counts?search=colour%3Dred', 'colour', 'status'],
    [`/api/counts?${'search=&'.repeat(61)}`, 'search', 'at most 60 times'],
    ['/api/shipments/F-1/judged?view=row', 'view', 'have'],
    ['/api/today?tab=open', 'tab', 'have'],
    ['/api/orders/found?to=NLRTM&colour=red', 'colour', 'have'],
    ['/api/orders?tag=A&tag=B', 'tag', 'one PO or tag'],
    ['/api/overview?map=1,2,3', 'map', 'area, lane'],
    ['/api/overview?stage=lost', 'stage', 'waiting-'],
    ['/api/suggest?q=a&q=b', 'q', 'one text'],
    ['/api/suggest?status=Active', 'status', 'q, have'],
    [`/api/suggest?q=${'1'.repeat(4001)}`, 'q', ''],
    [`/api/list?q=${'1'.repeat(4001)}`, 'q', ''],
    ['/api/facets?status=Active', 'of', 'stage, '],
    ['/api/facets?of=stage,colour', 'of', 'carrier'],
    ['/api/facets?of=stage&of=carrier', 'of', 'separated by commas'],
    ['/api/list?limit=201', 'limit', '1 to 200'],
    ['/api/list?anchor=start', 'anchor', 'cursor, snapshot'],
    ['/api/list?sort=colour', 'sort', 'deliveryEta'],
    ['/api/list?portEtaFrom=soon', 'portEtaFrom', 'yyyy-MM-dd'],
    ['/api/list?deliveryEtaTo=x', 'deliveryEtaTo', '6d'],
    ...INHERITED.flatMap((name) => [
      ...ACCOUNT_PATHS.map((path) => [`${path}${name}=x&${name}=y`, name, 'status']),
      [`/api/counts?search=${name}%3Dx`, name, 'status'],
    ]),
    ['/api/changes', 'since', 'ISO 8601 instant'],
    ['/api/changes?since=soon', 'since', '24h, 7d'],
    ['/api/changes?since=24h&colour=red', 'colour', 'since'],
    ['/api/list/news', 'snapshot', 'reload the list'],
    ['/api/list/news?snapshot=x', 'snapshot', 'reload the list'],
    ['/api/list/news?other=x', 'other', 'snapshot'],
  ]
  for (const [path = '', parameter, allowed] of refused) {
    expect(await proxy.jsonOf(path), path).toMatchObject({
      status: 400,
      code: 'invalid_parameter',
      parameter,
      hint: expect.stringContaining(allowed ?? ''),
    })
  }
})

test('filters and pasted texts return the orders that they mean', async () => {
  const { proxy, jsonOf } = await setUpComplete()
  const tagsOf = async (query: string) =>
    foundOrdersAnswer.parse(await jsonOf(`/api/orders/found?to=NLRTM&${query}`)).tags
  expect([await tagsOf('q=%23po%201,'), await tagsOf('q=nothing')]).toEqual([['PO-1'], []])
  expect([await tagsOf(''), await tagsOf('etaFrom=2027-01-01')]).toEqual([['PO-1'], []])
  const post = (texts: readonly string[]) => proxy.post(NAMED_ORDERS_PATH, { texts })
  const { names, unshipped } = namedAnswer.parse(
    JSON.parse((await post(['PO-1', 'po 1', 'f1', 'NEW-1'])).text),
  )
  expect(names.map(({ like }) => like?.kind ?? null)).toEqual([null, 'order', 'shipment', null])
  expect(unshipped).toEqual(['po 1', 'f1', 'NEW-1'])
  expect((await post(Array.from({ length: 1001 }, () => 'A'))).code).toBe('invalid_body')
})

test('a proxy without a copy answers only the cursor API', async () => {
  const { proxy } = await setUpAccount({ ...options, limits: { ...limits, shipmentsMax: 0 } })
  const list = await proxy.get('/api/shipments?limit=2')
  expect([list.status, JSON.parse(list.text).data.length]).toEqual([200, 2])
  expect(await proxy.jsonOf('/api/shipments/F-1')).toMatchObject({ reference: 'F-1' })
  for (const path of ['counts', 'today', 'orders', 'orders/found', 'overview', 'shipments/F-1/judged']) {
    expect((await proxy.get(`/api/${path}`)).status).toBe(404)
  }
})
