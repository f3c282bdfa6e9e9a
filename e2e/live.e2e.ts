import type { Page } from '@playwright/test'
import { EVENTS_PATH, TEAM_WRITES_PATH } from '../src/contract/dashboard-api/paths.ts'
import { changeShipment } from './support/change-shipment.ts'
import { bar, openWholeList } from './support/list-page.ts'
import { NOW, type System } from './support/system.ts'
import { keptEntries } from './support/team.ts'
import {
  ENDED,
  expect,
  expectInEachRow,
  rowAfterScroll,
  rowOf,
  rowsOf,
  scrollingEnds,
  test,
} from './support/test.ts'
import { chipOf, SURE } from './support/finding.ts'
import type { WaywardService } from './support/wayward-service.ts'

/** The proxy polls the service every 5 s. */
const SOON = { timeout: 60_000 }
const LIVE = /^Live$/

/** The button that applies the current order to the list. */
function showButton(page: Page) {
  return page.getByRole('button', { name: / · Show$/ })
}

async function openLiveList(page: Page, { url }: System): Promise<void> {
  await openWholeList(page, `${url}/shipments`)
  await expect(chipOf(page)).toContainText(LIVE, SOON)
}

test('changes reach every open tab; rows move at the top of the list, or on Show', async ({
  page,
  context,
  startOwn,
}) => {
  const own = await startOwn()
  await openLiveList(page, own)
  const second = await context.newPage()
  // At this width, the list header has no space for another button.
  await second.setViewportSize({ width: 900, height: 700 })
  await second.clock.setFixedTime(NOW)
  await openLiveList(second, own)

  // The second user is in the middle of the list, with the focus on a selected row.
  const row = await rowAfterScroll(second, 600, 16)
  const reference = String(await row.locator('a[data-reference]').textContent())
  const changed = rowOf(second, reference)
  await second.getByRole('checkbox', { name: `Select ${reference}` }).check()
  await expect(bar(second)).toContainText('1 selected')
  await second.mouse.move(0, 0)
  await changed.locator('a[data-reference]').focus()
  const before = await changed.boundingBox()

  await changeShipment(own, reference, () => ({ tags: ['PO-JUST-NOW'] }))

  // The first user is at the top of the list and touches nothing.
  await expect(rowsOf(page).first()).toContainText('PO-JUST-NOW', SOON)
  await expect(rowsOf(page).first()).toContainText(reference)
  await expect(page.getByRole('status').filter({ hasText: `${reference} updated` })).toHaveCount(1)
  await expect(showButton(page)).toHaveCount(0)

  await expect(changed).toContainText('PO-JUST-NOW', SOON)
  await expect(showButton(second)).toHaveText('1 change · Show', SOON)
  await expect(changed.locator('a[data-reference]')).toBeFocused()
  expect(await changed.boundingBox()).toEqual(before)

  await showButton(second).click()
  await expect(showButton(second)).toHaveCount(0)
  await expect(rowsOf(second).locator('a[data-reference]:focus')).toHaveCount(1)
  await expect(rowsOf(second).first()).toContainText(reference)
  await expect(second.getByRole('checkbox', { name: `Select ${reference}` })).toBeChecked()
  await expect(bar(second)).toContainText('1 selected')
})

test(
  'changes appear when the user returns to the list, in a filtered list and on the shipment page',
  { tag: '@long' },
  async ({ page, context, startOwn }) => {
    const own = await startOwn()
    const list = await context.newPage()
    await openLiveList(list, own)
    const reference = String(
      await rowsOf(list).filter({ hasNotText: ENDED }).nth(3).locator('a[data-reference]').textContent(),
    )
    await rowsOf(list).first().locator('a[data-reference]').focus()
    await page.goto(`${own.url}/shipments?status=Cancelled`)
    await expect(page.getByText(/^\d+ cancelled shipments$/)).toBeVisible()
    await expect(chipOf(page)).toContainText(LIVE, SOON)
    const rowCount = Number(await page.getByRole('table').getAttribute('aria-rowcount'))
    const detail = await context.newPage()
    await detail.goto(`${own.url}/shipments/${encodeURIComponent(reference)}`)
    await expect(detail.getByRole('heading', { name: 'Milestones' })).toBeVisible()
    await expect(chipOf(detail)).toContainText(LIVE, SOON)

    await changeShipment(own, reference, ({ updatedAt }) => ({
      cancelledAt: updatedAt,
      tags: ['PO-JUST-NOW'],
    }))

    const summary = detail.getByRole('region', { name: 'Summary' })
    await expect(summary).toContainText(/Cancelled\s*updated/, SOON)
    // No pointer or focus is in the filtered list, so it updates on its own.
    await expect(rowsOf(page).first()).toContainText(reference, SOON)
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(rowCount + 1))
    await expect(summary).not.toContainText('updated', SOON)

    await expect(showButton(list)).toHaveText('1 change · Show', SOON)
    await expect(rowOf(list, reference)).toContainText('PO-JUST-NOW')
    await list.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(rowsOf(list).first()).toContainText(reference)
    await expect(showButton(list)).toHaveCount(0)
  },
)

