import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { unzipSync, strFromU8 } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { NAME_HEADER } from '#contract/dashboard-api/headers.ts'
import {
  copiedShipments,
  exportTicket,
  TICKET_SECONDS,
  type ExportRequest,
} from '#contract/dashboard-api/export.ts'
import { COPY_PATH, EXPORT_PATH, exportFilePath } from '#contract/dashboard-api/paths.ts'
import { ProblemError } from '#contract/problem.ts'
import { atPort, instant, NOW } from '#facts/testing/known-shipment.ts'
import { joined, setUp } from '../feed/testing/running-feed.ts'
import { readEvents } from '../testing/event-reader.ts'
import { limits, untilComplete } from '../testing/until-complete.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import type { Reply } from '../testing/running-proxy.ts'
import { signInAs } from '../testing/sign-in-double.ts'
import { sendProblem } from '../testing/upstream-double.ts'

/** Together, these exceed a connection's buffers. */
const LARGE = 'x'.repeat(40_000)
const LARGE_COUNT = 250

const SHOWN = { search: 'sort=shipment', format: 'csv', fields: 'shown', rows: 'shipments' } as const
const LIST: ExportRequest = { of: 'list', ...SHOWN }

/** `F-1` has an item for today, PO-1 and two containers; `A-2` has PO-1 too; `D-1` is delivered. */
async function setUpExport({ large = 0, shipmentsMax = 20_000, hasSignIn = true } = {}) {
  let isSessionOver = false
  const signIn = signInAs(({ headers }) => {
    if (isSessionOver) throw new ProblemError('sign_in_required', { detail: 'Over.', hint: 'Sign in.' })
    return { subject: String(headers['x-user'] ?? 'mira'), untilMs: instant(NOW) + 3_600_000 }
  })
  const options = { limits: { ...limits, shipmentsMax }, wallMs: () => instant(NOW) }
  const service = await setUp(0, { ...options, ...(hasSignIn && { signIn }) })
  const { shipments, proxy } = service
  const known = { number: 'CSQU3054383', type: 'FortyFt', sealNumber: '00981' } as const
  const unknown = { number: null, type: null, sealNumber: null }
  const cargo = { ...sampleShipment('').cargo, containers: [known, unknown] }
  const updatedAt = (hour: number) => `2026-11-19T0${hour}:00:00Z`
  shipments.put(
    atPort('2026-11-13', 7, { reference: 'F-1', tags: ['PO-1', '00123'], cargo, updatedAt: updatedAt(8) }),
  )
  shipments.put(sampleShipment('A-2', { tags: ['PO-1'], updatedAt: updatedAt(7) }))
  shipments.put(sampleShipment('D-1', { status: 'Delivered', updatedAt: updatedAt(6) }))
  for (let at = 0; at < large; at += 1) {
    shipments.put(sampleShipment(`L-${at}`, { descriptionOfGoods: LARGE, updatedAt: updatedAt(5) }))
  }
  const reader = await joined(proxy)
  await untilComplete(proxy)
  const headersOf = (user: string) => ({ 'landfall-client': 'dashboard', 'x-user': user })
  const post = (over: object = {}, user = 'mira', others: Record<string, string> = {}) =>
    proxy.post(EXPORT_PATH, { ...LIST, ...over }, { 'x-user': user, ...others })
  const ticketFor = async (over: object = {}, user = 'mira') =>
    exportTicket.parse(JSON.parse((await post(over, user)).text))
  const download = (ticket: string, user = 'mira') =>
    proxy.get(exportFilePath(ticket), { headers: headersOf(user) })
  return {
    ...service,
    post,
    ticketFor,
    download,
    copied: async (body: object) =>
      copiedShipments.parse(JSON.parse((await proxy.post(COPY_PATH, body)).text)),
    endSession: () => {
      isSessionOver = true
    },
    /** Starts a download without reading it. */
    begin: async (user = 'mira') => {
      const { ticket } = await ticketFor({ fields: 'all' }, user)
      const response = await opened(proxy.port, exportFilePath(ticket), headersOf(user))
      return { ticket, response }
    },
    fileOf: async (over: object = {}) => {
      const { ticket, fileName, count } = await ticketFor(over)
      const { bytes, headers } = await download(ticket)
      const lines = bytes.toString().slice(1).trim().split('\r\n')
      const references = lines.slice(1).map((line) => line.split(',')[0] ?? '')
      return { fileName, count, headers, bytes, lines, references }
    },
    /** The ends of downloads reported to the streams of mira, or of another user. */
    ends: () => reader.dataOf('export'),
    readerOf: async (user: string) => {
      const other = await readEvents(proxy.port, '', headersOf(user))
      return () => other.dataOf('export')
    },
  }
}

