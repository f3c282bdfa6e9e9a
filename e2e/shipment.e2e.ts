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
    await expect(page.getByRole('region', { name: /^Route map of / })).toBeVisible()
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
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }
})
