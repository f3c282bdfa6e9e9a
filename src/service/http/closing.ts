import type { FastifyInstance } from 'fastify'

/**
 * Lets connections end with the answer that is under way when the server is told to close. Node ends those that are idle
 * at that moment, but would keep the others open for a next request.
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
