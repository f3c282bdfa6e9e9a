import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { expect, startSystem, test } from './support/test.ts'
import type { Locator, Page } from '@playwright/test'

function mapOf(page: Page) {
  return page.getByRole('region', { name: /^Route map of / })
}

/** Opens a shipment and waits for its sea lanes. */
async function openMap(page: Page, reference: string) {
  await page.goto(`/shipments/${reference}`)
  await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 })
}

/** Bounding boxes of the visible elements. */
async function boxesOf(elements: Locator) {
  const boxes = await Promise.all((await elements.all()).map((element) => element.boundingBox()))
  return boxes.filter((box) => box !== null)
}

test.describe('the route map', () => {
  for (const width of [1440, 390]) {
    test(
      `has labels as wide as their text, in view and without overlap, at ${width} px`,
      { tag: '@long' },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await openMap(page, DEMO_SAMPLES.manyMilestones)
        const shown = mapOf(page).locator('.map-stop-label:not(.map-label-hidden)')
        await expect(shown).not.toHaveCount(0)
        const excess = await shown.evaluateAll((labels) =>
          labels.map((label) => {
            const text = document.createRange()
            text.selectNodeContents(label)
            const lines = [...text.getClientRects()].map((rect) => rect.width)
            const { paddingLeft, paddingRight } = getComputedStyle(label)
            return label.clientWidth - Math.max(...lines) - parseFloat(paddingLeft) - parseFloat(paddingRight)
          }),
        )
        expect(Math.max(...excess)).toBeLessThanOrEqual(1)
        const [map] = await boxesOf(mapOf(page))
        const labels = await boxesOf(shown)
        const pins = await boxesOf(mapOf(page).locator('.map-stop:not(.map-stop-hidden) .map-pin'))
        for (const [index, label] of labels.entries()) {
          expect(label.x).toBeGreaterThanOrEqual(map?.x ?? Infinity)
          expect(label.x + label.width).toBeLessThanOrEqual((map?.x ?? 0) + (map?.width ?? 0))
          for (const other of [...labels.slice(index + 1), ...pins]) {
            const isApart =
              label.x + label.width <= other.x ||
              other.x + other.width <= label.x ||
              label.y + label.height <= other.y ||
              other.y + other.height <= label.y
            expect(isApart, JSON.stringify([label, other])).toBe(true)
          }
        }
      },
    )
  }

  test('names the transport of a leg on hover', { tag: '@long' }, async ({ page }) => {
    await openMap(page, DEMO_SAMPLES.transpacific)
    const voyage = mapOf(page).locator('path.map-leg-hit').nth(-2)
    await voyage.dispatchEvent('mouseover')
    await expect(mapOf(page).locator('.map-tip')).toContainText(/ to Los Angeles · At sea to Los Angeles · /)
  })

  test(
    'locates a place by its code if it has no coordinates, and says so',
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
    'draws the route if the base map fails, says so, and loads it for the next route',
    { tag: '@long' },
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
    },
  )

  test(
    'shows an error beside the milestones if it cannot be loaded',
    { tag: '@long' },
    async ({ page, watch }) => {
      watch.expectConsole(/Failed to load resource/)
      await page.route('**/api/shipments/*/route', (route) => route.abort())
      await page.goto(`/shipments/${DEMO_SAMPLES.transpacific}`)
      const words = 'The map could not be loaded. The milestones show the same route.'
      await expect(page.getByText(words)).toBeVisible({ timeout: 60_000 })
      await expect(page.getByRole('button', { name: /^Show .* on the map$/ }).first()).toBeVisible()
    },
  )

  test('and the milestones highlight each other’s stops', { tag: '@long' }, async ({ page }) => {
    await openMap(page, DEMO_SAMPLES.transpacific)
    const map = mapOf(page)
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
  })

  test('avoids the passages that the deployment closes', { tag: '@long' }, async ({ page, watch }) => {
    const system = await startSystem({ MAP_AVOID: 'panama, suez' })
    watch.useOrigin(system)
    try {
      await page.goto(`${system.url}/shipments/${DEMO_SAMPLES.transpacific}`)
      await expect(
        page.getByText('Sea lanes avoid the Suez Canal and the Panama Canal, as set for this dashboard.'),
        // The proxy first starts the worker that computes the lane.
      ).toBeVisible({ timeout: 30_000 })
    } finally {
      await system.stop()
    }
  })
})