test(
  'if only the stream is blocked, the header shows the age of the data, changes are sent, and nothing reports Landfall as unreachable',
  { tag: '@long' },
  async ({ page, watch }) => {
    watch.expectConsole(/ERR_BLOCKED_BY_CLIENT/)
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }))
    await page.route(`**${EVENTS_PATH}?*`, (route) => route.abort('blockedbyclient'))
    await page.goto('/')
    await expect(chipOf(page)).toHaveText(/^Delayed · as of .*\d\d:\d\d GMT-8$/)
    const sent = page.waitForResponse((answer) => answer.url().endsWith(TEAM_WRITES_PATH))
    const row = page.locator('[data-line]').first()
    await row.hover()
    await row
      .getByRole('button', { name: /^Handled: / })
      .first()
      .click({ timeout: 30_000 })
    expect((await sent).status()).toBe(200)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(chipOf(page)).toHaveText(/^Delayed · as of .*\d\d:\d\d GMT-8$/)
    await page.keyboard.press('z')
    await expect.poll(() => keptEntries(page, 'items')).toEqual([])
  },
)

test(
  'seven visible windows of a browser all have rows, respond, and say whether they are live',
  { tag: '@long' },
  async ({ context }) => {
    const pages = await Promise.all(Array.from({ length: 7 }, () => context.newPage()))
    await Promise.all(
      pages.map(async (page) => {
        await page.clock.setFixedTime(NOW)
        await page.goto('/shipments?status=Active')
        await expect(rowsOf(page).first()).toBeVisible()
        await expect(chipOf(page)).toHaveText(/^(Live|Delayed · as of .*\d\d:\d\d GMT-8)$/)
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
  },
)

const TEAM_SIZE = 10
const ROUNDS = 18
const POLLS_A_ROUND = 2
const REQUESTS_A_MINUTE_MAX = 60

test(
  'ten browsers on one key stay live for three minutes, within its rate limit',
  { tag: '@long' },
  async ({ browser, startWayward }) => {
    test.setTimeout(7 * 60_000)
    const { system, service, dashboard } = await startWayward(undefined, {
      DEMO_LIVE: '1',
      DEMO_TODAY: new Date().toISOString().slice(0, 10),
    })
    const team: Page[] = []
    const faults: string[] = []
    for (let seat = 0; seat < TEAM_SIZE; seat += 1) {
      // Each page has its own browser context.
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`)
      })
      team.push(page)
    }
    await Promise.all(team.map((page) => page.goto(`${dashboard.url}/shipments`)))
    for (const page of team) await expect(rowsOf(page).first()).toBeVisible({ timeout: 30_000 })
    const [watcher, reader, ...workers] = team
    if (!watcher || !reader) throw new Error('The team is too small.')
    await leaveWindow(watcher)
    const read = await rowAfterScroll(reader, 1100, 30)
    await scrollingEnds(reader)
    const reference = String(await read.locator('a[data-reference]').textContent())
    const place = await placeOfRow(reader, reference)

    for (let round = 0; round < ROUNDS; round += 1) {
      const before = pollCount(service)
      const worker = workers[round % workers.length]
      if (worker) await openAndReturn(worker, round)
      await expect
        .poll(() => pollCount(service), { timeout: 60_000 })
        .toBeGreaterThanOrEqual(before + POLLS_A_ROUND)
      for (const page of team)
        await expect(page.locator('[data-freshness]')).toHaveAttribute('data-freshness', 'live')
      expect(await placeOfRow(reader, reference)).toEqual(place)
    }

    expect(greatestInAMinute(service.sentAtMs)).toBeLessThanOrEqual(REQUESTS_A_MINUTE_MAX)
    await changeShipment(system, reference, () => ({ tags: ['PO-AT-THE-END'] }))
    // Without focus, the window shows the newest rows on its own; a user in the list asks for them.
    await expect(rowOf(watcher, reference)).toBeInViewport({ timeout: 60_000 })
    await expect(rowOf(reader, reference)).toContainText('PO-AT-THE-END', { timeout: 60_000 })
    expect(await placeOfRow(reader, reference)).toEqual(place)
    await reader.getByRole('button', { name: /^\d+ changes? · Show$/ }).click()
    await expect(rowOf(reader, reference)).toBeInViewport()
    expect(faults).toEqual([])
    for (const page of team) await page.close()
  },
)

/** Opens a shipment from the list and goes back. */
async function openAndReturn(page: Page, round: number): Promise<void> {
  await rowsOf(page)
    .nth(round % 8)
    .locator('a[data-reference]')
    .click()
  await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Shipments' }).last().click()
  await expect(rowsOf(page).first()).toBeVisible({ timeout: 30_000 })
  await page.mouse.move(0, 0)
  await page.getByRole('heading', { level: 1 }).click()
}

/** Blurs the window, as if the user worked in another one: Playwright gives every page the focus. */
function leaveWindow(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.hasFocus = () => false
    window.dispatchEvent(new Event('blur'))
  })
}

/** Vertical position of the shipment's row in pixels; `undefined` if it is not drawn. */
async function placeOfRow(page: Page, reference: string): Promise<number | undefined> {
  return (await rowOf(page, reference).boundingBox())?.y
}

function pollCount({ asked }: WaywardService): number {
  return asked.filter((url) => url.includes('updatedSince=')).length
}

function greatestInAMinute(sentAtMs: readonly number[]): number {
  const counts = sentAtMs.map(
    (fromMs) => sentAtMs.filter((ms) => ms >= fromMs && ms < fromMs + 60_000).length,
  )
  return Math.max(0, ...counts)
}
