/** The yardstick: a server without a framework that answers each path with bytes given in advance. */
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface Kept {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

const kept = new Map<string | undefined, Kept>()

const server = createServer((request, response) => {
  if (request.method === 'PUT') {
    void buffer(request).then((body) => {
      kept.set(request.url, { ...keptOf(request.headers, body), body })
      response.writeHead(204).end()
    })
    return
  }
  const answer = kept.get(request.url)
  if (!answer) response.writeHead(404).end()
  else response.writeHead(answer.status, answer.headers).end(answer.body)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  process.send?.({ listening: `http://127.0.0.1:${port}` })
})
process.on('disconnect', () => process.exit())

/** Status and headers of the answer, from the request's `x-` headers. */
function keptOf(given: IncomingHttpHeaders, body: Buffer): Omit<Kept, 'body'> {
  const headers: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith('x-content-')) headers[name.slice(2)] = value
  }
  // Without a body (304, HEAD) the length would be a guess.
  if (body.length > 0) headers['content-length'] = body.length
  return { status: Number(given['x-status']), headers }
}
