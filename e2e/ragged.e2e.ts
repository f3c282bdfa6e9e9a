import AxeBuilder from '@axe-core/playwright'
import type { Shipment } from '../src/contract/schema.ts'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { expect, test } from './support/test.ts'

/** Demo shipments with missing, long or odd values. */
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

test('an implausible delivery date is shown as recorded, and pointed out', async ({ page }) => {
  const reference = DEMO_SAMPLES.transpacific
  await page.route(`**/api/shipments/${reference}`, async (route) => {
    const response = await route.fetch()
    const shipment: Shipment = await response.json()
    const milestones = shipment.milestones.map((milestone) =>
      milestone.type === 'Delivery'
        ? { ...milestone, arrival: { date: '9999-12-31', time: null, actual: false } }
        : milestone,
    )
    await route.fulfill({ response, json: { ...shipment, milestones } })
  })
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/shipments/${reference}`)
    const main = page.locator('main')
    await expect(main).toContainText('Delivery estimate 31 Dec 9999 is not plausible')
    for (const name of ['Summary', 'Milestones']) {
      const part = page.getByRole('region', { name, exact: true })
      await expect(part).toContainText('31 Dec 9999 (not plausible)')
    }
    expect(await main.innerText()).not.toMatch(/\d{3,} (days|d)\b/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test.describe('every shipment is readable', { tag: '@long' }, () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds no faults when everything is expanded, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(`/shipments/${DEMO_SAMPLES.readyNotPickedUp}`)
      await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible()
      await page
        .getByRole('button', { name: /^How it is counted/ })
        .first()
        .click()
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 900 })
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    })
  }

  for (const name of RAGGED) {
    const reference = DEMO_SAMPLES[name]
    test(`${name}: no machine words and no sideways scrolling`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto(`/shipments/${encodeURIComponent(reference)}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
      await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible()
      const text = await page.locator('main').innerText()
      expect(text).not.toMatch(/\b(null|undefined|NaN|Invalid Date)\b/)
      // Only the content scrolls: nothing overflows the window to the right or below.
      const { scrollWidth, scrollHeight } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        scrollHeight: document.documentElement.scrollHeight,
      }))
      expect({ scrollWidth, scrollHeight }).toEqual({ scrollWidth: 320, scrollHeight: 800 })
    })
  }
})
