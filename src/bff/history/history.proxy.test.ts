import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changesAnswer } from '#contract/dashboard-api/changes.ts'
import { exportTicket } from '#contract/dashboard-api/export.ts'
import { AS_OF_HEADER } from '#contract/dashboard-api/headers.ts'
import { EXPORT_PATH, exportFilePath } from '#contract/dashboard-api/paths.ts'
import type { Shipment } from '#contract/schema.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { leg, place } from '#facts/testing/sample-shipment.ts'
import { createChangingShipments } from '../testing/changing-shipments.ts'
import { readEvents } from '../testing/event-reader.ts'
import { ManualClock } from '../testing/manual-clock.ts'
import { startProxy, type RunningProxy } from '../testing/running-proxy.ts'
import { sampleDate, sampleShipment } from '../testing/sample-shipment.ts'
import { startUpstream, type UpstreamDouble } from '../testing/upstream-double.ts'
import { filledIn } from './testing/running-history.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** With an early poll, the account is soon recorded as stored. */
const SOON_POLLED = { limits: { pollIdleMs: 500, sendsMax: 1000 } }

/** Paths of the requests for shipments so far. */
function askedOf({ requests }: UpstreamDouble): string[] {
  return requests.map(({ url }) => url ?? '').filter((url) => url.startsWith('/v1/shipments'))
}

/** A proxy before a service that keeps the history. */
async function startRecording(
  service: UpstreamDouble,
  options: Partial<Parameters<typeof startProxy>[0]> = {},
) {
  const historyFile = options.historyFile ?? join(temporaryFolder(), 'history.sqlite')
  const proxy = await startProxy({ upstreamUrl: service.url, ...options, historyFile })
  const { jsonOf } = proxy
  return {
    proxy,
    historyFile,
    jsonOf,
    historyOf: (reference: string) => jsonOf(`/api/shipments/${encodeURIComponent(reference)}/history`),
    untilComplete: async () => {
      await expect.poll(async () => (await jsonOf('/api/counts')).isWhole).toBe(true)
    },
    untilKept: async () => {
      await expect.poll(() => filledIn(historyFile)).toBe('all')
    },
    /** Starts again on the same file. */
    restart: async (over = options) => {
      await proxy.close()
      return await startRecording(service, { ...over, historyFile })
    },
  }
}

/** A proxy that has recorded the shipments of its service. */
async function startRecorded(shipments = createChangingShipments(2)) {
  const service = await startUpstream(shipments.listener)
  const first = await startRecording(service, SOON_POLLED)
  await first.untilKept()
  return { service, shipments, first }
}

test('a shipment has its own history with an entity tag, without requests to the service', async () => {
  const shipments = createChangingShipments(2)
  shipments.change('a/b')
  const service = await startUpstream(shipments.listener)
  const { proxy, historyOf } = await startRecording(service)
  const recorded = { recording: 'on', firstSeenAt: expect.any(String) }
  await expect.poll(() => historyOf('a/b')).toMatchObject(recorded)
  expect(await historyOf('unknown')).toMatchObject({ recording: 'on', firstSeenAt: null, changes: [] })
  const first = await proxy.get('/api/shipments/S-1/history')
  const headers = { 'landfall-client': 'dashboard', 'if-none-match': String(first.headers.etag) }
  const again = await proxy.get('/api/shipments/S-1/history', { headers })
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  expect(again.status).toBe(304)
  expect(askedOf(service).filter((path) => path.includes('history'))).toEqual([])
  expect((await proxy.get('/api/shipments/%2e%2e/history')).status).toBe(404)
})

test('a restart only reads changes', async () => {
  const { service, shipments, first } = await startRecorded(createChangingShipments(450))
  await first.proxy.close()
  const before = askedOf(service).length
  shipments.change('S-7', { tags: ['changed'] })
  const second = await first.restart({})
  await second.untilComplete()
  // The last poll before the restart may reach the service late.
  expect([...new Set(askedOf(service).slice(before))]).toEqual([expect.stringContaining('updatedSince=')])
  expect(await second.jsonOf('/api/list?tag=changed')).toMatchObject({
    isWhole: true,
    rows: [{ shipment: { reference: 'S-7' } }],
  })
  const changes = [{ facts: [{ kind: 'tags', new: 'changed' }] }]
  await expect.poll(() => second.historyOf('S-7')).toMatchObject({ changes })
})