function opened(port: number, path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, agent: false, headers }, resolve)
    request.on('error', reject)
    onTestFinished(() => void request.destroy())
  })
}

/** The number of lines that arrived; `null` if the response was cut. */
async function taken(response: IncomingMessage): Promise<number | null> {
  const file = await text(response).catch(() => null)
  return response.complete && file !== null ? file.trim().split('\r\n').length : null
}

test('a list is exported completely and in order, without requests to the service', async () => {
  const { upstream, fileOf, ends, ticketFor } = await setUpExport()
  const asked = upstream.requests.length
  const { fileName, count, headers, lines, references } = await fileOf()
  expect([fileName, count]).toEqual(['shipments-2026-11-20.csv', 3])
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': "attachment; filename*=UTF-8''shipments-2026-11-20.csv",
    'cache-control': 'no-store',
  })
  expect(lines[0]).toMatch(/^Reference,Service,PO,/)
  expect(references).toEqual(['A-2', 'D-1', 'F-1'])
  await expect.poll(ends).toEqual([{ ticket: expect.any(String), cut: null }])
  const active = await fileOf({ search: 'status=Active&sort=-shipment&cols=carrier' })
  expect(active.references).toEqual(['F-1', 'A-2'])
  expect((await ticketFor({ search: 'q=nothing' })).count).toBe(0)
  expect(upstream.requests.length).toBe(asked)
})

const REQUIRED_COLUMNS = expect.stringMatching(
  /,ETA,ETA type,ETA basis,ETA is doubtful,Required by,Verdict,.*,Days after required by,Days late is a minimum$/,
)
const CONTAINER_COLUMNS =
  'Reference,Container,Container type,Seal,Vessel or flight,Voyage,Port ETA date,Port ETA local time,Port ETA basis,Port ETA is doubtful,Last free day,Last free day basis,Empty return by,Empty return basis,PO'
const BROKER_COLUMNS =
  'Mode,Port of discharge,Port of discharge code,Port ETA date,Port ETA local time,Port ETA basis,Port ETA is doubtful,Vessel or flight,Voyage,Master bill,House bill,Carrier,Consignee,PO'
const ORDER_COLUMNS =
  'PO,Spellings,Suppliers,Required by,Verdict,Days after required by,Days late is a minimum,Shipments,Stages,Next ETA,Next ETA basis,Next ETA is doubtful,Last ETA,Last ETA basis,Last ETA is doubtful,Days last ETA moved,Arrived,Mine'
const TODAY_COLUMNS = 'Reference,Group,Due date,Reason,Next step,Due date based on,Other reasons'

test('selections, containers, the broker’s file, Today, Orders and a PO are exported as their pages show them', async () => {
  const { fileOf } = await setUpExport()
  const selection = { search: 'status=Active&sort=shipment', references: ['F-1', 'D-1', 'A-2', 'GONE'] }
  const containers = { rows: 'containers', search: 'status=Active&sort=shipment' }
  const ofContainers = { ...containers, fields: 'all' }
  const broker = { fields: 'broker', search: 'tag=00123' }
  const today = { of: 'today', search: 'kind=free-time' }
  const orders = { of: 'orders', search: '' }
  const cells = /^A-2,,,,.*\nF-1,CSQU3054383,40 ft,00981,.*,2026-11-20,.*\nF-1,,,,/
  const brokerContainers = `Reference,Container,Container type,Seal,${BROKER_COLUMNS}`
  const brokerShipments = `Reference,${BROKER_COLUMNS},Containers,Shared container,Container types`
  const ofBroker = /^F-1,Ocean,.*,"PO-1; 00123",CSQ.*,40 ft$/
  const starts = (text: string) => expect.stringMatching(new RegExp(`^${text}`))
  const row = new RegExp(
    '^F-1,Due today and tomorrow,2026-11-20,Free time ends 20 Nov \\(est\\.\\),"?Arrange collection; the terminal has the exact date\\."?,arrival 13 Nov \\+ 7 days,',
  )
  const cases: [object, RegExp, unknown, string[], RegExp?][] = [
    // Selected shipments that the list no longer has come last.
    [selection, /^shipments-2026-11-20-selected\.csv$/, starts('Reference,'), ['A-2', 'F-1', 'D-1']],
    // A shipment without containers has one line.
    [containers, /^containers-2026-11-20-active\.csv$/, CONTAINER_COLUMNS, ['A-2', 'F-1', 'F-1'], cells],
    [ofContainers, /^containers-/, starts('Reference,Container,.*,Owner,Notes,'), ['A-2', 'F-1', 'F-1']],
    [{ ...broker, rows: 'containers' }, /^con/, brokerContainers, ['F-1', 'F-1'], /^F-1,CSQ.*,00981,Ocean,/],
    [{ ...broker, of: 'today' }, /^ship/, brokerShipments, ['F-1'], ofBroker],
    [today, /^shipments-2026-11-20-today-.*\.csv$/, starts(`${TODAY_COLUMNS},Service,PO,`), ['F-1'], row],
    [{ ...today, fields: 'all' }, /today/, starts(`${TODAY_COLUMNS},PO,Status,`), ['F-1']],
    [{ of: 'today', search: 'tab=handled' }, /today/, starts('Reference,'), []],
    // A search text finds the same rows as on the page.
    [{ of: 'today', search: 'q=00123' }, /today/, starts('Reference,'), ['F-1']],
    [{ of: 'po', search: 'tag=00123' }, /^/, REQUIRED_COLUMNS, ['F-1']],
    [{ ...orders, rows: 'orders' }, /^orders-2026-11-20\.csv$/, ORDER_COLUMNS, ['00123', 'PO-1']],
    [{ ...orders, search: 'q=po1' }, /^/, starts('Reference,'), ['A-2', 'F-1']],
  ]
  for (const [request, name, columns, wanted, content = /^/] of cases) {
    const { fileName, lines, references } = await fileOf(request)
    expect(fileName).toMatch(name)
    expect(lines[0]).toEqual(columns)
    const isOrdered = !('of' in request && request.of === 'orders')
    expect(isOrdered ? references : references.toSorted()).toEqual(wanted)
    expect(lines.slice(1).join('\n')).toMatch(content)
  }
})

