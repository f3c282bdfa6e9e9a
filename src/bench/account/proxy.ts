/**
 * The proxy without a limit of requests, which reports the lag of its event loop. Serves the pages of STATIC_DIR, and
 * with SIGN_IN treats each cookie as a person, or each connection without one.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { systemClock } from '../../bff/clock.ts'
import { readConfig } from '../../bff/config.ts'
import { limitsFor } from '../../bff/proxy-limits.ts'
import { createProxy } from '../../bff/proxy.ts'
import { signInAs } from '../../bff/testing/sign-in-double.ts'
import { readStaticFiles } from '../../bff/edge/static-files.ts'

const signIn = signInAs(({ socket, headers }) => ({
  subject: headers.cookie ?? String(socket.remotePort),
  untilMs: Date.now() + 3_600_000,
}))
const config = readConfig(process.env)
const pages = process.env['STATIC_DIR']
const proxy = createProxy({
  config,
  limits: { ...limitsFor(config), sendsMax: 1_000_000 },
  signIn: process.env['SIGN_IN'] === 'on' ? signIn : null,
  staticFiles: pages === undefined ? null : readStaticFiles(pages),
  clock: systemClock,
  wallMs: Date.now,
  fetch,
  random: Math.random,
})
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
// The bench requests the figures since its last request, and the heap with its buffers.
process.on('message', () => {
  const delayMs = {
    p50: delay.percentile(50) / 1e6,
    p99: delay.percentile(99) / 1e6,
    max: delay.max / 1e6,
  }
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  process.send?.({ delayMs, heapMb: (heapUsed + external) / 1e6 })
  delay.reset()
})
process.send?.({ listening: await proxy.listen({ host: '127.0.0.1', port: 0 }) })
process.on('SIGTERM', () => process.exit(0))
