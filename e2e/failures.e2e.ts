import { CLIENT, CLIENT_HEADER } from '../src/contract/dashboard-api/headers.ts'
import { changeShipment, changeShipments } from './support/change-shipment.ts'
import type { System } from './support/system.ts'
import { openWholeList, topmostRow } from './support/list-page.ts'
import { expect, goOffline, rowAfterScroll, rowOf, rowsOf, scrollingEnds, test } from './support/test.ts'
import { colleague } from './support/team.ts'
import { chipOf, SURE } from './support/finding.ts'
import { down, problem } from './support/wayward-service.ts'

const KEY = 'lf_live_a-key-of-another-service'
const LIVE = /^Live$/

for (const [what, behaviour, reason] of [
  ['does not answer', down, 'The shipment service isn’t responding'],
  ['gets no key', problem(401, 'missing_api_key'), 'The dashboard sent no API key.'],
  [
    'allows no more requests',
    problem(429, 'rate_limited', { 'retry-after': '40' }),
    'This minute’s requests are used up',
  ],
] as const) {
  test(
    `a service that ${what} from the start is explained on Today and on the list, which load on their own once it answers`,
    { tag: '@long' },
    async ({ page, context, watch, startWayward }) => {
      watch.expectConsole(/50[23]/)
      const { dashboard, service } = await startWayward(behaviour)
      const list = await context.newPage()
      await page.goto(dashboard.url)
      await list.goto(`${dashboard.url}/shipments`)
      await expect(page.getByRole('alert')).toContainText(reason, SURE)
      await expect(list.getByRole('main')).toContainText(reason, { timeout: 60_000 })
      service.behave()
      for (const each of [page, list]) {
        await expect(chipOf(each)).toContainText(LIVE, { timeout: 90_000 })
        await expect(each.getByRole('alert')).toHaveCount(0)
        await expect(each.getByRole('main').locator('a[data-reference]').first()).toBeVisible(SURE)
      }
      await expect(list.getByRole('banner')).toContainText('Northwind Trading')
    },
  )
}

