import type { Page } from '@playwright/test'
import type { Shipment } from '../src/contract/schema.ts'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { openWholeList } from './support/list-page.ts'
import { expect, rowsOf, test } from './support/test.ts'
import { links, openToday } from './support/today-page.ts'

const LONG = { tag: '@long' }

function mapOf(page: Page) {
  return page.getByRole('region', { name: /^Route map of / })
}

/** Opens a shipment and waits for its sea lanes. */
async function openMap(page: Page, reference: string) {
  await page.goto(`/shipments/${reference}`)
  await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 })
}

test('a shipment shows milestones with the current one marked, and its route as one line', async ({
  page,
}) => {
  await openMap(page, DEMO_SAMPLES.transpacific)
  await expect(page.locator('ol > li[aria-current="step"]')).toHaveCount(1)
  const map = mapOf(page)
  await expect(map.locator('canvas').first()).toBeVisible()
  await expect(map.getByRole('button', { name: /stop \d of \d/ }).first()).toBeVisible()
  for (const note of ['Route, not live position.', 'Sea lanes are indicative'])
    await expect(page.getByText(note)).toBeVisible()
  const lane = map.locator('path.map-leg.map-mode-voyage').first()
  const corners = ((await lane.getAttribute('d')) ?? '').match(/L/g)?.length ?? 0
  expect(corners).toBeGreaterThan(20)
  // Across the Pacific, not around the back of the map.
  const jumps = await map
    .locator('path.map-leg')
    .evaluateAll((paths) => paths.map((path) => (path.getAttribute('d') ?? '').match(/M/g)?.length ?? 0))
  expect(jumps).toEqual(jumps.map(() => 1))
})

