import type { Page } from '@playwright/test'
import { FURTHER_PAGE } from './support/list-page.ts'
import { withPartialCopy } from './support/partial-copy.ts'
import { expect, quietFor, rowsOf, startSystem, test } from './support/test.ts'

const ETA_SORTED = '/shipments?sort=eta'
/** Each page costs the service a request, so they are two seconds apart. */
const PACED = { timeout: 30_000 }
/** By then, the next page would have been requested. */
const NEXT_PAGE_MS = 2500

/** The next poll of the feed tells that the service responds. A busy machine delays it. */
const FED = { timeout: 50_000 }
const FAILED = /Sorted within the 50 loaded; more exist\. The shipment service/

/** Holds further pages of the list until the test releases them. */
async function holdPages(page: Page) {
  let letGo: (() => void)[] = []
  let isHolding = true
  await page.route(FURTHER_PAGE, async (route) => {
    if (isHolding) await new Promise<void>((go) => letGo.push(go))
    await route.continue().catch(() => {})
  })
  return {
    waiting: () => letGo.length,
    one() {
      letGo.shift()?.()
    },
    all() {
      isHolding = false
      for (const go of letGo) go()
      letGo = []
    },
  }
}

/** Makes further pages of the list fail until the service recovers. */
async function failPages(page: Page) {
  let isDown = true
  await page.route(FURTHER_PAGE, (route) =>
    isDown
      ? route.fulfill({ status: 502, json: { code: 'upstream_unreachable', detail: '', hint: '' } })
      : route.continue(),
  )
  return {
    recover() {
      isDown = false
    },
  }
}

/** Opens a list, and wants all of it. */
async function loadAllOf(page: Page, address = ETA_SORTED): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Load all' }).click()
}

test.beforeEach(({ page }) => withPartialCopy(page))

