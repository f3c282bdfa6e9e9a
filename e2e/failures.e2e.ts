import { countOf } from './support/finding.ts'
import { CLIENT, CLIENT_HEADER } from '../src/contract/dashboard-api/headers.ts'
import { changeShipment, changeShipments } from './support/change-shipment.ts'
import { startSystem, type System } from './support/system.ts'
import { openWholeList, topmostRow } from './support/list-page.ts'
import {
  ENDED,
  expect,
  expectInEachRow,
  goOffline,
  holdBack,
  rowAfterScroll,
  rowOf,
  rowsOf,
  scrollingEnds,
  test,
} from './support/test.ts'
import { colleague } from './support/team.ts'
import { down, problem, startWaywardService } from './support/wayward-service.ts'
import { chipOf, SURE, withWayward } from './support/wayward-system.ts'

const KEY = 'lf_live_a-key-of-another-service'
const LIVE = /^Live$/

test(
  'an unreachable service is explained, and the list loads on its own after recovery',
  { tag: '@long' },
  async ({ page, watch }) => {
    watch.expectConsole(/50[23]/)
    await withWayward(watch, async ({ dashboard, service }) => {
      service.behave(down)
      await page.goto(`${dashboard.url}/shipments`)
      await expect(page.getByRole('region', { name: 'Loading shipments' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'The shipment service isn’t responding' })).toBeVisible(
        SURE,
      )
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await expect(chipOf(page)).toContainText(/^Offline/, SURE)
      service.behave()
      await expect(rowsOf(page).first()).toBeVisible(SURE)
      await expect(chipOf(page)).toContainText(LIVE, SURE)
      await expect(page.getByRole('banner')).toContainText('Northwind Trading')
    })
  },
)

test(
  'shown data stays when the service fails, with its age and the reason, and updates after recovery',
  { tag: '@long' },
  async ({ page, watch }) => {
    await withWayward(watch, async ({ system, dashboard, service }) => {
      await page.goto(`${dashboard.url}/shipments`)
      await expect(chipOf(page)).toContainText(LIVE, SURE)
      const reference = String(await rowsOf(page).nth(3).locator('a[data-reference]').textContent())

      service.behave(problem(401, 'invalid_api_key'))
      await expect(chipOf(page)).toContainText(/^Offline · as of .*\d\d:\d\d, retrying$/, SURE)
      await expect(page.getByRole('alert')).toContainText('The shipment service refused the API key')
      await expect(page.getByRole('alert')).toContainText('mistyped or was revoked')
      await expect(rowsOf(page).nth(3)).toContainText(reference)

      service.behave()
      await expect(chipOf(page)).toContainText(LIVE, SURE)
      await expect(page.getByRole('alert')).toHaveCount(0)

      service.behave(down)
      await expect(page.getByRole('alert')).toContainText('The shipment service isn’t responding', SURE)
      await expect(page.getByRole('alert')).toContainText(
        /Data as of .*\d\d:\d\d\. Retrying automatically\.$/,
      )
      await expect(chipOf(page)).toContainText(/^Offline · as of/)
      await changeShipment(system, reference, () => ({ tags: ['PO-MEANWHILE'] }))
      service.behave()
      await expect(rowOf(page, reference)).toContainText('PO-MEANWHILE', SURE)
      await expect(chipOf(page)).toContainText(LIVE, SURE)
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  },
)

test('the page waits for a slow service and reports it', { tag: '@long' }, async ({ page, watch }) => {
  await withWayward(watch, async ({ dashboard, service }) => {
    const held: (() => void)[] = []
    service.behave((_request, response) => {
      held.push(() => void response.destroy())
    })
    await page.goto(`${dashboard.url}/shipments`)
    await expect(page.getByRole('status').filter({ hasText: 'is slow to respond' })).toBeVisible()
    service.behave()
    for (const give of held) give()
    await expect(rowsOf(page).first()).toBeVisible(SURE)
    await expect(page.getByText('is slow to respond')).toHaveCount(0)
  })
})

test(
  'an exhausted rate limit is explained, and the list loads once it allows',
  { tag: '@long' },
  async ({ page, watch }) => {
    watch.expectConsole(/503/)
    await withWayward(watch, async ({ dashboard, service }) => {
      service.behave(problem(429, 'rate_limited', { 'retry-after': '30' }))
      await page.goto(`${dashboard.url}/shipments`)
      await expect(page.getByRole('heading', { name: 'This minute’s requests are used up' })).toBeVisible({
        timeout: 60_000,
      })
      service.behave()
      await expect(rowsOf(page).first()).toBeVisible({ timeout: 60_000 })
    })
  },
)

test(
  'a rejected key is explained so that an operator can act, and never shown',
  { tag: '@long' },
  async ({ page, watch, system }) => {
    watch.expectConsole(/502/)
    const other = await startSystem({ SHIPMENTS_API_URL: system.serviceUrl, SHIPMENTS_API_KEY: KEY })
    try {
      watch.useOrigin(other)
      await page.goto(`${other.url}/shipments`)
      await expect(
        page.getByRole('heading', { name: 'The shipment service refused the API key' }),
      ).toBeVisible()
      await expect(page.getByRole('main')).toContainText('configure a new one and restart it')
      await expect(chipOf(page)).toContainText(/^Offline/, SURE)
      // The page itself explains it; an alert would repeat that.
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.locator('body')).not.toContainText(KEY)
    } finally {
      await other.stop()
    }
  },
)

test('a missing key is distinguished from a rejected one', { tag: '@long' }, async ({ page, watch }) => {
  watch.expectConsole(/502/)
  await withWayward(watch, async ({ dashboard, service }) => {
    service.behave(problem(401, 'missing_api_key'))
    await page.goto(`${dashboard.url}/shipments`)
    await expect(page.getByRole('main')).toContainText('The dashboard sent no API key.', SURE)
  })
})

test('an offline browser keeps loaded rows, and continues once online', async ({ page, watch, context }) => {
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
  await openWholeList(page, '/shipments')
  await goOffline(page)
  // Near the end of the loaded rows, the page requests the next ones.
  const row = await rowAfterScroll(page, 54 * 30, 34)
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await expect(row).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0, SURE)
  const further = await rowAfterScroll(page, 54 * 40, 74)
  await expect(further).toBeVisible()
})

