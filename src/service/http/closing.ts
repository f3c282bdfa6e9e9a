import type { FastifyInstance } from 'fastify'

/**
 * Closes each connection after its current answer once the server is closing. Node closes idle ones at that moment, but
 * would keep the others open for another request.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
}
