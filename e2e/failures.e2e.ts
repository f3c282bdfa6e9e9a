import { createServer, type Server } from 'node:http'
import { expect, rowsOf, startSystem, test } from './support/test.ts'

const KEY = 'lf_live_a-key-of-another-service'

/** Another server in the place of the service; gives the address that the dashboard is to read. */
async function serviceThat(
  answer: Parameters<typeof createServer>[1],
): Promise<{ url: string; server: Server }> {
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { url: `http://127.0.0.1:${address.port}/v1`, server }
}

test('a service that does not answer is explained, and Try again finds it once it is back', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/502/)
  let isDown = true
  const { url, server } = await serviceThat((_request, response) => {
    if (isDown) return void response.destroy()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: [], nextCursor: null }))
  })
  const system = await startSystem({ SHIPMENTS_API_URL: url, SHIPMENTS_API_KEY: KEY })
  try {
    watch.useOrigin(system)
    await page.goto(`${system.url}/shipments`)
    await expect(page.getByRole('region', { name: 'Loading shipments' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The shipment service does not answer' })).toBeVisible({
      timeout: 30_000,
    })
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'This account has no shipments yet' })).toBeVisible({
      timeout: 30_000,
    })
  } finally {
    await system.stop()
    server.close()
  }
})

test('a refused key is explained in words an operator can act on, and never shown', async ({
  page,
  watch,
  system,
}) => {
  watch.expectConsole(/502/)
  const other = await startSystem({ SHIPMENTS_API_URL: system.serviceUrl, SHIPMENTS_API_KEY: KEY })
  try {
    watch.useOrigin(other)
    await page.goto(`${other.url}/shipments`)
    await expect(
      page.getByRole('heading', { name: 'The shipment service refused the API key' }),
    ).toBeVisible()
    await expect(page.locator('body')).not.toContainText(KEY)
  } finally {
    await other.stop()
  }
})

test('what is loaded stays when more cannot be loaded', async ({ page, watch, context }) => {
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/shipments')
  await expect(rowsOf(page).first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('table').hover()
  await expect(async () => {
    await page.mouse.wheel(0, 1000)
    await expect(page.getByRole('alert')).toContainText('No connection to the dashboard', { timeout: 1000 })
  }).toPass({ timeout: 40_000 })
  await expect(rowsOf(page).first()).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('100 loaded, more available')).toBeVisible()
})