test('selected orders are exported with their shipments, also those that the filters no longer choose', async () => {
  const { fileOf, post } = await setUpExport()
  const selected = { of: 'orders', search: 'q=po1', tags: ['00123'] }
  const shipments = await fileOf(selected)
  expect([shipments.fileName, shipments.references]).toEqual(['shipments-2026-11-20-selected.csv', ['F-1']])
  // The page has other keys of its rows than the tags as written.
  const orders = await fileOf({ ...selected, tags: ['00123', 'po-1'], rows: 'orders' })
  expect(orders.references).toEqual(['PO-1', '00123'])
  expect((await post({ of: 'list', tags: ['PO-1'] })).status).toBe(400)
})

test('a file of an incomplete account says so: a workbook in words, and every file in its name', async () => {
  const { fileOf } = await setUpExport({ shipmentsMax: 2 })
  const { bytes } = await fileOf({ format: 'xlsx', fields: 'all' })
  const about = strFromU8(unzipSync(bytes)['xl/worksheets/sheet2.xml'] ?? new Uint8Array())
  expect(about).toContain('>Only active and recently updated shipments, 2 in all. The account has more.<')
  expect(about).toContain('>Shipments in part of the account: 2<')
  for (const format of ['xlsx', 'csv'])
    expect((await fileOf({ format })).fileName).toMatch(/^shipments-[-\d]{10}-part-of-the-account\./)
  expect((await fileOf({ format: 'csv' })).references).toHaveLength(2)
})

function expectTooMany({ status, code, headers, text: words }: Reply, why: string) {
  expect([status, code, headers['retry-after']]).toEqual([429, 'too_many_exports', '10'])
  expect(words).toContain(why)
}

test('two users can export at once, one file each, and a third must wait', async () => {
  const { post, begin, ends, readerOf, ticketFor } = await setUpExport({ large: LARGE_COUNT })
  const endsOfJonas = await readerOf('jonas')
  const first = await begin('mira')
  expectTooMany(await post({}, 'mira'), 'Your last export is still being downloaded.')
  const second = await begin('jonas')
  expectTooMany(await post({}, 'ana'), 'Two colleagues are exporting right now.')
  first.response.destroy()
  await expect.poll(ends).toEqual([{ ticket: first.ticket, cut: 'network' }])
  expect((await ticketFor({}, 'ana')).count).toBe(LARGE_COUNT + 3)
  // With the titles.
  expect(await taken(second.response)).toBe(LARGE_COUNT + 4)
  await expect.poll(endsOfJonas).toEqual([{ ticket: second.ticket, cut: null }])
  expect(ends()).toEqual([{ ticket: first.ticket, cut: 'network' }])
})