test.describe('loading all', () => {
  test('reads a plain list to its end on request', async ({ page }) => {
    await page.goto('/shipments')
    await page.getByRole('button', { name: 'Load all' }).click()
    await expect(page.getByText(/^\d+ shipments\s*$/)).toBeVisible(PACED)
    await expect(page.getByRole('button', { name: 'Load all' })).toHaveCount(0)
    await expect(page).toHaveURL(/\/shipments$/)
  })

  test(
    'says within what a list is sorted, and reads the rest with progress',
    { tag: '@long' },
    async ({ page }) => {
      const pages = await holdPages(page)
      await page.goto(ETA_SORTED)
      await expect(page.getByText('Sorted within the 50 loaded; more exist.')).toBeVisible()
      await page.getByRole('button', { name: 'Load all' }).click()
      await expect(page.getByText('50 loaded so far…')).toBeVisible(PACED)
      await expect(page).toHaveURL(/\/shipments\?sort=eta$/)
      await expect.poll(pages.waiting).toBe(1)
      pages.one()
      await expect(page.getByText('150 loaded so far…')).toBeVisible()
      pages.all()
      await expect(page.getByText(/^\d+ shipments\s*$/)).toBeVisible(PACED)
      await expect(page.getByText(/Sorted within/)).toHaveCount(0)
      await expect(page.getByText(/so far/)).toHaveCount(0)
    },
  )

  test('can be cancelled and resumed', { tag: '@long' }, async ({ page }) => {
    const pages = await holdPages(page)
    await loadAllOf(page)
    await expect(page.getByText('50 loaded so far…')).toBeVisible(PACED)
    await page.getByRole('button', { name: 'Cancel loading' }).click()
    await expect.poll(pages.waiting).toBe(1)
    // The page under way still arrives; no other is requested.
    pages.one()
    await expect(page.getByText('Sorted within the 150 loaded; more exist.')).toBeVisible()
    await quietFor(page, NEXT_PAGE_MS)
    expect(pages.waiting()).toBe(0)
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(pages.waiting).toBe(1)
    pages.one()
    await expect(page.getByText('Sorted within the 250 loaded; more exist.')).toBeVisible()
    await page.getByRole('button', { name: 'Load all' }).click()
    pages.all()
    await expect(page.getByText(/^\d+ shipments\s*$/)).toBeVisible(PACED)
  })

  test(
    'ends when the reader leaves the list, and continues when they come back',
    { tag: '@long' },
    async ({ page }) => {
      const pages = await holdPages(page)
      await loadAllOf(page)
      await expect.poll(pages.waiting).toBe(1)
      await rowsOf(page).first().locator('a[data-reference]').click()
      await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible()
      // The page under way still arrives; no other is requested.
      pages.one()
      await quietFor(page, NEXT_PAGE_MS)
      expect(pages.waiting()).toBe(0)
      pages.all()
      await page.goBack()
      await expect(page.getByText(/^\d+ shipments\s*$/)).toBeVisible(PACED)
    },
  )

  test('names the set of a filter on loaded shipments', { tag: '@long' }, async ({ page }) => {
    await page.goto('/shipments?mode=Air')
    await expect(page.getByText('Filtered within the 50 loaded; more exist.')).toBeVisible()
    await expect(page.getByText(/^\d+ of 50 loaded, more available$/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Load all' }).click()
    await expect(page.getByText(/^\d+ of \d+ shipments\s*$/)).toBeVisible(PACED)
  })

  test('moves no row when it says within what rows are sorted', { tag: '@long' }, async ({ page }) => {
    await page.goto('/shipments')
    await expect(rowsOf(page).first()).toBeVisible()
    const before = await rowsOf(page).first().boundingBox()
    await page.getByRole('button', { name: 'ETA', exact: true }).click()
    await expect(page.getByText('Sorted within the 50 loaded; more exist.')).toBeInViewport()
    expect((await rowsOf(page).first().boundingBox())?.y).toBe(before?.y)
  })

  test('moves no row under the pointer', { tag: '@long' }, async ({ page }) => {
    const pages = await holdPages(page)
    await loadAllOf(page)
    await expect(page.getByText('50 loaded so far…')).toBeVisible(PACED)
    await rowsOf(page).nth(2).hover()
    const before = await rowsOf(page).nth(2).boundingBox()
    const reference = await rowsOf(page).nth(2).locator('a[data-reference]').textContent()
    pages.all()
    await expect(page.getByText(/^\d+ shipments\s*$/).first()).toBeVisible(PACED)
    expect(await rowsOf(page).nth(2).locator('a[data-reference]').textContent()).toBe(reference)
    expect(await rowsOf(page).nth(2).boundingBox()).toEqual(before)
    // By a key: rows under the pointer sort by themselves once it leaves them.
    await page.getByRole('button', { name: 'Sort again' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Sort again' })).toHaveCount(0)
    const etas = await rowsOf(page).getByRole('cell').nth(5).allTextContents()
    expect(etas.length).toBeGreaterThan(0)
  })

  test(
    'says after a failure what is loaded, and offers to continue',
    { tag: '@long' },
    async ({ page, watch }) => {
      watch.expectConsole(/50[23]/)
      const service = await failPages(page)
      // The change feed would resume loading when it tells that the service responds.
      await page.route('**/api/events?*', () => {})
      await loadAllOf(page)
      await expect(page.getByText(FAILED)).toBeVisible(PACED)
      service.recover()
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText(/^\d+ shipments\s*$/)).toBeVisible(PACED)
    },
  )

  test(
    'continues by itself after a failure, once the service responds',
    { tag: '@long' },
    async ({ page, watch }) => {
      watch.expectConsole(/50[23]/)
      const service = await failPages(page)
      await loadAllOf(page)
      await expect(page.getByText(FAILED)).toBeVisible(PACED)
      service.recover()
      await expect(page.getByText(/^\d+ shipments\s*$/)).toBeVisible(FED)
    },
  )

  test(
    'waits visibly while the requests of the minute are used up',
    { tag: '@long' },
    async ({ page, watch }) => {
      watch.expectConsole(/503/)
      let refusals = 1
      await page.route(FURTHER_PAGE, (route) => {
        refusals -= 1
        const body = JSON.stringify({ code: 'busy', detail: '', hint: '' })
        return refusals >= 0
          ? route.fulfill({ status: 503, headers: { 'retry-after': '3' }, body })
          : route.continue()
      })
      await loadAllOf(page)
      await expect(page.getByText(/50 loaded so far… .* Continues in [123] s\./)).toBeVisible()
      await expect(page.getByText(/^\d+ shipments\s*$/)).toBeVisible(PACED)
    },
  )
})

test(
  'reads a set slowly that costs the service requests',
  { tag: '@long' },
  async ({ page, watch, system }) => {
    const own = await startSystem({ SHIPMENTS_API_URL: system.serviceUrl, SHIPMENTS_API_KEY: system.key })
    watch.useOrigin(own)
    const sentAtMs: number[] = []
    await page.route(FURTHER_PAGE, async (route) => {
      sentAtMs.push(Date.now())
      await route.continue()
    })
    try {
      await loadAllOf(page, `${own.url}${ETA_SORTED}`)
      await expect(page.getByText(/^\d+ shipments\s*$/)).toBeVisible(PACED)
      const gaps = sentAtMs.slice(1).map((atMs, index) => atMs - (sentAtMs[index] ?? 0))
      // Two seconds, except for the time that a busy machine adds to one gap and takes from the next.
      expect(Math.min(...gaps)).toBeGreaterThan(1000)
    } finally {
      await own.stop()
    }
  },
)