test('a restart that reads its file for a minute is not aborted', async () => {
  const { first } = await startRecorded(createChangingShipments(1000))
  await first.proxy.close()
  const clock = new ManualClock()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const starting = first.restart({ clock })
  let second: Awaited<typeof starting> | undefined
  // The minute passes between two steps of reading.
  while (!second) {
    vi.advanceTimersByTime(60_000)
    second = await Promise.race([nextTurn(undefined), starting])
  }
  expect(await second.jsonOf('/api/counts')).toMatchObject({ known: 1000 })
})

test('a restart with another MARKETPLACE_FIELD reads the copy with it, and reports no changes', async () => {
  const ids = { fbaIds: ['F-1'], referenceIds: [] }
  const shipments = createChangingShipments(3)
  const kept = shipments.find('S-2') ?? sampleShipment('S-2')
  shipments.put(Object.assign({ ...kept }, { marketplace: undefined, bazaar: ids }))
  const { first } = await startRecorded(shipments)
  const second = await first.restart({ ...SOON_POLLED, marketplaceField: 'bazaar' })
  await second.untilComplete()
  expect(await second.jsonOf('/api/shipments/S-2')).toMatchObject({ marketplace: ids })
  await second.jsonOf('/api/shipments?search=S')
  shipments.change('S-1', { tags: ['later'] })
  const changes = [{ facts: [{ kind: 'tags' }] }]
  await expect.poll(() => second.historyOf('S-1')).toMatchObject({ changes })
  expect(await second.historyOf('S-2')).toMatchObject({ changes: [] })
})

test('while the service is down, a restart answers from the copy, with the time when it was read', async () => {
  const { service, first } = await startRecorded(createChangingShipments(150))
  const { asOf } = await first.jsonOf('/api/counts')
  const earliestMs = new Date(String(asOf)).getTime()
  await first.proxy.close()
  const latestMs = Date.now()
  service.behave((_request, response) => void response.writeHead(503).end())
  const wallMs = () => Date.now() + 3_600_000
  const second = await first.restart({ wallMs })
  const counts = await second.jsonOf('/api/counts')
  expect(counts.known).toBe(150)
  const shipment = await second.proxy.get('/api/shipments/S-7')
  expect(shipment.status).toBe(200)
  for (const instant of [counts.asOf, shipment.headers[AS_OF_HEADER]]) {
    const asOfMs = new Date(String(instant)).getTime()
    // The machine's two clocks are read one after the other.
    expect(asOfMs).toBeGreaterThan(earliestMs - 60_000)
    expect(asOfMs).toBeLessThan(latestMs + 60_000)
  }
})

test('a list is answered before it is recorded', async () => {
  const clock = new ManualClock()
  const service = await startUpstream(createChangingShipments(3).listener)
  const { proxy, historyOf } = await startRecording(service, { clock })
  const reply = await proxy.get('/api/shipments')
  expect([reply.status, reply.text.includes('S-2')]).toEqual([200, true])
  // Recording waits for the clock, which stands still.
  expect(await historyOf('S-2')).toMatchObject({ recording: 'on', firstSeenAt: null })
  await clock.advance(1000)
  expect(await historyOf('S-2')).toMatchObject({ firstSeenAt: expect.any(String) })
})

test('if the file cannot be used, lists are still answered, and the log has one line', async () => {
  const service = await startUpstream(createChangingShipments(3).listener)
  const { proxy, historyOf } = await startRecording(service, { historyFile: '/dev/null/history.sqlite' })
  const reply = await proxy.get('/api/shipments')
  expect([reply.status, reply.text.includes('S-2')]).toEqual([200, true])
  const lines = () => proxy.log.filter((line) => line.includes('Cannot read or write the history'))
  await expect.poll(() => lines().length).toBe(1)
  expect(await historyOf('S-1')).toMatchObject({ recording: 'failing', changes: [] })
  expect(lines()).toHaveLength(1)
  const reader = await readEvents(proxy.port)
  await expect.poll(() => reader.dataOf('status').at(-1)?.recording).toBe('failing')
})

