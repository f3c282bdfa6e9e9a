import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EVENTS_PATH, TEAM_WRITES_PATH } from '../src/contract/dashboard-api/paths.ts'
import { changeShipment } from './support/change-shipment.ts'
import { NOW, startSystem, type System } from './support/system.ts'
import { keptEntries } from './support/team.ts'
import { ENDED, expect, expectInEachRow, rowsOf, test } from './support/test.ts'
import { chipOf, SURE } from './support/wayward-system.ts'

/** After 35 s of silence the page polls every 30 s, and the proxy polls the service every 5 s. */
const POLLED = { timeout: 90_000 }

/** Like a corporate or antivirus proxy, forwards a response only once it is complete, which a stream never is. */
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
  'if a proxy buffers the stream, the header shows the age of the data, and the page keeps up',
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

test('if only the stream is blocked, the header shows the age of the data, changes are sent, and nothing reports Landfall as unreachable', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_BLOCKED_BY_CLIENT/)
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }))
  await page.route(`**${EVENTS_PATH}?*`, (route) => route.abort('blockedbyclient'))
  await page.goto('/')
  await expect(chipOf(page)).toHaveText(/^Delayed · as of .*\d\d:\d\d$/)
  const sent = page.waitForResponse((answer) => answer.url().endsWith(TEAM_WRITES_PATH))
  const row = page.locator('[data-line]').first()
  await row.hover()
  await row
    .getByRole('button', { name: /^Handled: / })
    .first()
    .click({ timeout: 30_000 })
  expect((await sent).status()).toBe(200)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(chipOf(page)).toHaveText(/^Delayed · as of .*\d\d:\d\d$/)
  await page.keyboard.press('z')
  await expect.poll(() => keptEntries(page, 'items')).toEqual([])
})

test('seven visible windows of a browser all have rows, respond, and say whether they are live', async ({
  context,
}) => {
  const pages = await Promise.all(Array.from({ length: 7 }, () => context.newPage()))
  await Promise.all(
    pages.map(async (page) => {
      await page.clock.setFixedTime(NOW)
      await page.goto('/shipments?status=Active')
      await expect(rowsOf(page).first()).toBeVisible()
      await expect(chipOf(page)).toHaveText(/^(Live|Delayed · as of .*\d\d:\d\d)$/)
    }),
  )
  for (const page of pages) {
    await page.bringToFront()
    await page.getByRole('button', { name: 'Delivered' }).click()
    await expectInEachRow(page, ENDED)
  }
  const live = () => Promise.all(pages.map((page) => chipOf(page).getAttribute('data-freshness')))
  await expect.poll(async () => (await live()).filter((state) => state === 'live').length, SURE).toBe(4)
  // Another window gets the stream of a closed one.
  const closed = (await live()).indexOf('live')
  await pages.splice(closed, 1)[0]?.close()
  await expect.poll(async () => (await live()).filter((state) => state === 'live').length, SURE).toBe(4)
})
