import { get, type IncomingMessage } from 'node:http'
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
import { readEvents, type EventReader } from '../testing/event-reader.ts'
import { limits, untilComplete } from '../testing/until-complete.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { signInAs } from '../testing/sign-in-double.ts'
import { sendProblem } from '../testing/upstream-double.ts'

/** Together, these exceed a connection's buffers. */
const LARGE = 'x'.repeat(40_000)
const LARGE_COUNT = 250

const LIST: ExportRequest = {
  of: 'list',
  search: 'sort=shipment',
  format: 'csv',
  fields: 'shown',
  rows: 'shipments',
}

interface Options {
  /** Number of shipments with a long text. */
  readonly large?: number
  readonly shipmentsMax?: number
  readonly hasSignIn?: boolean
}

/** `F-1` has an item for today, PO-1 and two containers; `A-2` has PO-1 too; `D-1` is delivered. */
async function setUpExport({ large = 0, shipmentsMax, hasSignIn = true }: Options = {}) {
  let isSessionOver = false
  const signIn = signInAs(({ headers }) => {
    if (isSessionOver) throw new ProblemError('sign_in_required', { detail: 'Over.', hint: 'Sign in.' })
    return { subject: String(headers['x-user'] ?? 'mira'), untilMs: instant(NOW) + 3_600_000 }
  })
  const service = await setUp(0, {
    limits: { ...limits, ...(shipmentsMax !== undefined && { shipmentsMax }) },
    wallMs: () => instant(NOW),
    ...(hasSignIn && { signIn }),
  })
  const { shipments, proxy } = service
  const cargo = {
    ...sampleShipment('').cargo,
    containers: [
      { number: 'CSQU3054383', type: 'FortyFt' as const, sealNumber: '00981' },
      { number: null, type: null, sealNumber: null },
    ],
  }
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
  const endsIn = ({ events }: EventReader) =>
    events.filter(({ event }) => event === 'export').map(({ data }) => data)
  const send = (path: string, body: object, user = 'mira', others: Record<string, string> = {}) =>
    proxy.get(path, {
      method: 'POST',
      headers: {
        ...headersOf(user),
        ...others,
        host: `127.0.0.1:${proxy.port}`,
        origin: `http://127.0.0.1:${proxy.port}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
  const post = (over: object = {}, user?: string, others?: Record<string, string>) =>
    send(EXPORT_PATH, { ...LIST, ...over }, user, others)
  const ticketFor = async (over: object = {}, user = 'mira') =>
    exportTicket.parse(JSON.parse((await post(over, user)).text))
  const download = (ticket: string, user = 'mira') =>
    proxy.get(exportFilePath(ticket), { headers: headersOf(user) })
  return {
    ...service,
    send,
    post,
    ticketFor,
    download,
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
      return { fileName, count, headers, bytes, lines: bytes.toString().slice(1).trim().split('\r\n') }
    },
    /** The ends of downloads reported to the streams of mira, or of another user. */
    ends: () => endsIn(reader),
    readerOf: async (user: string) => {
      const other = await readEvents(proxy.port, '', headersOf(user))
      return () => endsIn(other)
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

/** Whether the complete response arrived. */
function taken(response: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    response.on('error', () => {})
    response.on('close', () => resolve(response.complete))
    response.resume()
  })
}

const references = (lines: readonly string[]) => lines.slice(1).map((line) => line.split(',')[0] ?? '')

test('a list is exported completely and in order, without requests to the service', async () => {
  const { upstream, fileOf, ends, ticketFor } = await setUpExport()
  const asked = upstream.requests.length
  const { fileName, count, headers, lines } = await fileOf()
  expect([fileName, count]).toEqual(['shipments-2026-11-20.csv', 3])
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': "attachment; filename*=UTF-8''shipments-2026-11-20.csv",
    'cache-control': 'no-store',
  })
  expect(lines[0]).toMatch(/^Reference,Service,PO,/)
  expect(references(lines)).toEqual(['A-2', 'D-1', 'F-1'])
  await expect.poll(ends).toEqual([{ ticket: expect.any(String), cut: null }])
  expect(references((await fileOf({ search: 'status=Active&sort=-shipment&cols=carrier' })).lines)).toEqual([
    'F-1',
    'A-2',
  ])
  expect((await ticketFor({ search: 'q=nothing' })).count).toBe(0)
  expect(upstream.requests.length).toBe(asked)
})

test('selected shipments are in the order of the list, followed by those that it no longer has', async () => {
  const { fileOf } = await setUpExport()
  const { fileName, lines } = await fileOf({
    search: 'status=Active&sort=shipment',
    references: ['F-1', 'D-1', 'A-2', 'GONE'],
  })
  expect(fileName).toBe('shipments-2026-11-20-selected.csv')
  expect(references(lines)).toEqual(['A-2', 'F-1', 'D-1'])
})

test('a file can have a line per container; a shipment without containers has one line', async () => {
  const { fileOf } = await setUpExport()
  const { fileName, lines } = await fileOf({ rows: 'containers', search: 'status=Active&sort=shipment' })
  expect(fileName).toBe('containers-2026-11-20-active.csv')
  expect(lines[0]).toBe(
    'Reference,Container,Container type,Seal,Vessel or flight,Voyage,Port ETA date,Port ETA local time,Port ETA basis,Port ETA is doubtful,Last free day,Last free day basis,Empty return by,Empty return basis,PO',
  )
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 4))).toEqual([
    ['A-2', '', '', ''],
    ['F-1', 'CSQU3054383', '40 ft', '00981'],
    ['F-1', '', '', ''],
  ])
  expect(lines[2]).toContain(',2026-11-20,')
  expect((await fileOf({ rows: 'containers', fields: 'all' })).lines[0]).toMatch(
    /^Reference,Container,.*,Owner,Notes,/,
  )
})

test('the broker’s file has port of discharge, bills, consignee and containers, with a line per container or shipment', async () => {
  const { fileOf } = await setUpExport()
  const before =
    'Mode,Port of discharge,Port of discharge code,Port ETA date,Port ETA local time,Port ETA basis,Port ETA is doubtful,Vessel or flight,Voyage,Master bill,House bill,Carrier,Consignee,PO'
  const of = { fields: 'broker', search: 'tag=00123' }
  const containers = await fileOf({ ...of, rows: 'containers' })
  expect(containers.lines[0]).toBe(`Reference,Container,Container type,Seal,${before}`)
  expect(containers.lines[1]).toMatch(/^F-1,CSQU3054383,40 ft,00981,Ocean,/)
  const shipments = await fileOf({ ...of, of: 'today' })
  expect(shipments.lines[0]).toBe(`Reference,${before},Containers,Shared container,Container types`)
  expect(shipments.lines[1]).toMatch(/^F-1,Ocean,.*,"PO-1; 00123",CSQU3054383,.*,40 ft$/)
})

test('Today, Orders and a PO are exported as their pages show them', async () => {
  const { fileOf } = await setUpExport()
  const today = await fileOf({ of: 'today', search: 'kind=free-time' })
  expect([today.fileName, references(today.lines)]).toEqual([
    expect.stringMatching(/^shipments-2026-11-20-today-.*\.csv$/),
    ['F-1'],
  ])
  expect(today.lines[0]).toMatch(
    /^Reference,Group,Due date,Reason,Next step,Due date based on,Other reasons,Service,PO,/,
  )
  expect(today.lines[1]).toMatch(
    /^F-1,Due today and tomorrow,2026-11-20,Free time ends 20 Nov \(est\.\),"?Arrange collection; the terminal has the exact date\."?,arrival 13 Nov \+ 7 days,/,
  )
  expect((await fileOf({ of: 'today', search: '', fields: 'all', format: 'csv' })).lines[0]).toMatch(
    /^Reference,Group,Due date,Reason,Next step,Due date based on,Other reasons,PO,Status,/,
  )
  expect(references((await fileOf({ of: 'today', search: 'tab=handled' })).lines)).toEqual([])
  // A search text finds the same rows as on the page.
  expect(references((await fileOf({ of: 'today', search: 'q=00123' })).lines)).toEqual(['F-1'])
  const po = await fileOf({ of: 'po', search: 'tag=00123' })
  expect(references(po.lines)).toEqual(['F-1'])
  expect(po.lines[0]).toMatch(
    /,ETA,ETA type,ETA basis,ETA is doubtful,Required by,Verdict,.*,Days after required by,Days late is a minimum$/,
  )
  const orders = await fileOf({ of: 'orders', search: '', rows: 'orders' })
  expect([orders.fileName, orders.count]).toEqual(['orders-2026-11-20.csv', 2])
  expect(new Set(references(orders.lines))).toEqual(new Set(['00123', 'PO-1']))
  expect(orders.lines[0]).toBe(
    'PO,Spellings,Suppliers,Required by,Verdict,Days after required by,Days late is a minimum,Shipments,Stages,Next ETA,Next ETA basis,Next ETA is doubtful,Last ETA,Last ETA basis,Last ETA is doubtful,Days last ETA moved,Arrived,Mine',
  )
  const ofOrders = await fileOf({ of: 'orders', search: 'q=po1', rows: 'shipments' })
  expect(new Set(references(ofOrders.lines))).toEqual(new Set(['A-2', 'F-1']))
})

test('selected orders are exported with their shipments, also those that the filters no longer choose', async () => {
  const { fileOf, post } = await setUpExport()
  const selected = { of: 'orders', search: 'q=po1', tags: ['00123'] }
  const shipments = await fileOf(selected)
  expect([shipments.fileName, references(shipments.lines)]).toEqual([
    'shipments-2026-11-20-selected.csv',
    ['F-1'],
  ])
  // The page has other keys of its rows than the tags as written.
  const orders = await fileOf({ ...selected, tags: ['00123', 'po-1'], rows: 'orders' })
  expect(references(orders.lines)).toEqual(['PO-1', '00123'])
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
  expect((await fileOf({ format: 'csv' })).lines).toHaveLength(3)
})

test('two users can export at once, one file each, and a third must wait', async () => {
  const { post, begin, ends, readerOf, ticketFor } = await setUpExport({ large: LARGE_COUNT })
  const endsOfJonas = await readerOf('jonas')
  const first = await begin('mira')
  const again = await post({}, 'mira')
  expect([again.status, again.code, again.headers['retry-after']]).toEqual([429, 'too_many_exports', '10'])
  expect(again.text).toContain('Your last export is still being downloaded.')
  const second = await begin('jonas')
  const third = await post({}, 'ana')
  expect([third.status, third.code, third.headers['retry-after']]).toEqual([429, 'too_many_exports', '10'])
  expect(third.text).toContain('Two colleagues are exporting right now.')
  first.response.destroy()
  await expect.poll(ends).toEqual([{ ticket: first.ticket, cut: 'network' }])
  expect((await ticketFor({}, 'ana')).count).toBe(LARGE_COUNT + 3)
  expect(await taken(second.response)).toBe(true)
  await expect.poll(endsOfJonas).toEqual([{ ticket: second.ticket, cut: null }])
  expect(ends()).toEqual([{ ticket: first.ticket, cut: 'network' }])
})

test('without sign-in all users together export one file at a time', async () => {
  const { post, begin, ends } = await setUpExport({ large: LARGE_COUNT, hasSignIn: false })
  const { ticket, response } = await begin()
  for (const name of ['Ann', 'Ben']) {
    const refused = await post({}, '', { [NAME_HEADER]: name })
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_exports',
      '10',
    ])
    expect(refused.text).toContain(
      'Another export is still being downloaded. Without sign-in, only one can run at a time.',
    )
  }
  expect(await taken(response)).toBe(true)
  await expect.poll(ends).toEqual([{ ticket, cut: null }])
  expect((await post({}, '', { [NAME_HEADER]: 'Ben' })).status).toBe(200)
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
  expect(await taken(response)).toBe(false)
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
  expect(await taken(response)).toBe(true)
  await expect.poll(ends).toEqual([{ ticket, cut: null }])
})

test.each([
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
])('at %s, %j is refused as %s, and the answer points at the fault', async (path, body, code, where) => {
  const { send } = await setUpExport()
  const reply = await send(path, body)
  expect([reply.status, reply.code]).toEqual([400, code])
  expect(reply.text).toContain(where)
})

test('selected shipments are copied as a table with the columns of the list, in the order of the request', async () => {
  const { send } = await setUpExport()
  const references = ['D-1', 'gone', 'F-1']
  const { text } = await send(COPY_PATH, {
    search: 'sort=shipment&cols=tags&cols=attention',
    references,
    as: 'table',
  })
  const table = copiedShipments.parse(JSON.parse(text))
  expect(table.text.split('\n')).toEqual([
    'Reference\tService\tPO\tAttention',
    expect.stringMatching(/^D-1\t/),
    expect.stringMatching(/^F-1\t[^\t]*\tPO-1; 00123\tDue: Free time ends 20 Nov \(est\.\)/),
  ])
  expect(table.html).toMatch(/^<meta charset="utf-8"><table>/)
  expect(table.count).toBe(2)
})

test('a request about shipments omits those that no longer exist', async () => {
  const { send } = await setUpExport()
  const { text } = await send(COPY_PATH, { search: '', references: ['gone', 'F-1'], as: 'question' })
  const question = copiedShipments.parse(JSON.parse(text))
  expect(question.count).toBe(1)
  expect(question.text).toContain(
    'Container: CSQU3054383\nPO: PO-1, 00123\nOur reference: F-1\nFree time ends',
  )
})