test(
  'shown data stays when the service fails, with its age and the reason, and updates after recovery',
  { tag: '@long' },
  async ({ page, startWayward }) => {
    const { system, dashboard, service } = await startWayward()
    await page.goto(`${dashboard.url}/shipments`)
    await expect(chipOf(page)).toContainText(LIVE, SURE)
    const reference = String(await rowsOf(page).nth(3).locator('a[data-reference]').textContent())

    service.behave(problem(401, 'invalid_api_key'))
    await expect(chipOf(page)).toContainText(/^Offline · as of .*\d\d:\d\d GMT-8, retrying$/, SURE)
    await expect(page.getByRole('alert')).toContainText('The shipment service refused the API key')
    await expect(page.getByRole('alert')).toContainText('mistyped or was revoked')
    await expect(rowsOf(page).nth(3)).toContainText(reference)

    service.behave()
    await expect(chipOf(page)).toContainText(LIVE, SURE)
    await expect(page.getByRole('alert')).toHaveCount(0)

    service.behave(down)
    await expect(page.getByRole('alert')).toContainText('The shipment service isn’t responding', SURE)
    await expect(page.getByRole('alert')).toContainText(
      /Data as of .*\d\d:\d\d GMT-8\. Retrying automatically\.$/,
    )
    await expect(chipOf(page)).toContainText(/^Offline · as of/)
    await changeShipment(system, reference, () => ({ tags: ['PO-MEANWHILE'] }))
    service.behave()
    await expect(rowOf(page, reference)).toContainText('PO-MEANWHILE', SURE)
    await expect(chipOf(page)).toContainText(LIVE, SURE)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test(
  'a rejected key is explained so that an operator can act, and never shown',
  { tag: '@long' },
  async ({ page, watch, system, startOwn }) => {
    watch.expectConsole(/502/)
    const other = await startOwn({ SHIPMENTS_API_URL: system.serviceUrl, SHIPMENTS_API_KEY: KEY })
    await page.goto(`${other.url}/shipments`)
    await expect(
      page.getByRole('heading', { name: 'The shipment service refused the API key' }),
    ).toBeVisible()
    await expect(page.getByRole('main')).toContainText('configure a new one and restart it')
    await expect(chipOf(page)).toContainText(/^Offline/, SURE)
    // The page itself explains it; an alert would repeat that.
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('body')).not.toContainText(KEY)
  },
)

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

test('a page that was not visited before opens without a connection', async ({ page, watch, context }) => {
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED/)
  const loaded = page.waitForResponse(/\/assets\/settings\.lazy-/)
  await page.goto('/shipments')
  await (await loaded).finished()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

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
  'list, Today and a shipment notice that the dashboard restarts, and catch up with what they missed',
  { tag: '@long' },
  async ({ page, browser, watch, startOwn, startWayward }) => {
    test.setTimeout(400_000)
    watch.expectConsole(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/)
    // A restarted proxy does not know the former snapshots of lists.
    watch.expectConsole(/status of 400 .*\/api\/list\/news/)
    const { system, service, dashboard: first } = await startWayward()
    let dashboard = first
    const [today, shipment] = [await colleague(browser), await colleague(browser)]
    const all = [page, today, shipment]
    await expect.poll(() => tellsOfChanges(dashboard), SURE).toBe(true)
    await expect.poll(() => tellsOfChanges(dashboard), { timeout: 90_000 }).toBe(false)
    // A machine with only a loopback interface counts as offline.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }))
    await today.goto(`${dashboard.url}/?tab=open`)
    await expect(today.locator('[data-today-tab][aria-current]')).not.toContainText('+', SURE)
    const reference = String(await today.locator('[data-line] a[data-reference]').first().textContent())
    await page.goto(`${dashboard.url}/shipments?q=${reference}`)
    await shipment.goto(`${dashboard.url}/shipments/${encodeURIComponent(reference)}`)
    for (const each of all) await expect(chipOf(each)).toContainText(LIVE, SURE)

    const { port } = new URL(dashboard.url)
    await dashboard.stop()
    for (const each of all) await expect(chipOf(each)).toContainText(/^Offline/, SURE)
    await expect(page.getByRole('alert')).toContainText(
      /^Landfall cannot be reached\. Data as of .*\d\d:\d\d GMT-8\. Your changes are kept in this tab and sent later\.$/,
    )
    await expect(rowsOf(page).first()).toContainText(reference)
    await changeShipment(system, reference, () => ({ tags: ['PO-MEANWHILE'] }))
    dashboard = await startOwn({ ...service.settings, PORT: port })
    await expect(chipOf(page)).toContainText(LIVE, SURE)
    await expect(rowOf(page, reference)).toContainText('PO-MEANWHILE', SURE)
    await expect(today.locator('[data-line]').filter({ hasText: reference })).toContainText(
      'PO-MEANWHILE',
      SURE,
    )
    await expect(shipment.getByRole('main')).toContainText('PO-MEANWHILE', SURE)
    await expect(page.getByRole('alert')).toHaveCount(0)

    // As after a night away, there are more changes than are worth loading one by one.
    await page.goto(`${dashboard.url}/shipments`)
    await expect(chipOf(page)).toContainText(LIVE, SURE)
    await rowAfterScroll(page, 54 * 15, 20)
    await scrollingEnds(page)
    await dashboard.stop()
    await changeShipments(system, 450, () => ({ tags: ['PO-OF-THE-NIGHT'] }))
    dashboard = await startOwn({ ...service.settings, PORT: port })
    await expect(chipOf(page)).toContainText(LIVE, SURE)
    await expect(rowsOf(page).filter({ hasNotText: 'PO-OF-THE-NIGHT' })).toHaveCount(0, SURE)
    // All shipments have moved, and the former top row may not be loaded, so any row may be on top.
    await expect.poll(async () => (await topmostRow(page)).reference).not.toBe('')
    for (const each of [today, shipment]) await each.context().close()
  },
)
