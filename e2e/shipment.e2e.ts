import { expect, rowsOf, test } from './support/test.ts'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'

/** Shipments in which much is missing, long or odd. */
const RAGGED = [
  'cancelledAfterDelivery',
  'skippedMilestone',
  'deliveredWithoutDate',
  'mixedUnits',
  'longTexts',
  'withMarketplace',
  'courier',
  'withoutRoute',
  'manyMilestones',
  'sparse',
  'chineseSupplier',
] as const

test.describe('a shipment', () => {
  test('opens from its row, and Back returns to the same row with the focus on it', async ({ page }) => {
    await page.goto('/shipments')
    await expect(rowsOf(page).first()).toBeVisible()
    await page.getByRole('table').hover()
    await expect(async () => {
      await page.mouse.wheel(0, 3000)
      await expect(page.getByText('150 loaded, more available')).toBeVisible({ timeout: 500 })
    }).toPass()
    const inTheMiddle = await page.evaluate(() => {
      const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('tr')
      return row?.querySelector('a')?.textContent
    })
    const reference = String(inTheMiddle)
    const row = rowsOf(page).filter({ has: page.getByRole('link', { name: reference, exact: true }) })
    const before = await row.boundingBox()
    await row.getByRole('link').click()
    await expect(page).toHaveURL(`/shipments/${encodeURIComponent(reference)}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
    await page.goBack()
    const link = page.getByRole('link', { name: reference, exact: true })
    await expect(link).toBeFocused()
    await expect(page.getByText('150 loaded, more available')).toBeVisible()
    expect(await row.boundingBox()).toEqual(before)
  })

  test('shows its milestones with the present one, and its route', async ({ page }) => {
    await page.goto(`/shipments/${DEMO_SAMPLES.transpacific}`)
    await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Route' })).toBeVisible()
    const steps = page.locator('ol > li[aria-current="step"]')
    await expect(steps).toHaveCount(1)
    const map = page.getByRole('region', { name: /^Route map of / })
    await expect(map).toBeVisible()
    await expect(map.locator('canvas').first()).toBeVisible()
    await expect(map.getByRole('button', { name: /stop \d of \d/ }).first()).toBeVisible()
    await expect(page.getByText('Route, not live position.')).toBeVisible()
  })

  test('crosses the Pacific as one line, not around the back of the map', async ({ page }) => {
    await page.goto(`/shipments/${DEMO_SAMPLES.transpacific}`)
    const legs = page.getByRole('region', { name: /^Route map of / }).locator('path.map-leg')
    await expect(legs.first()).toBeAttached()
    const jumps = await legs.evaluateAll((paths) =>
      paths.map((path) => (path.getAttribute('d') ?? '').match(/M/g)?.length ?? 0),
    )
    expect(jumps.length).toBeGreaterThan(0)
    expect(jumps.every((jump) => jump === 1)).toBe(true)
  })

  test('copies an identifier exactly, and says so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const reference = DEMO_SAMPLES.transpacific
    await page.goto(`/shipments/${reference}`)
    await page.getByRole('button', { name: `Copy reference ${reference}` }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  })

  test('an unknown reference has its own page with a way to search for it', async ({ page, watch }) => {
    watch.expectConsole(/404/)
    await page.goto('/shipments/PO-12345')
    await expect(page.getByRole('heading', { name: /PO-12345/ })).toBeVisible()
    await page.getByRole('link', { name: /search/i }).click()
    await expect(page).toHaveURL(/\/shipments\?q=PO-12345$/)
  })

  for (const name of RAGGED) {
    const reference = DEMO_SAMPLES[name]
    test(`${name}: no word of a machine and no sideways scrolling`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto(`/shipments/${encodeURIComponent(reference)}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
      await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible()
      const text = await page.locator('main').innerText()
      expect(text).not.toMatch(/\b(null|undefined|NaN|Invalid Date)\b/)
      // Only the content scrolls: nothing sticks out of the window, to the right or below.
      const { scrollWidth, scrollHeight } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        scrollHeight: document.documentElement.scrollHeight,
      }))
      expect({ scrollWidth, scrollHeight }).toEqual({ scrollWidth: 320, scrollHeight: 800 })
    })
  }
})
