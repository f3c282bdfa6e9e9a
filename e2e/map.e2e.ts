import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { expect, startSystem, test } from './support/test.ts'
import type { Page } from '@playwright/test'

const MAP_DATA = /\/assets\/(map|route-map|stop-position|base-map|sea-mask|sea-router|places)(\.worker)?-/
const BUDGET_BYTES = 120 * 1024

function mapOf(page: Page) {
  return page.getByRole('region', { name: /^Route map of / })
}

/** Opens a shipment and waits for its sea lanes. */
async function openMap(page: Page, reference: string) {
  await page.goto(`/shipments/${reference}`)
  await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 })
}

test.describe('the route map', () => {
  test('draws a sea lane, computed in its own worker, and says that it is indicative', async ({ page }) => {
    await openMap(page, DEMO_SAMPLES.transpacific)
    await expect(page.getByText('Sea lanes are indicative')).toBeVisible()
    const workers = () =>
      page.workers().map((worker) => new URL(worker.url()).pathname.replace(/-.{8}\.js$/, ''))
    await expect
      .poll(() => workers().toSorted())
      .toEqual(['/assets/base-map.worker', '/assets/sea-router.worker'])
    const lane = mapOf(page).locator('path.map-leg.map-mode-voyage').first()
    const corners = ((await lane.getAttribute('d')) ?? '').match(/L/g)?.length ?? 0
    expect(corners).toBeGreaterThan(20)
  })

  test('says how a leg travels when the reader points at it', { tag: '@long' }, async ({ page }) => {
    await openMap(page, DEMO_SAMPLES.transpacific)
    const voyage = mapOf(page).locator('path.map-leg-hit').nth(-2)
    await voyage.dispatchEvent('mouseover')
    await expect(mapOf(page).locator('.map-tip')).toContainText(/ to Los Angeles · At sea to Los Angeles · /)
  })

  test(
    'keeps the sign of a mode beside the place where the leg begins',
    { tag: '@long' },
    async ({ page }) => {
      await openMap(page, DEMO_SAMPLES.transpacific)
      const icons = mapOf(page).locator('.map-badge:not(.map-badge-hidden)')
      await expect(icons.first()).toBeVisible()
      const start = await mapOf(page).locator('.map-stop:not(.map-stop-hidden)').first().boundingBox()
      const icon = await icons.first().boundingBox()
      if (!start || !icon) throw new Error('Both are visible.')
      expect(Math.hypot(icon.x - start.x, icon.y - start.y)).toBeLessThan(60)
    },
  )

  test('writes labels in the reader’s text size', { tag: '@long' }, async ({ page }) => {
    await openMap(page, DEMO_SAMPLES.transpacific)
    const label = mapOf(page).locator('.map-label').first()
    await expect(label).toHaveCSS('font-size', '11px')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '24px'))
    await expect(label).toHaveCSS('font-size', '16.5px')
  })

  test('finds a lane once, for as long as the page is open', { tag: '@long' }, async ({ page }) => {
    const masks: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('sea-mask')) masks.push(request.url())
    })
    await openMap(page, DEMO_SAMPLES.transpacific)
    await page.getByRole('link', { name: 'Shipments', exact: true }).first().click()
    await expect(mapOf(page)).toHaveCount(0)
    await page.goBack()
    await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 })
    await expect(mapOf(page).locator('path.map-leg.map-mode-voyage').first()).toBeAttached()
    expect(masks).toHaveLength(1)
  })

  test(
    'takes less than 120 KB until it is usable, and nothing while there is no map',
    { tag: '@long' },
    async ({ page }) => {
      const sizes = new Map<string, number>()
      page.on('requestfinished', async (request) => {
        const name = MAP_DATA.exec(request.url())?.[0]
        if (!name) return
        const { responseBodySize } = await request.sizes()
        sizes.set(new URL(request.url()).pathname, responseBodySize)
      })
      await page.goto('/shipments')
      await expect(page.getByRole('table')).toBeVisible()
      expect([...sizes.keys()]).toEqual([])
      await openMap(page, DEMO_SAMPLES.transpacific)
      await expect.poll(() => [...sizes.keys()].filter((path) => path.includes('sea-mask')).length).toBe(1)
      const needed = [...sizes].filter(([path]) => !/base-map-50m|sea-mask/.test(path))
      expect(needed.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(BUDGET_BYTES)
      const mask = [...sizes].find(([path]) => path.includes('sea-mask'))
      expect(mask?.[1]).toBeLessThan(60 * 1024)
    },
  )

  test(
    'puts a place with only a code where the code says, and says so',
    { tag: '@long' },
    async ({ page }) => {
      await openMap(page, DEMO_SAMPLES.codesWithoutCoordinates)
      const notes = page.getByRole('list', { name: 'Notes on the map' })
      await expect(
        notes.getByText(/position from port code [A-Z]{5}, not from the shipment/).first(),
      ).toBeVisible()
      const pin = mapOf(page).getByRole('button', {
        name: /Position from port code [A-Z]{5}, not from the shipment/,
      })
      await expect(pin.first()).toBeVisible()
      await expect(pin.first().locator('.map-pin-code')).toHaveCount(1)
    },
  )

  test(
    'draws the route without its base map and says so, and fetches it for the next one',
    { tag: '@long' },
    async ({ page, context, watch }) => {
      watch.expectConsole(/Failed to load resource/)
      await context.route(/base-map-110m/, (route) => route.abort())
      await openMap(page, DEMO_SAMPLES.transpacific)
      const note = page.getByText('The base map could not be loaded. The route is drawn without it.')
      await expect(note).toBeVisible()
      await expect(mapOf(page).locator('path.map-leg.map-mode-voyage').first()).toBeAttached()
      await context.unroute(/base-map-110m/)
      const again = page.waitForResponse(/base-map-110m/)
      await page.getByRole('link', { name: 'Shipments', exact: true }).first().click()
      await expect(mapOf(page)).toHaveCount(0)
      await page.goBack()
      expect((await again).status()).toBe(200)
      await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 })
      await expect(note).toHaveCount(0)
    },
  )

  test(
    'goes straight and says why when sea lanes cannot be found',
    { tag: '@long' },
    async ({ page, context, watch }) => {
      watch.expectConsole(/Failed to load resource/)
      await context.route(/sea-mask/, (route) => route.abort())
      await openMap(page, DEMO_SAMPLES.transpacific)
      await expect(page.getByText(/is drawn straight, also over land: sea lanes could not be/)).toBeVisible()
      await expect(mapOf(page).locator('path.map-leg.map-mode-voyage').first()).toBeAttached()
    },
  )

  test('and the list of milestones mark each other’s stops', { tag: '@long' }, async ({ page }) => {
    await openMap(page, DEMO_SAMPLES.transpacific)
    const map = mapOf(page)
    const marks = page.getByRole('button', { name: /^Show .* on the map$/ })
    await marks.last().focus()
    await expect(map.locator('.map-stop-highlighted')).toHaveCount(1)
    await marks.last().press('Enter')
    await expect(map.locator('.map-stop-highlighted .map-label')).toBeVisible()
    await map
      .getByRole('button', { name: /stop \d of \d/ })
      .first()
      .focus()
    await expect(marks.locator('xpath=self::*[contains(@class, "outline-accent")]')).toHaveCount(1)
  })

  test('keeps out of the passages that the deployment closes', { tag: '@long' }, async ({ page, watch }) => {
    test.setTimeout(120_000)
    const system = await startSystem({ MAP_AVOID: 'panama, suez' })
    watch.useOrigin(system)
    try {
      await page.goto(`${system.url}/shipments/${DEMO_SAMPLES.transpacific}`)
      await expect(
        page.getByText('Sea lanes avoid the Suez Canal and the Panama Canal, as set for this dashboard.'),
        // The worker that finds the lane starts first.
      ).toBeVisible({ timeout: 30_000 })
    } finally {
      await system.stop()
    }
  })
})