test('a filter without an answer never shows another filter’s rows, not even during changes, and recovers on its own', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED/)
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }))
  await openWholeList(page, '/shipments?status=Active')
  await expect(chipOf(page)).toContainText(LIVE, SURE)
  await page.route(/\/api\/(?!events)/, (route) => route.abort())
  await page.getByRole('button', { name: 'Delivered' }).click()
  await expect(page.getByRole('heading', { name: 'Landfall cannot be reached' })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(0)
  await expect(chipOf(page)).toContainText(/^Offline · as of .*, retrying$/)
  await page.unroute(/\/api\/(?!events)/)
  await expectInEachRow(page, ENDED)
  await expect(chipOf(page)).toContainText(LIVE)
})

test('while the map loads another filter, its count is unknown, and nothing on it can be selected', async ({
  page,
}) => {
  await page.goto('/map')
  const count = countOf(page)
  await expect(count).toHaveText(/^\d+ active shipments$/, SURE)
  const give = await holdBack(page, /\/api\/overview/)
  const mine = page.getByRole('button', { name: 'Mine' })
  await mine.click()
  await expect(mine).toHaveAttribute('aria-pressed', 'true')
  await expect(count).toHaveText('…')
  const inert = page.locator('[inert]')
  await expect(inert.getByRole('region', { name: /^Map of active shipments/ })).toBeVisible()
  await expect(inert.getByRole('heading', { name: 'Where they are' })).toBeVisible()
  give()
  await expect(count).toHaveText(/^0 of \d+ active shipments$/)
  await expect(inert).toHaveCount(0)
})