/** A shipment on a vessel between two ports, which arrives on that day. */
function sailing(arrival: string): Partial<Shipment> {
  const transportToNext = leg('Voyage', { vessel: 'EVER ACE', voyageNumber: '12E' })
  return {
    milestones: [
      milestone('OriginPort', { transportToNext }),
      milestone('DestinationPort', { place: place('Seaport', 'Rotterdam'), arrival: sampleDate(arrival) }),
    ],
  }
}

test('changes since a moment have one line per sailing, and a restart adds none', async () => {
  const shipments = createChangingShipments(5)
  for (const reference of ['S-1', 'S-2', 'S-3']) shipments.change(reference, sailing('2026-12-12'))
  const { first } = await startRecorded(shipments)
  for (const reference of ['S-1', 'S-2', 'S-3']) shipments.change(reference, sailing('2026-12-16'))
  shipments.change('S-4', { tags: ['PO-4'] })
  const text = 'Est. arrival Rotterdam 4 days later: Wed 16 Dec, was Sat 12 Dec'
  const lines = [
    { sailing: 'EVER ACE 12E', text, weight: 3, origin: 'watched' },
    { sailing: null, text: 'PO-4 added', weight: 2, shipments: [{ reference: 'S-4' }] },
  ]
  const answer = { recording: 'on', lines, more: 0, small: 0 }
  await expect.poll(() => first.jsonOf('/api/changes?since=24h')).toMatchObject(answer)
  expect(await first.jsonOf('/api/changes?since=24h&tags=PO-4')).toMatchObject({ lines: [lines[1]] })
  const { until } = changesAnswer.parse(await first.jsonOf('/api/changes?since=24h'))
  expect(await first.jsonOf(`/api/changes?since=${until}`)).toMatchObject({ lines: [], until })
  const second = await first.restart()
  await second.untilComplete()
  await second.jsonOf('/api/shipments')
  expect(await second.jsonOf('/api/changes?since=24h')).toMatchObject({ lines })
  // How far arrivals moved is known after a restart, and can be filtered and sorted by.
  const slip = { days: 4, was: '2026-12-12', since: expect.any(String) }
  const late = ['S-3', 'S-2', 'S-1'].map((reference) => ({ shipment: { reference }, slip }))
  expect(await second.jsonOf('/api/list?moved=later')).toMatchObject({ rows: late })
  expect(await second.jsonOf('/api/list?moved=earlier')).toMatchObject({ rows: [] })
  const { rows: sorted } = await second.jsonOf('/api/list?sort=slip')
  expect(sorted).toMatchObject([{ slip }, { slip }, { slip }, {}, {}])
  expect(await second.jsonOf('/api/changes?since=24h&of=team')).toMatchObject({ lines: [] })
  // A file has a line for each change of each shipment.
  const file = await exported(second.proxy, 'since=24h')
  expect(file.fileName).toMatch(/^changes-.*\.csv$/)
  expect(file.lines[0]).toBe(
    'Reference,PO,From,To,Carrier,Vessel or flight,What changed,Important,Verdict,By,Seen (UTC),Not before (UTC)',
  )
  expect(file.lines.slice(1)).toHaveLength(4)
  expect(file.lines[1]).toMatch(/^S-1,.*,EVER ACE 12E,"Est\. arrival .*, was Sat 12 Dec",yes,,,.*Z,.*Z$/)
  expect((await exported(second.proxy, 'since=24h&tags=PO-4')).lines.slice(1)).toHaveLength(1)
})

/** The file of the page Changes, line by line. */
async function exported(proxy: RunningProxy, search: string) {
  const wanted = { of: 'changes', search, format: 'csv', fields: 'all', rows: 'changes' }
  const { ticket, fileName } = exportTicket.parse(JSON.parse((await proxy.post(EXPORT_PATH, wanted)).text))
  const file = await proxy.get(exportFilePath(ticket))
  return { fileName, lines: file.text.slice(1).trim().split('\r\n') }
}

test('changes recorded after a pause between polls are reported with the pause', async () => {
  const { shipments, first } = await startRecorded()
  await first.proxy.close()
  shipments.change('S-1', { tags: ['later'] })
  const second = await first.restart({ ...SOON_POLLED, wallMs: () => Date.now() + 3_600_000 })
  const gaps = [{ from: expect.any(String), until: expect.any(String) }]
  const lines = [{ text: 'PO later added', origin: 'gap' }]
  await expect.poll(() => second.jsonOf('/api/changes?since=24h')).toMatchObject({ gaps, lines })
})
