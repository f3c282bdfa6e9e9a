import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EVENTS_PATH } from '../src/contract/dashboard-api/paths.ts'
import { changeShipment } from './support/change-shipment.ts'
import { startSystem, type System } from './support/system.ts'
import { expect, rowsOf, test } from './support/test.ts'
import { chipOf } from './support/wayward-system.ts'

/** After 35 s of silence the page asks every 30 s, and the proxy reads the service every 5 s. */
const POLLED = { timeout: 90_000 }

/** A proxy of a company or a virus scanner: it passes an answer on once it is complete, which a stream never is. */
async function startBufferingProxy({ url }: System): Promise<Server> {
  const { hostname, port, host } = new URL(url)
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const upstream = request({ hostname, port, method, path, headers: { ...headers, host } }, (answer) => {
      const isStream = path?.startsWith(EVENTS_PATH) === true
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      if (isStream) {
        outgoing.flushHeaders()
        answer.resume()
      } else answer.pipe(outgoing)
    })
    upstream.on('error', () => outgoing.destroy())
    outgoing.on('close', () => upstream.destroy())
    incoming.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

test(
  'where a proxy holds the stream back, the header says how old the data are, and the page keeps up',
  { tag: '@long' },
  async ({ page, watch }) => {
    const system = await startSystem()
    const proxy = await startBufferingProxy(system)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    watch.useOrigin({ ...system, url })
    try {
      await page.goto(`${url}/shipments`)
      const first = rowsOf(page).first()
      const reference = String(await first.locator('a[data-reference]').textContent())
      await expect(chipOf(page)).toContainText(/^Delayed · as of .*\d\d:\d\d$/, POLLED)
      await changeShipment(system, reference, () => ({ tags: ['PO-WHILE-SILENT'] }))
      await expect(page.getByText('PO-WHILE-SILENT').first()).toBeVisible(POLLED)
      await expect(chipOf(page)).toContainText(/^Delayed/)
    } finally {
      proxy.closeAllConnections()
      proxy.close()
      await system.stop()
    }
  },
)