test(
  'the page notices that the dashboard restarts, and catches up',
  { tag: '@long' },
  async ({ page, watch }) => {
    watch.expectConsole(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/)
    const system = await startSystem()
    const service = await startWaywardService(system)
    let dashboard = await startSystem(service.settings)
    try {
      watch.useOrigin(dashboard)
      // A machine with only a loopback interface counts as offline.
      await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }))
      await page.goto(`${dashboard.url}/shipments`)
      await expect(chipOf(page)).toContainText(LIVE, SURE)
      const reference = String(await rowsOf(page).nth(3).locator('a[data-reference]').textContent())
      const { port } = new URL(dashboard.url)

      await dashboard.stop()
      await expect(chipOf(page)).toContainText(/^Offline · as of/, SURE)
      await expect(page.getByRole('alert')).toContainText(
        /^Landfall cannot be reached\. Data as of .*\d\d:\d\d\. Your changes are kept and sent later\.$/,
      )
      await expect(rowsOf(page).nth(3)).toContainText(reference)

      await changeShipment(system, reference, () => ({ tags: ['PO-MEANWHILE'] }))
      dashboard = await startSystem({ ...service.settings, PORT: port })
      await expect(chipOf(page)).toContainText(LIVE, SURE)
      await expect(rowOf(page, reference)).toContainText('PO-MEANWHILE', SURE)
      await expect(page.getByRole('alert')).toHaveCount(0)

      // As after a night away, there are more changes than are worth loading one by one.
      await rowAfterScroll(page, 54 * 15, 20)
      await scrollingEnds(page)
      await dashboard.stop()
      await changeShipments(system, 450, () => ({ tags: ['PO-OF-THE-NIGHT'] }))
      dashboard = await startSystem({ ...service.settings, PORT: port })
      await expect(chipOf(page)).toContainText(LIVE, SURE)
      await expect(rowsOf(page).filter({ hasNotText: 'PO-OF-THE-NIGHT' })).toHaveCount(0, SURE)
      // All shipments have moved, and the former top row may not be loaded, so any row may be on top.
      await expect.poll(async () => (await topmostRow(page)).reference).not.toBe('')
    } finally {
      await dashboard.stop()
      service.stop()
      await system.stop()
    }
  },
)

/** Whether a newly opened stream delivers a change: the proxy repeats those of the last minute. */
async function tellsOfChanges(dashboard: System): Promise<boolean> {
  const ending = new AbortController()
  const stream = await fetch(`${dashboard.url}/api/events?view=row`, {
    headers: { [CLIENT_HEADER]: CLIENT },
    signal: ending.signal,
  })
  expect(stream.status).toBe(200)
  let greeting = ''
  for await (const bytes of stream.body ?? []) {
    greeting += Buffer.from(bytes).toString()
    if (greeting.includes('event: status')) break
  }
  ending.abort()
  return greeting.includes('"reference"')
}

test(
  'changes missed during a restart reach Today and a shipment page without a list',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    test.setTimeout(240_000)
    watch.expectConsole(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/)
    const system = await startSystem()
    const service = await startWaywardService(system)
    let dashboard = await startSystem(service.settings)
    const other = await colleague(browser)
    try {
      watch.useOrigin(dashboard)
      await expect.poll(() => tellsOfChanges(dashboard), SURE).toBe(true)
      await expect.poll(() => tellsOfChanges(dashboard), { timeout: 90_000 }).toBe(false)
      await page.goto(`${dashboard.url}/?tab=open`)
      await expect(page.locator('[data-today-tab][aria-current]')).not.toContainText('+', SURE)
      const reference = String(await page.locator('[data-line] a[data-reference]').first().textContent())
      await other.goto(`${dashboard.url}/shipments/${encodeURIComponent(reference)}`)
      await expect(chipOf(page)).toContainText(LIVE, SURE)
      await expect(chipOf(other)).toContainText(LIVE, SURE)

      const { port } = new URL(dashboard.url)
      await dashboard.stop()
      await expect(chipOf(page)).toContainText(/^Offline/, SURE)
      await expect(chipOf(other)).toContainText(/^Offline/, SURE)
      await changeShipment(system, reference, () => ({ tags: ['PO-MEANWHILE'] }))
      dashboard = await startSystem({ ...service.settings, PORT: port })
      const line = page.locator('[data-line]').filter({ hasText: reference })
      await expect(line).toContainText('PO-MEANWHILE', SURE)
      await expect(other.getByRole('main')).toContainText('PO-MEANWHILE', SURE)
    } finally {
      await other.context().close()
      await dashboard.stop()
      service.stop()
      await system.stop()
    }
  },
)
