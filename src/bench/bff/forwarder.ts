/**
 * Forwards every request to the service and counts it. With a key it is the minimal proxy that keeps a key out of the
 * browser, for comparison. Without a key, it only counts requests between proxy and service.
 */
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

const { UPSTREAM = '', KEY = '' } = process.env
const COUNTS_PATH = '/counts'
const PASSED_ON = ['accept', 'accept-encoding', 'authorization', 'if-none-match', 'user-agent']

const agent = new Agent({ keepAlive: true })
const moments: number[] = []
const kinds: Record<string, number> = {}
let limited = 0

const server = createServer((asked, answer) => {
  if (asked.url === COUNTS_PATH) answer.end(JSON.stringify({ moments, limited, kinds }))
  else passOn(asked, answer)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  process.send?.({ listening: `http://127.0.0.1:${port}` })
})
process.on('disconnect', () => process.exit())

function passOn(asked: IncomingMessage, answer: ServerResponse): void {
  moments.push(performance.now())
  const kind = kindOf(asked.url ?? '')
  kinds[kind] = (kinds[kind] ?? 0) + 1
  const path = (asked.url ?? '').replace(/^\/api\//, '/v1/')
  const sent = request(UPSTREAM + path, { method: asked.method, agent, headers: headersFor(asked) })
  sent.on('response', (response) => {
    if (response.statusCode === 429) limited += 1
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  sent.on('error', () => {
    if (!answer.headersSent) answer.writeHead(502)
    answer.end()
  })
  sent.end()
}

/** The purpose of a request, if its address shows it. */
function kindOf(url: string): string {
  if (!url.includes('/shipments?')) return 'shipment'
  if (url.includes('search=')) return 'search'
  if (url.includes('limit=100')) return url.includes('updatedSince=') ? 'changes' : 'filling'
  return 'list'
}

function headersFor({ headers }: IncomingMessage): Record<string, string> {
  const passed = PASSED_ON.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))
  return { ...Object.fromEntries(passed), ...(KEY === '' ? {} : { authorization: `Bearer ${KEY}` }) }
}
