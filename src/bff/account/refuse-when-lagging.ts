import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { overload } from './turns.ts'

/** Mean delay of the event loop beyond which nothing more is taken on. */
const LAG_MS_MAX = 1000
const LOOK_EVERY_MS = 2000

/**
 * Refuses the requests of a scope while each takes its turn far too late: they would only make all others later. One long
 * turn is no reason: it has to last for two looks.
 */
export function refuseWhenLagging(scope: FastifyInstance, lagMsMax = LAG_MS_MAX): void {
  const delay = monitorEventLoopDelay({ resolution: 100 })
  delay.enable()
  let late = 0
  const look = setInterval(() => {
    late = delay.mean / 1e6 > lagMsMax ? late + 1 : 0
    delay.reset()
  }, LOOK_EVERY_MS).unref()
  scope.addHook('onClose', async () => {
    clearInterval(look)
    delay.disable()
  })
  scope.addHook('onRequest', async () => {
    if (late > 1) throw overload('overloaded', 'The dashboard has more to do than it can.')
  })
}