test('without sign-in all users together export one file at a time', async () => {
  const { post, begin, ends } = await setUpExport({ large: LARGE_COUNT, hasSignIn: false })
  const { ticket, response } = await begin()
  const words = 'Another export is still being downloaded. Without sign-in, only one can run at a time.'
  for (const name of ['Ann', 'Ben']) expectTooMany(await post({}, 'mira', { [NAME_HEADER]: name }), words)
  expect(await taken(response)).toBe(LARGE_COUNT + 4)
  await expect.poll(ends).toEqual([{ ticket, cut: null }])
  expect((await post({}, 'mira', { [NAME_HEADER]: 'Ben' })).status).toBe(200)
})

test('a ticket works once, for its user, within a minute, and only the latest one is valid', async () => {
  const { clock, ticketFor, download } = await setUpExport()
  const { ticket: replaced } = await ticketFor()
  const { ticket } = await ticketFor()
  expect((await download(replaced)).code).toBe('not_found')
  expect((await download(ticket, 'jonas')).code).toBe('not_found')
  expect((await download(ticket)).status).toBe(200)
  expect((await download(ticket)).code).toBe('not_found')
  const { ticket: late } = await ticketFor()
  await clock.advance(TICKET_SECONDS * 1000)
  const reply = await download(late)
  expect([reply.status, reply.code]).toEqual([404, 'not_found'])
  expect(reply.text).toContain('Export it again. A download must start within 60 seconds, and works once.')
})

test('an expired session cannot export, its download is cut, and an event reports it', async () => {
  const { post, begin, ends, endSession } = await setUpExport({ large: LARGE_COUNT })
  const { ticket, response } = await begin()
  endSession()
  expect(await taken(response)).toBeNull()
  await expect.poll(ends).toEqual([{ ticket, cut: 'sign_in_required' }])
  const reply = await post()
  expect([reply.status, reply.code]).toEqual([401, 'sign_in_required'])
})

test('a download is complete even if the key is revoked meanwhile', async () => {
  const { begin, behave, clock, ends, upstream } = await setUpExport({ large: LARGE_COUNT })
  const { ticket, response } = await begin()
  behave((_request, answer) => sendProblem(answer, 401, 'invalid_api_key'))
  const asked = upstream.requests.length
  await clock.advance(10_000)
  await expect.poll(() => upstream.requests.length).toBeGreaterThan(asked)
  expect(await taken(response)).toBe(LARGE_COUNT + 4)
  await expect.poll(ends).toEqual([{ ticket, cut: null }])
})

test('an invalid request is refused, and the answer points at the fault', async () => {
  const { proxy } = await setUpExport()
  for (const [path, body, code, where] of [
    [EXPORT_PATH, { ...LIST, format: 'pdf' }, 'invalid_body', '/format'],
    [EXPORT_PATH, { ...LIST, references: [] }, 'invalid_body', '/references'],
    [EXPORT_PATH, { ...LIST, other: 1 }, 'invalid_body', ''],
    [EXPORT_PATH, { ...LIST, search: 'sort=colour' }, 'invalid_parameter', 'sort'],
    [EXPORT_PATH, { ...LIST, of: 'po', search: '' }, 'invalid_parameter', 'tag'],
    [EXPORT_PATH, { ...LIST, rows: 'orders' }, 'invalid_parameter', 'rows'],
    [EXPORT_PATH, { ...LIST, rows: 'changes' }, 'invalid_parameter', 'rows'],
    [EXPORT_PATH, { ...LIST, of: 'changes', rows: 'changes' }, 'invalid_parameter', 'since'],
    [COPY_PATH, { search: 'sort=colour', references: ['F-1'], as: 'table' }, 'invalid_parameter', 'sort'],
    [COPY_PATH, { search: '', references: [], as: 'table' }, 'invalid_body', '/references'],
  ] as const) {
    const reply = await proxy.post(path, body)
    expect([reply.status, reply.code]).toEqual([400, code])
    expect(reply.text).toContain(where)
  }
})

test('selected shipments are copied as a table in the order of the request, or as a question, without those that are gone', async () => {
  const { copied } = await setUpExport()
  const search = 'sort=shipment&cols=tags&cols=attention'
  const table = await copied({ search, references: ['D-1', 'gone', 'F-1'], as: 'table' })
  expect(table.text.split('\n')).toEqual([
    'Reference\tService\tPO\tAttention',
    expect.stringMatching(/^D-1\t/),
    expect.stringMatching(/^F-1\t[^\t]*\tPO-1; 00123\tDue: Free time ends 20 Nov \(est\.\)/),
  ])
  expect(table.html).toMatch(/^<meta charset="utf-8"><table>/)
  expect(table.count).toBe(2)
  const question = await copied({ search: '', references: ['gone', 'F-1'], as: 'question' })
  expect(question.count).toBe(1)
  expect(question.text).toContain(
    'Container: CSQU3054383\nPO: PO-1, 00123\nOur reference: F-1\nFree time ends',
  )
})