test('an unknown reference offers one in another case or a search', LONG, async ({ page, watch }) => {
  watch.expectConsole(/404/)
  await page.goto('/shipments')
  const reference = String(await rowsOf(page).nth(2).locator('a[data-reference]').textContent())
  await page.goto(`/shipments/${reference.toLowerCase()}`)
  await expect(page.getByRole('heading', { name: /^No shipment with reference/ })).toBeVisible()
  await page.getByRole('link', { name: `Open ${reference}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
  await page.goto('/shipments/PO-12345')
  await expect(page.getByRole('heading', { name: /PO-12345/ })).toBeVisible()
  await page.getByRole('link', { name: /search/i }).click()
  await expect(page).toHaveURL(/\/shipments\?q=PO-12345$/)
})

test(
  'every identifier of a shipment is copied exactly, one by one and all together',
  LONG,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const name of ['transpacific', 'withMarketplace', 'withParcels', 'awkwardTags'] as const) {
      await test.step(name, async () => {
        const shipment = await shipmentOf(page, DEMO_SAMPLES[name])
        await page.goto(`/shipments/${shipment.reference}`)
        await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible()
        const copied = new Set<string>()
        for (const button of await page.getByRole('button', { name: /^Copy (?!link)/ }).all()) {
          await page.evaluate(() => navigator.clipboard.writeText(''))
          await button.click()
          await expect.poll(() => readClipboard(page)).not.toBe('')
          copied.add(await readClipboard(page))
        }
        const lists = identifierListsOf(shipment)
        // Tags are links, so several are copied only all together.
        const single = [...lists.flat(), ...(shipment.tags.length === 1 ? shipment.tags : [])]
        const together = [...lists, shipment.tags].filter((list) => list.length > 1)
        const wanted = new Set([...single, ...together.map((list) => list.join('\n'))])
        expect([...copied].toSorted()).toEqual([...wanted].toSorted())
      })
    }
  },
)

test(
  'a shipment keeps its place in the list and on Today after a reload',
  { tag: '@long' },
  async ({ page, system }) => {
    const nav = page.getByRole('navigation', { name: 'Neighbours in the list' })
    const pages = [() => openWholeList(page, '/shipments?status=Active'), () => openToday(page, system)]
    for (const openPage of pages) {
      await openPage()
      const [, second = '', third = ''] = await links(page).allTextContents()
      await links(page).first().click()
      await expect(nav.getByRole('button', { name: 'Previous shipment' })).toBeDisabled()
      await nav.getByRole('link', { name: `Next shipment, ${second}` }).click()
      const next = nav.getByRole('link', { name: `Next shipment, ${third}` })
      await expect(next).toBeVisible()
      const place = await nav.textContent()
      await page.reload()
      await expect(nav).toHaveText(String(place))
      await next.click()
      await expect(page).toHaveURL(`/shipments/${third}`)
      await page.reload()
      await expect(nav.getByRole('link', { name: `Previous shipment, ${second}` })).toBeVisible()
      await page.goBack()
      await expect(links(page).filter({ hasText: third })).toBeVisible()
    }
  },
)

test(
  'route map and milestones highlight each other’s stops, and a leg names its transport',
  LONG,
  async ({ page }) => {
    await openMap(page, DEMO_SAMPLES.transpacific)
    const map = mapOf(page)
    await map.locator('path.map-leg-hit').nth(-2).dispatchEvent('mouseover')
    await expect(map.locator('.map-tip')).toContainText(/ to Los Angeles · At sea to Los Angeles · /)
    const marks = page.getByRole('button', { name: /^Show .* on the map$/ })
    await marks.last().focus()
    await expect(map.locator('.map-stop-highlighted')).toHaveCount(1)
    await marks.last().press('Enter')
    await expect(map.locator('.map-label-highlighted')).toBeVisible()
    await map
      .getByRole('button', { name: /stop \d of \d/ })
      .first()
      .focus()
    await expect(marks.locator('xpath=self::*[contains(@class, "outline-accent")]')).toHaveCount(1)

    await openMap(page, DEMO_SAMPLES.codesWithoutCoordinates)
    const notes = page.getByRole('list', { name: 'Notes on the map' })
    await expect(
      notes.getByText(/position from port code [A-Z]{5}, not from the shipment/).first(),
    ).toBeVisible()
    await expect(
      map.getByRole('button', { name: /Position from port code [A-Z]{5}, not from the shipment/ }).first(),
    ).toBeVisible()
  },
)

test(
  'without base map or route a shipment says so, and the base map is loaded for the next route',
  LONG,
  async ({ page, context, watch }) => {
    watch.expectConsole(/Failed to load resource/)
    await context.route(/countries-110m/, (route) => route.abort())
    await openMap(page, DEMO_SAMPLES.transpacific)
    const note = page.getByText('The base map could not be loaded. The route is drawn without it.')
    await expect(note).toBeVisible()
    await expect(mapOf(page).locator('path.map-leg.map-mode-voyage').first()).toBeAttached()
    await context.unroute(/countries-110m/)
    const again = page.waitForResponse(/countries-110m/)
    await page.getByRole('link', { name: 'Shipments', exact: true }).first().click()
    await expect(mapOf(page)).toHaveCount(0)
    await page.goBack()
    expect((await again).status()).toBe(200)
    await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 })
    await expect(note).toHaveCount(0)

    await page.route('**/api/shipments/*/route', (route) => route.abort())
    await page.reload()
    const words = 'The map could not be loaded. The milestones show the same route.'
    await expect(page.getByText(words)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('button', { name: /^Show .* on the map$/ }).first()).toBeVisible()
  },
)

function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}

/** The shipment from the proxy. */
async function shipmentOf(page: Page, reference: string): Promise<Shipment> {
  const response = await page.request.get(`/api/shipments/${reference}`, {
    headers: { 'landfall-client': 'dashboard' },
  })
  return response.json()
}

/** The lists of values that the page offers to copy, without the tags. */
function identifierListsOf({ reference, booking, cargo, parcels, marketplace }: Shipment): string[][] {
  const { bookingNumber, masterBill, houseBill } = booking
  const numbers = (texts: (string | null)[]) => texts.filter((text) => text !== null)
  return [
    [reference],
    ...[bookingNumber, masterBill, houseBill].map((text) => numbers([text])),
    numbers(cargo.containers.map(({ number }) => number)),
    ...cargo.containers.map(({ sealNumber }) => numbers([sealNumber])),
    parcels?.trackingNumbers ?? [],
    marketplace?.fbaIds ?? [],
    marketplace?.referenceIds ?? [],
  ]
}
